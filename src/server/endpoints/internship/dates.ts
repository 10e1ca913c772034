import { sql } from 'kysely'
import { MAX_NAMED_DAYS } from '../../../contract/endpoints/magang.ts'
import { message } from '../../../contract/messages/index.ts'
import { scheduleRefusal } from '../../../contract/rules/weeks.ts'
import { handlers } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { findRows, updateRows } from '../../db/rows.ts'
import { invalid, orNotFound } from '../../http/httpError.ts'
import { layDays } from '../../resources/jadwal.ts'
import { write } from '../../write.ts'
import { lockPlacement } from '../placement/lock.ts'
import {
  daysOutside,
  outsideSchedule,
  outsideSpan,
  periodOf,
  type ReportedDay,
  type Span,
} from '../placement/period.ts'
import { stepEvent } from './history.ts'

/** Days of one student's own, and a schedule that is moved although there are reports: those stay, and are marked. */
export const dates = handlers({
  'GET register/luarjadwal/{registerid}': async (context) => {
    const held = await lockPlacement(context.db, context, context.params.registerid)
    const { mulai, selesai } = context.query
    const span = periodOf({ ...held, registermulai: mulai, registerselesai: selesai })
    return { data: named(span ? await ofRegistration(context.db, held.registerid, span) : []) }
  },

  'POST register/tanggal': write({
    hold: async ({ db, body, ...context }) => {
      const held = await lockPlacement(db, context, body.registerid)
      return {
        ...held,
        span: periodOf({ ...held, registermulai: body.mulai, registerselesai: body.selesai }),
      }
    },
    refuse: async ({ db, held: { registerid, registerakhir, span }, body: { mulai, selesai, luar } }) => {
      if (registerakhir !== null) return 'internship.ended'
      if (!span && (mulai !== null || selesai !== null)) return invalid({ selesai: 'internship.dates-half' })
      return spanRefusal(span) ?? notSeen(span ? await ofRegistration(db, registerid, span) : [], luar)
    },
    change: ({ db, body: { registerid, mulai, selesai } }) =>
      updateRows(db, 'register', { registerid }, { registermulai: mulai, registerselesai: selesai }),
    event: ({ held: { registerid, period, span }, body: { alasan } }) =>
      stepEvent({ registerid, hal: 'tanggal', alasan, dari: spanText(period), ke: spanText(span) }),
    said: 'internship.dates-saved',
  }),

  'GET jadwal/luar/{jadwalid}': async ({ db, params, query }) => {
    const schedule = await scheduleOf(db, params.jadwalid)
    return { data: named(await ofSchedule(db, schedule, query)) }
  },

  'POST jadwal/geser/{jadwalid}': write({
    hold: ({ db, params }) => scheduleOf(db, params.jadwalid),
    refuse: async ({ db, held, body: { luar, ...span } }) =>
      spanRefusal(span) ?? notSeen(await ofSchedule(db, held, span), luar),
    change: async ({ db, params: { jadwalid }, held, body: { mulai, selesai } }) => {
      await updateRows(db, 'jadwal', { jadwalid }, { jadwalmulai: mulai, jadwalselesai: selesai })
      await db
        .deleteFrom('periode')
        .where('periode_jadwalid', '=', jadwalid)
        .where((eb) => eb.or([eb('periode_tgl', '<', mulai), eb('periode_tgl', '>', selesai)]))
        .execute()
      await layDays(db, jadwalid, [mulai, selesai])
      return findRows(db, 'register', {
        registerkuotaid: held.jadwalkuotaidx,
        registerperusahaanid: held.jadwalperusahaanid,
        registerdisetujui: 1,
        registerakhir: null,
      })
    },
    event: ({ held: { before }, body: { mulai, selesai, alasan }, done: students }) => {
      const [dari, ke] = [spanText(before), spanText({ mulai, selesai })]
      return [
        { what: 'jadwal.geser', reason: alasan, before, after: { mulai, selesai } },
        ...students.map(({ registerid }) => stepEvent({ registerid, hal: 'tanggal', alasan, dari, ke })),
      ]
    },
    said: 'internship.dates-saved',
  }),
})

const spanText = (span: Span | null): string | null => span && `${span.mulai}/${span.selesai}`

const spanRefusal = (span: Span | null) => {
  const refusal = span && scheduleRefusal(span.mulai, span.selesai)
  return refusal ? invalid({ selesai: `record.schedule.${refusal}` }) : null
}

/** What is left outside must be what was shown: it is said before it is saved. */
const notSeen = (days: readonly ReportedDay[], shown: number) =>
  days.length !== shown && message('internship.dates-outside', { count: days.length })

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
  const held = orNotFound(row)
  return {
    ...held,
    before: { mulai: held.jadwalmulai, selesai: held.jadwalselesai },
    about: { id: jadwalid, title: held.perusahaannama, prodiid: held.kuotaprodiid },
  }
}
