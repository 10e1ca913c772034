import { message } from '../../contract/messages/index.ts'
import { orphans, periods, scheduleRefusal } from '../../contract/rules/weeks.ts'
import type { Database } from '../db/open.ts'
import { conflict, invalid } from '../http/httpError.ts'
import type { Behaviour, Row } from './behaviour.ts'
import { assertPlace } from './parent.ts'

export const jadwal: Behaviour = {
  taken: { field: 'jadwalperusahaanid', message: 'record.schedule-exists' },
  check: async ({ db }, input, before) => {
    await assertPlace(db, input, before, { kuota: 'jadwalkuotaidx', perusahaan: 'jadwalperusahaanid' })
    const [mulai, selesai] = spanOf(input)
    const refusal = scheduleRefusal(mulai, selesai)
    if (refusal) throw invalid({ jadwalselesai: `record.schedule.${refusal}` })
  },
  // Days that stay keep their row; only their week may get another number.
  after: async ({ db }, id, input, before) => {
    const [mulai, selesai] = spanOf(input)
    if (before) await cut(db, id, before, [mulai, selesai])
    await layDays(db, id, [mulai, selesai])
  },
  usedBy: async (db, id) => {
    const row = await db.selectFrom('jadwal').selectAll().where('jadwalid', '=', id).executeTakeFirst()
    const days = row ? await reported(db, row) : []
    return days.length > 0 ? message('record.schedule-reported', { days: days.length }) : undefined
  },
}

/** One row per day. */
export async function layDays(db: Database, id: number, [mulai, selesai]: [string, string]): Promise<void> {
  const days = periods(mulai, selesai).map(({ tgl, tahun, bulan, pekan }) => ({
    periode_jadwalid: id,
    periode_tgl: tgl,
    periode_tahun: tahun,
    periode_bulan: bulan,
    periode_pekan: pekan,
  }))
  await db
    .insertInto('periode')
    .values(days)
    .onConflict((conflict) =>
      conflict
        .columns(['periode_jadwalid', 'periode_tgl'])
        .doUpdateSet((eb) => ({ periode_pekan: eb.ref('excluded.periode_pekan') })),
    )
    .execute()
}

/**
 * Takes away the days outside the new span, unless somebody whom the schedule governs has reported on one of them: then it
 * is moved knowingly (POST jadwal/geser).
 */
async function cut(db: Database, id: number, before: Row, [mulai, selesai]: [string, string]): Promise<void> {
  const [from, to] = spanOf(before)
  const outside = periods(from, to).filter(({ tgl }) => tgl < mulai || tgl > selesai)
  if (outside.length === 0) return
  const gone = await db
    .deleteFrom('periode')
    .where('periode_jadwalid', '=', id)
    .where((eb) => eb.or([eb('periode_tgl', '<', mulai), eb('periode_tgl', '>', selesai)]))
    .where('periode_tgl', 'not in', reportedDays(db, before))
    .returning('periode_idx')
    .execute()
  if (gone.length === outside.length) return
  // What was outside before stays so.
  const lost = orphans(await reported(db, before), mulai, selesai).filter((tgl) => tgl >= from && tgl <= to)
  const days = lost.slice(0, 3)
  throw conflict(message('record.schedule-cuts', { days, more: lost.length - days.length }))
}

const spanOf = (input: Row): [string, string] => [input.jadwalmulai as string, input.jadwalselesai as string]

/** The days on which somebody of this quota and company has reported. */
const reportedDays = (db: Database, schedule: Row) =>
  db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .select('l.detail_tgl')
    .distinct()
    .where('l.detail_jenis', '=', 'mingguan')
    .where('r.registerkuotaid', '=', schedule.jadwalkuotaidx as number)
    .where('r.registerperusahaanid', '=', schedule.jadwalperusahaanid as number)
    .where((eb) => eb.or([eb('r.registermulai', 'is', null), eb('r.registerselesai', 'is', null)]))

async function reported(db: Database, schedule: Row): Promise<string[]> {
  const rows = await reportedDays(db, schedule).orderBy('l.detail_tgl').execute()
  return rows.map((row) => row.detail_tgl)
}
