import { sql } from 'kysely'
import { nothingOf } from '../../../contract/columns.ts'
import { dailyShape } from '../../../contract/endpoints/shapes.ts'
import { namaBulan, namaHari } from '../../../contract/rules/calendar.ts'
import { currentSelection, daysOfWeek, type Period, type Selection } from '../../../contract/rules/weeks.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { lastReason } from '../../events/reasons.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placedAt, placements } from '../../scope.ts'
import { isOutside, outsideOf, periodOf as inForce, reportedSpan, shownDays } from '../placement/period.ts'
import { lapanganMarks } from '../lapangan/present.ts'
import { FILE_NAME, picturesOf, REPORT, report, reportsOf, revisionsOf, thread } from './present.ts'

/** The option lists above the table of days, and the days themselves. */
export const pilihan = handlers({
  'GET jadwal/tahun/{kuotaid}/{perusahaanid}': async (context) => {
    const days = await daysAt(context, context.params)
    return { data: distinct(days, 'tahun').map(({ tahun }) => ({ tahun })) }
  },
  'GET jadwal/bulan/{kuotaid}/{tahun}/{perusahaanid}': async (context) => {
    const days = within(await daysAt(context, context.params), { tahun: context.params.tahun })
    return {
      data: distinct(days, 'bulan').map(({ bulan, labelbulan }) => ({ bulan, bulanlabel: labelbulan })),
    }
  },
  'GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}': async (context) => {
    const days = within(await daysAt(context, context.params), {
      tahun: context.query.tahun,
      bulan: context.params.bulan,
    })
    return {
      data: distinct(days, 'pekan').map(({ pekan, labelpekan }) => ({
        minggu: pekan,
        minggulabel: labelpekan,
      })),
    }
  },

  // Opening the thread as the student marks the lecturer's comments as read; nobody else's look counts.
  'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': async (context) => {
    const { params, query } = context
    const placement = orNotFound(
      await scheduled(context)
        .where('r.registerid', '=', params.registerid)
        .where('r.registerkuotaid', '=', params.kuotaid)
        .executeTakeFirst(),
    )
    const { hari, laporan } = await weekOf(context, placement, { ...query, minggu: params.minggu })
    return { data: hari, laporan }
  },

  'GET laporan/pekan': async (context) => {
    const placement = await scheduled(context)
      .where('r.registerdisetujui', '=', 1)
      // What still runs, before what has ended.
      .orderBy((eb) => eb.case().when('r.registerakhir', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end())
      .orderBy('r.registerid', 'desc')
      .executeTakeFirst()
    const span = placement && inForce(placement)
    if (!placement || !span) return { data: null }
    const period = currentSelection(span.mulai, span.selesai, context.today)
    const week = await weekOf(context, placement, period)
    return {
      data: { registerid: placement.registerid, kuotaid: placement.registerkuotaid, ...period, ...week },
    }
  },

  'GET jadwal/periode/{id}': async ({ db, params, user, permission }) => {
    const row = orNotFound(
      await db
        .selectFrom('periode as p')
        .innerJoin('jadwal as j', 'j.jadwalid', 'p.periode_jadwalid')
        .innerJoin('kuota as k', 'k.kuotaidx', 'j.jadwalkuotaidx')
        .select(['p.periode_idx', 'p.periode_tgl', 'j.jadwalkuotaidx', 'j.jadwalmulai', 'j.jadwalselesai'])
        .where('p.periode_idx', '=', params.id)
        .where(
          placedAt(
            { kuota: 'j.jadwalkuotaidx', perusahaan: 'j.jadwalperusahaanid', prodi: 'k.kuotaprodiid' },
            user,
            permission,
          ),
        )
        .executeTakeFirst(),
    )
    const day = orNotFound(
      daysOfWeek(row.jadwalmulai, row.jadwalselesai, {}).find(({ tgl }) => tgl === row.periode_tgl),
    )
    return { data: periodOf(day, row.periode_idx, row.jadwalkuotaidx) }
  },
})

/** The registrations in reach, each with its schedule where there is one. */
const scheduled = ({ db, user, permission }: RequestContext) =>
  db
    .selectFrom('register as r')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .select(['r.registerid', 'r.registernobp', 'r.registerkuotaid'])
    .select(['j.jadwalid', 'j.jadwalmulai', 'j.jadwalselesai', 'r.registermulai', 'r.registerselesai'])
    .select(reportedSpan)
    .where(placements('r', user, permission))

/** The days of a week with their reports, and what is said about them. */
async function weekOf(
  context: RequestContext,
  placement: NonNullable<Awaited<ReturnType<ReturnType<typeof scheduled>['executeTakeFirst']>>>,
  selection: Selection,
) {
  const { db, user } = context
  const span = inForce(placement)
  if (!span) return { hari: [], laporan: null }
  const days = within(shownDays(span, await outsideOf(db, placement, span)), selection)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { hari: [], laporan: null }
  const week = { first: first.tgl, last: last.tgl }
  const scheduled = await scheduledDays(context, placement, week)
  // Days that the company's schedule does not have: of the student's own, or reported on before it was moved.
  const byDay = new Map<string, FoundDay>(scheduled.map((row) => [row.tgl, row]))
  if (days.some(({ tgl }) => !byDay.has(tgl)))
    for (const row of await reportedDays(context, placement.registerid, week))
      if (!byDay.has(row.tgl)) byDay.set(row.tgl, row)
  const written = [...byDay.values()].map(({ detail_idx }) => detail_idx)
  const [pictures, revisions, marks] = await Promise.all([
    picturesOf(context, written),
    revisionsOf(db, [...byDay.values()]),
    lapanganMarks(db, written),
  ])
  return {
    hari: days.map((day) => {
      const found = byDay.get(day.tgl)
      const row = found && isWritten(found) ? found : undefined
      return {
        ...NOTHING,
        ...(row && report(context, row, revisions)),
        ...periodOf(day, found?.periode_idx ?? numberless(day.tgl), placement.registerkuotaid),
        diluarjadwal: isOutside(day.tgl, span) ? '1' : '0',
        detail_alasan: row && row.detail_verifikasi !== 1 ? row.alasan : null,
        gambar: pictures(row?.detail_idx ?? null),
        lapangan: row ? marks(row.detail_idx, row.detail_versi) : null,
      }
    }),
    laporan: await thread(context, {
      registerid: placement.registerid,
      // What was written before the first day stands in the first week, under whose comments it is.
      date: (days.find(({ tgl }) => tgl >= span.mulai) ?? first).tgl,
      isOwner: user.nobp === placement.registernobp,
    }),
  }
}

/** The days of whoever is meant: of one registration that is named, a student's own, else of the company's schedule. */
async function daysAt(
  context: Choosing,
  { kuotaid, perusahaanid }: { kuotaid: number; perusahaanid: number },
) {
  const { db, user, permission, query } = context
  if (query.registerid !== undefined || user.nobp !== null) {
    const own = await db
      .selectFrom('register as r')
      .leftJoin('jadwal as j', (on) =>
        on
          .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
          .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
      )
      .select(['r.registerid', 'r.registermulai', 'r.registerselesai', 'j.jadwalmulai', 'j.jadwalselesai'])
      .select(reportedSpan)
      .where('r.registerkuotaid', '=', kuotaid)
      .where('r.registerperusahaanid', '=', perusahaanid)
      .where((eb) => eb.or([eb('r.registerdisetujui', 'is', null), eb('r.registerdisetujui', '=', 1)]))
      .$if(query.registerid !== undefined, (rows) => rows.where('r.registerid', '=', query.registerid!))
      .where(placements('r', user, permission))
      .orderBy('r.registerid', 'desc')
      .limit(1)
      .executeTakeFirst()
    const row = orNotFound(own)
    const span = orNotFound(inForce(row))
    return shownDays(span, await outsideOf(db, row, span))
  }
  const schedule = orNotFound(
    await db
      .selectFrom('jadwal as j')
      .innerJoin('kuota as k', 'k.kuotaidx', 'j.jadwalkuotaidx')
      .select(['j.jadwalmulai', 'j.jadwalselesai'])
      .where('j.jadwalkuotaidx', '=', kuotaid)
      .where('j.jadwalperusahaanid', '=', perusahaanid)
      .where(
        placedAt(
          { kuota: 'j.jadwalkuotaidx', perusahaan: 'j.jadwalperusahaanid', prodi: 'k.kuotaprodiid' },
          user,
          permission,
        ),
      )
      .executeTakeFirst(),
  )
  return shownDays({ mulai: schedule.jadwalmulai, selesai: schedule.jadwalselesai }, [])
}

type Choosing = RequestContext & { query: { registerid?: number | undefined } }

interface Within {
  tahun?: number | undefined
  bulan?: number | undefined
  minggu?: number | undefined
}

const within = (days: readonly Period[], { tahun, bulan, minggu }: Within): Period[] =>
  days.filter(
    (day) =>
      (tahun === undefined || day.tahun === tahun) &&
      (bulan === undefined || day.bulan === bulan) &&
      (minggu === undefined || day.pekan === minggu),
  )

/** The first day for each value of that field. */
const distinct = (days: readonly Period[], field: 'tahun' | 'bulan' | 'pekan'): Period[] =>
  [...new Map([...days].reverse().map((day) => [day[field], day])).values()].reverse()

type WrittenDay = Awaited<ReturnType<typeof reportedDays>>[number]
type FoundDay = Awaited<ReturnType<typeof scheduledDays>>[number] | WrittenDay
const isWritten = (day: FoundDay): day is WrittenDay => day.detail_idx !== null
const NOTHING = nothingOf(dailyShape.shape)

interface Week {
  first: string
  last: string
}

/** The days of the company's schedule, each with its number and the report there is. */
async function scheduledDays(
  { db }: RequestContext,
  { jadwalid, registerid }: { jadwalid: number | null; registerid: number },
  { first, last }: Week,
) {
  if (jadwalid === null) return []
  return db
    .selectFrom('periode as p')
    .leftJoin('laporandetail as l', (on) =>
      on
        .onRef('l.detail_tgl', '=', 'p.periode_tgl')
        .on('l.detail_registeridx', '=', registerid)
        .on('l.detail_jenis', '=', 'mingguan'),
    )
    .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
    .select(['p.periode_idx', 'p.periode_tgl as tgl', ...REPORT, FILE_NAME, WHY])
    .where('p.periode_jadwalid', '=', jadwalid)
    .where('p.periode_tgl', '>=', first)
    .where('p.periode_tgl', '<=', last)
    .orderBy('p.periode_tgl')
    .execute()
}

const reportedDays = ({ db }: RequestContext, registerid: number, { first, last }: Week) =>
  reportsOf(db, 'mingguan')
    .select(['l.detail_tgl as tgl', sql<number | null>`null`.as('periode_idx'), WHY])
    .where('l.detail_registeridx', '=', registerid)
    .where('l.detail_tgl', '>=', first)
    .where('l.detail_tgl', '<=', last)
    .execute()

/** Why the validation was taken back the last time. */
const WHY = lastReason('laporan', 'l.detail_idx', ['status', 'revisi', 'perbaikan']).as('alasan')

/** A day that only this student has: no number of the schedule, but one of its own. */
const numberless = (tgl: string): number => -Number(tgl.replaceAll('-', ''))

const periodOf = (day: Period, periode_idx: number, periode_kuotaidx: number) => ({
  periode_idx,
  periode_kuotaidx,
  periode_tahun: day.tahun,
  periode_bulan: day.bulan,
  periode_labelbulan: namaBulan(day.bulan),
  periode_pekan: day.pekan,
  periode_labelpekan: day.labelpekan,
  periode_hari: namaHari(day.tgl),
  periode_tgl: day.tgl,
})
