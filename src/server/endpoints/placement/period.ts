import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/open.ts'
import { periods, type Period, weekOf } from '../../../contract/rules/weeks.ts'

/** First and last day of an internship. */
export interface Span {
  mulai: string
  selesai: string
}

interface Dates {
  registermulai: string | null
  registerselesai: string | null
  jadwalmulai: string | null
  jadwalselesai: string | null
}

/**
 * The days in force for one student: their own, else those of the company's schedule; null until both ends are known. The
 * lists say the same in SQL (`register_view`, `db/lists.ts`): what is read from there as `jadwalmulai` is this already.
 */
export function periodOf({ registermulai, registerselesai, jadwalmulai, jadwalselesai }: Dates): Span | null {
  const [mulai, selesai] = [registermulai ?? jadwalmulai, registerselesai ?? jadwalselesai]
  return mulai !== null && selesai !== null ? { mulai, selesai } : null
}

export const isOutside = (tgl: string, span: Span | null): boolean =>
  span === null || tgl < span.mulai || tgl > span.selesai

/**
 * The days a person sees: those of the internship, and those outside on which there is a report nevertheless. What was
 * written before the first day stands in the first week.
 */
export function shownDays({ mulai, selesai }: Span, reported: readonly string[]): Period[] {
  const outside = reported.filter((tgl) => isOutside(tgl, { mulai, selesai })).toSorted()
  const last = outside.at(-1)
  const kept = new Set(outside)
  const within = periods(mulai, last !== undefined && last > selesai ? last : selesai).filter(
    ({ tgl }) => tgl <= selesai || kept.has(tgl),
  )
  const first = within[0]
  const before = outside
    .filter((tgl) => tgl < mulai)
    .flatMap((tgl) => periods(tgl, tgl))
    .map((day) => ({ ...day, pekan: weekOf(mulai, mulai), labelpekan: first?.labelpekan ?? day.labelpekan }))
  return [...before, ...within]
}

/** First and last reported day of `r`: nearly always within the dates, and then nothing more has to be asked. */
export const reportedSpan = () =>
  [reported('min').as('laporanpertama'), reported('max').as('laporanterakhir')] as const

const reported = (pick: 'min' | 'max') =>
  sql<string | null>`(select ${sql.raw(pick)}(x.detail_tgl) from laporandetail x
    where x.detail_registeridx = r.registerid and x.detail_jenis = 'mingguan')`

/** The days a registration has reported on outside of its own. */
export async function outsideOf(
  db: Database,
  row: { registerid: number; laporanpertama: string | null; laporanterakhir: string | null },
  span: Span,
): Promise<string[]> {
  const { laporanpertama: first, laporanterakhir: last } = row
  if (first === null || last === null || (first >= span.mulai && last <= span.selesai)) return []
  const rows = await db
    .selectFrom('laporandetail')
    .select('detail_tgl')
    .where('detail_registeridx', '=', row.registerid)
    .where('detail_jenis', '=', 'mingguan')
    .where((eb) => eb.or([eb('detail_tgl', '<', span.mulai), eb('detail_tgl', '>', span.selesai)]))
    .execute()
  return rows.map(({ detail_tgl }) => detail_tgl)
}

/** Reported days, as whoever moves the dates sees them. */
export interface ReportedDay {
  registerid: number
  nama: string
  nobp: string
  tanggal: string
}

/** All reported days of the registrations that `among` names and that `outside` says (`l` = the report, `r` = the registration). */
export async function daysOutside(
  db: Database,
  among: RawBuilder<boolean>,
  outside: RawBuilder<boolean>,
): Promise<ReportedDay[]> {
  const { rows } = await sql<ReportedDay>`
    select r.registerid, m.mhsnama as nama, r.registernobp as nobp, l.detail_tgl as tanggal
    from register r
      join mahasiswa m on m.mhsnobp = r.registernobp
      join laporandetail l on l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan'
    where ${among} and ${outside}
    order by l.detail_tgl, m.mhsnama, r.registerid`.execute(db)
  return rows
}

/** What a schedule of a company leaves outside: of whom it governs, at the end that it governs. */
export const outsideSchedule = ({ mulai, selesai }: Span): RawBuilder<boolean> =>
  sql`((r.registermulai is null and l.detail_tgl < ${mulai}) or (r.registerselesai is null and l.detail_tgl > ${selesai}))`

export const outsideSpan = ({ mulai, selesai }: Span): RawBuilder<boolean> =>
  sql`(l.detail_tgl < ${mulai} or l.detail_tgl > ${selesai})`
