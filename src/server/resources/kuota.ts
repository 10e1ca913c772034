import { message } from '../../contract/messages/index.ts'
import { isWithin } from '../../contract/rules/calendar.ts'
import { conflict, invalid } from '../http/httpError.ts'
import type { Behaviour } from './behaviour.ts'
import { openRound, shownAt } from './round.ts'
import { stillUsed, uses } from './usage.ts'

export const kuota: Behaviour = {
  taken: { field: 'kuotajenisid', message: 'record.quota-exists' },
  check: async ({ db, appContext: { timeZone } }, input, before) => {
    await assertExists(db, input)
    const moved = before && FIXED.some((field) => before[field] !== input[field])
    if (moved)
      for (const [table, column] of FIXED_BY)
        if ((await uses(db, table, column, before.kuotaidx as number)) > 0)
          throw conflict('record.quota-fixed')
    if (before) await assertHoldsRound(db, timeZone, before.kuotaidx as number, input)
  },
  usedBy: async (db, id) => {
    const { semtutup } = await db
      .selectFrom('kuota')
      .innerJoin('semester', 'semid', 'kuotasemid')
      .select('semtutup')
      .where('kuotaidx', '=', id)
      .executeTakeFirstOrThrow()
    if (semtutup !== null) return 'internship.archived'
    return stillUsed(db, id, 'kuota', [
      ['register', 'registerkuotaid', 'pendaftaran'],
      ['kuotadetail', 'detailkuotaidx', 'perusahaan'],
      ['jadwal', 'jadwalkuotaidx', 'jadwal magang'],
      ['putaran', 'putarankuotaidx', 'putaran'],
      ['dokumenbalasan', 'balasankuotaidx', 'surat balasan'],
      ['dokumenakademik', 'akdkuotaid', 'dokumen akademik'],
    ])
  },
}

/** What a registration took over from its quota, and a round was announced for. */
const FIXED = ['kuotajenisid', 'kuotaprodiid', 'kuotasemid']
const FIXED_BY = [
  ['register', 'registerkuotaid'],
  ['putaran', 'putarankuotaidx'],
] as const

/** Students hand in their choices while the quota is open. */
async function assertHoldsRound(
  db: Db,
  timeZone: string,
  kuotaidx: number,
  input: Record<string, unknown>,
): Promise<void> {
  const round = await openRound(db, kuotaidx)
  if (!round) return
  const { day } = shownAt(round.putaranbatas, timeZone)
  const { kuotamulairegistrasi: from, kuotaselesairegistrasi: to } = input as Record<string, string>
  if (!isWithin(day, from!, to!)) throw conflict(message('round.holds-day', { day }))
}

type Db = Parameters<NonNullable<Behaviour['check']>>[0]['db']

async function assertExists(db: Db, input: Record<string, unknown>): Promise<void> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('jeniskuota')
            .select('jenisid')
            .where('jenisid', '=', input.kuotajenisid as number),
        )
        .as('kuotajenisid'),
      eb
        .exists(
          eb
            .selectFrom('prodi')
            .select('prodiid')
            .where('prodiid', '=', input.kuotaprodiid as number),
        )
        .as('kuotaprodiid'),
      eb
        .exists(
          eb
            .selectFrom('semester')
            .select('semid')
            .where('semid', '=', input.kuotasemid as number),
        )
        .as('kuotasemid'),
    ])
    .executeTakeFirstOrThrow()
  const missing = Object.entries(row).filter(([, there]) => !there)
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([field]) => [field, 'field.not-found'])))
}
