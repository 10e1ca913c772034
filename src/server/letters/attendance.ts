import { ATTENDANCE_WORDS as words } from '../../contract/letterWords.ts'
import { minutesOf, wholeHours, type DayHours } from '../../contract/rules/attendance.ts'
import { addDays, daysBetween, tanggalPanjang } from '../../contract/rules/calendar.ts'
import { isWorkday, type Holidays } from '../../contract/rules/workdays.ts'
import type { Database } from '../db/open.ts'
import { internshipParts } from '../db/parts.ts'
import type { Named } from './named.ts'

/** The table of an attendance sheet, and what it sums up to. */
export interface AttendanceSheet {
  /** Day, start, end, place of work, remark. */
  baris: [string, string, string, string, string][]
  jumlah: (readonly [string, string])[]
}
export const NO_SHEET: AttendanceSheet = { baris: [], jumlah: [] }

interface Day extends DayHours {
  /** At which company, where it was another one before a move. */
  elsewhere: string | null
  tgl: string
  validated: boolean
  /** Its hours are others than the student first said. */
  corrected: boolean
}

/** Every working day until that of the letter, and what else was reported on. What counts is what was validated. */
export async function attendanceSheet(
  db: Database,
  { registerid, mulai, selesai }: Pick<Named, 'registerid' | 'mulai' | 'selesai'>,
  { day, libur }: { day: string; libur: Holidays },
): Promise<AttendanceSheet> {
  const reported = await db
    .selectFrom('laporandetail')
    .innerJoin('register as r', 'r.registerid', 'detail_registeridx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
    .select(['detail_tgl', 'detail_verifikasi', 'detail_masuk', 'detail_keluar', 'detail_mode'])
    .select(['r.registerid', 'p.perusahaannama'])
    .where('detail_registeridx', 'in', internshipParts(registerid))
    .where('detail_jenis', '=', 'mingguan')
    .where('detail_tgl', '<=', day)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('koreksijam as k')
            .select('k.koreksiid')
            .whereRef('k.koreksidetailidx', '=', 'detail_idx')
            .where('k.status', '=', 'diterima'),
        )
        .as('dikoreksi'),
    )
    .orderBy('detail_tgl')
    .orderBy('detail_idx')
    .execute()
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
  const days = new Map<string, Day[]>()
  for (const row of reported)
    days.set(row.detail_tgl, [
      ...(days.get(row.detail_tgl) ?? []),
      {
        tgl: row.detail_tgl,
        elsewhere: row.registerid === registerid ? null : row.perusahaannama,
        validated: row.detail_verifikasi === 1,
        corrected: Boolean(row.dikoreksi),
        masuk: row.detail_masuk,
        keluar: row.detail_keluar,
        mode: row.detail_mode,
      },
    ])
  const kinds = new Map(away.map(({ haritanggal, absenjenis }) => [haritanggal, absenjenis]))
  const until = selesai !== null && selesai < day ? selesai : day
  const working = mulai === null ? [] : span(mulai, until).filter((tgl) => isWorkday(tgl, libur))
  const shown = [...new Set([...working, ...days.keys()])].toSorted()
  const absent = working.filter((tgl) => !days.has(tgl) && kinds.has(tgl))
  const counted = [...days.values()].flat().filter(({ validated }) => validated)
  const hours = wholeHours(counted.reduce((sum, one) => sum + minutesOf(one), 0))
  return {
    // On the day of a move there may be two.
    baris: shown.flatMap((tgl) =>
      (days.get(tgl) ?? [undefined]).map((one): AttendanceSheet['baris'][number] => {
        const kind = kinds.get(tgl)
        const remark = one ? remarkOf(one) : kind ? words.kinds[kind] : words.nothing
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

/** A day with hours speaks for itself. */
function remarkOf({ validated, corrected, masuk, elsewhere }: Day): string {
  const said = !validated
    ? words.notValidated
    : masuk === null
      ? words.withoutHours
      : corrected
        ? words.corrected
        : ''
  return [said, elsewhere].filter(Boolean).join(', ')
}

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
