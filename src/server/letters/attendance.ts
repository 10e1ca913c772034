import { ATTENDANCE_WORDS as words } from '../../contract/letterWords.ts'
import { minutesOf, wholeHours } from '../../contract/rules/attendance.ts'
import { addDays, daysBetween, tanggalPanjang } from '../../contract/rules/calendar.ts'
import { isWorkday, type Holidays } from '../../contract/rules/workdays.ts'
import type { Database } from '../db/open.ts'
import { internshipParts } from '../db/parts.ts'
import { HOURS } from '../endpoints/laporan/present.ts'
import type { Named } from './named.ts'

/** The table of an attendance sheet, and what it sums up to. */
export interface AttendanceSheet {
  /** Day, start, end, place of work, remark. */
  baris: [string, string, string, string, string][]
  jumlah: (readonly [string, string])[]
}
export const NO_SHEET: AttendanceSheet = { baris: [], jumlah: [] }

/** Every working day until that of the letter, and what else was reported on. What counts is what was validated. */
export async function attendanceSheet(
  db: Database,
  { registerid, mulai, selesai }: Pick<Named, 'registerid' | 'mulai' | 'selesai'>,
  { day, libur }: { day: string; libur: Holidays },
): Promise<AttendanceSheet> {
  const reported = await reportedDays(db, registerid, day)
  const away = await db
    .selectFrom('absenhari as h')
    .innerJoin('ketidakhadiran as a', 'a.absenid', 'h.hariabsenid')
    .select(['h.haritanggal', 'a.absenjenis'])
    .where('h.hariregisterid', 'in', internshipParts(registerid))
    .where('h.diterima', '=', 1)
    .where('h.haritanggal', '<=', day)
    .execute()
  const { proditargetjam: target } = await db
    .selectFrom('register as r')
    .innerJoin('prodi as p', 'p.prodiid', 'r.registerprodiid')
    .select('p.proditargetjam')
    .where('r.registerid', '=', registerid)
    .executeTakeFirstOrThrow()
  const days = Map.groupBy(reported, ({ tgl }) => tgl)
  const kinds = new Map(away.map(({ haritanggal, absenjenis }) => [haritanggal, absenjenis]))
  const until = selesai !== null && selesai < day ? selesai : day
  const working = mulai === null ? [] : span(mulai, until).filter((tgl) => isWorkday(tgl, libur))
  const shown = [...new Set([...working, ...days.keys()])].toSorted()
  const absent = working.filter((tgl) => !days.has(tgl) && kinds.has(tgl))
  const counted = [...days.values()].flat().filter(isValidated)
  const hours = wholeHours(counted.reduce((sum, one) => sum + minutesOf(one), 0))
  return {
    // On the day of a move there may be two.
    baris: shown.flatMap((tgl) =>
      (days.get(tgl) ?? [undefined]).map((one): AttendanceSheet['baris'][number] => {
        const kind = kinds.get(tgl)
        const remark = one ? remarkOf(one, registerid) : kind ? words.kinds[kind] : words.nothing
        return [
          ...([tanggalPanjang(tgl), clock(one?.masuk), clock(one?.keluar)] as const),
          ...([one?.mode ? words.modes[one.mode] : '', remark] as const),
        ]
      }),
    ),
    jumlah: [
      [words.days, String(new Set(counted.map(({ tgl }) => tgl)).size)],
      [words.hours, target === null ? String(hours) : words.of(hours, target)],
      [words.away, String(absent.length)],
      ...Object.entries(words.kinds).flatMap(([kind, name]): (readonly [string, string])[] => {
        const count = absent.filter((tgl) => kinds.get(tgl) === kind).length
        return count === 0 ? [] : [[`– ${name}`, String(count)]]
      }),
    ],
  }
}

/** Until this day, over a move: whether its hours are others than the student first said, and at which company it was. */
const reportedDays = (db: Database, registerid: number, until: string) =>
  db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
    .select(['l.detail_tgl as tgl', 'l.detail_verifikasi', ...HOURS, 'r.registerid', 'p.perusahaannama'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('koreksijam as k')
            .select('k.koreksiid')
            .whereRef('k.koreksidetailidx', '=', 'l.detail_idx')
            .where('k.status', '=', 'diterima'),
        )
        .as('dikoreksi'),
    )
    .where('l.detail_registeridx', 'in', internshipParts(registerid))
    .where('l.detail_jenis', '=', 'mingguan')
    .where('l.detail_tgl', '<=', until)
    .orderBy('l.detail_tgl')
    .orderBy('l.detail_idx')
    .execute()
type ReportedDay = Awaited<ReturnType<typeof reportedDays>>[number]

/** A day with hours speaks for itself. */
function remarkOf(day: ReportedDay, registerid: number): string {
  const said = !isValidated(day)
    ? words.notValidated
    : day.masuk === null
      ? words.withoutHours
      : day.dikoreksi
        ? words.corrected
        : ''
  // Before a move it was at another company.
  return [said, day.registerid !== registerid && day.perusahaannama].filter(Boolean).join(', ')
}

const isValidated = (day: ReportedDay): boolean => day.detail_verifikasi === 1

const clock = (time: string | null | undefined): string => time?.replace(':', '.') ?? ''
const span = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, at) => addDays(from, at))

/** Of nobody: for a preview without a student. */
export const SAMPLE_SHEET: AttendanceSheet = {
  baris: [
    [tanggalPanjang('2026-07-06'), '08.00', '16.30', words.modes.kantor, ''],
    [tanggalPanjang('2026-07-07'), '', '', '', words.kinds.sakit],
  ],
  jumlah: [
    [words.days, '1'],
    [words.hours, words.of(8, 640)],
    [words.away, '1'],
  ],
}
