import { sql } from 'kysely'
import { MAX_NAMED_DAYS } from '../../../contract/endpoints/magang.ts'
import { message } from '../../../contract/messages/index.ts'
import { scheduleRefusal } from '../../../contract/rules/weeks.ts'
import { handlers } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { updateRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { conflict, invalid, orNotFound } from '../../http/httpError.ts'
import { layDays } from '../../resources/jadwal.ts'
import { lockPlacement } from '../placement/lock.ts'
import {
  daysOutside,
  outsideSchedule,
  outsideSpan,
  periodOf,
  type ReportedDay,
  type Span,
} from '../placement/period.ts'
import { remember } from './history.ts'

/** Days of one student's own, and a schedule that is moved although there are reports: those stay, and are marked. */
export const dates = handlers({
  'GET register/luarjadwal/{registerid}': async (context) => {
    const held = await lockPlacement(context.db, context, context.params.registerid)
    const { mulai, selesai } = context.query
    const span = periodOf({ ...held, registermulai: mulai, registerselesai: selesai })
    return { data: named(span ? await ofRegistration(context.db, held.registerid, span) : []) }
  },

  'POST register/tanggal': (context) =>
    // By hand: not converted yet (docs/decisions/0007).
    context.db.transaction().execute(async (trx) => {
      const { registerid, mulai, selesai, alasan, luar } = context.body
      const held = await lockPlacement(trx, context, registerid)
      if (held.registerakhir !== null) throw conflict('internship.ended')
      const span = periodOf({ ...held, registermulai: mulai, registerselesai: selesai })
      if (!span && (mulai !== null || selesai !== null)) throw invalid({ selesai: 'internship.dates-half' })
      if (span) assertSpan(span)
      assertSeen(span ? await ofRegistration(trx, registerid, span) : [], luar)
      await updateRows(trx, 'register', { registerid }, { registermulai: mulai, registerselesai: selesai })
      await remember(trx, context, {
        registerid,
        hal: 'tanggal',
        alasan,
        dari: spanText(held.period),
        ke: spanText(span),
      })
      return { message: 'internship.dates-saved' as const }
    }),

  'GET jadwal/luar/{jadwalid}': async ({ db, params, query }) => {
    const schedule = await scheduleOf(db, params.jadwalid)
    return { data: named(await ofSchedule(db, schedule, query)) }
  },

  'POST jadwal/geser/{jadwalid}': (context) =>
    // By hand: not converted yet (docs/decisions/0007).
    context.db.transaction().execute(async (trx) => {
      const { mulai, selesai, alasan, luar } = context.body
      const schedule = await scheduleOf(trx, context.params.jadwalid)
      assertSpan({ mulai, selesai })
      assertSeen(await ofSchedule(trx, schedule, { mulai, selesai }), luar)
      const { jadwalid } = schedule
      await updateRows(trx, 'jadwal', { jadwalid }, { jadwalmulai: mulai, jadwalselesai: selesai })
      await trx
        .deleteFrom('periode')
        .where('periode_jadwalid', '=', jadwalid)
        .where((eb) => eb.or([eb('periode_tgl', '<', mulai), eb('periode_tgl', '>', selesai)]))
        .execute()
      await layDays(trx, jadwalid, [mulai, selesai])
      const students = await trx
        .selectFrom('register')
        .select('registerid')
        .where('registerkuotaid', '=', schedule.jadwalkuotaidx)
        .where('registerperusahaanid', '=', schedule.jadwalperusahaanid)
        .where('registerdisetujui', '=', 1)
        .where('registerakhir', 'is', null)
        .execute()
      const before = { mulai: schedule.jadwalmulai, selesai: schedule.jadwalselesai }
      await recordEvents(trx, context, {
        what: 'jadwal.geser',
        id: jadwalid,
        title: schedule.perusahaannama,
        reason: alasan,
        before: { ...before },
        after: { mulai, selesai },
        prodiid: schedule.kuotaprodiid,
      })
      await remember(
        trx,
        context,
        students.map(({ registerid }) => ({
          registerid,
          hal: 'tanggal' as const,
          alasan,
          dari: spanText(before),
          ke: spanText({ mulai, selesai }),
        })),
      )
      return { message: 'internship.dates-saved' as const }
    }),
})

const spanText = (span: Span | null): string | null => span && `${span.mulai}/${span.selesai}`

function assertSpan({ mulai, selesai }: Span): void {
  const refusal = scheduleRefusal(mulai, selesai)
  if (refusal) throw invalid({ selesai: `record.schedule.${refusal}` })
}

/** What is left outside must be what was shown: it is said before it is saved. */
function assertSeen(days: readonly ReportedDay[], shown: number): void {
  if (days.length !== shown) throw conflict(message('internship.dates-outside', { count: days.length }))
}

const named = (days: ReportedDay[]) => ({ jumlah: days.length, hari: days.slice(0, MAX_NAMED_DAYS) })

const ofRegistration = (db: Database, registerid: number, span: Span) =>
  daysOutside(db, sql`r.registerid = ${registerid}`, outsideSpan(span))

const ofSchedule = (db: Database, schedule: Schedule, span: Span) =>
  daysOutside(
    db,
    sql`r.registerkuotaid = ${schedule.jadwalkuotaidx} and r.registerperusahaanid = ${schedule.jadwalperusahaanid}`,
    outsideSchedule(span),
  )

type Schedule = Awaited<ReturnType<typeof scheduleOf>>

async function scheduleOf(db: Database, jadwalid: number) {
  const row = await db
    .selectFrom('jadwal')
    .select(['jadwalid', 'jadwalkuotaidx', 'jadwalperusahaanid', 'jadwalmulai', 'jadwalselesai'])
    .select((eb) => [
      eb
        .selectFrom('perusahaan')
        .select('perusahaannama')
        .whereRef('perusahaanid', '=', 'jadwalperusahaanid')
        .$asScalar()
        .$notNull()
        .as('perusahaannama'),
      eb
        .selectFrom('kuota')
        .select('kuotaprodiid')
        .whereRef('kuotaidx', '=', 'jadwalkuotaidx')
        .$asScalar()
        .$notNull()
        .as('kuotaprodiid'),
    ])
    .where('jadwalid', '=', jadwalid)
    .$call(lockRow(db))
    .executeTakeFirst()
  return orNotFound(row)
}
