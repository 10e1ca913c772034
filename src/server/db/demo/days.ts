import { addDays, dayOfWeek, isWithin, mondayOf, partsOf } from '../../../contract/rules/calendar.ts'

/** All days of the story, counted from the day on which it is told. */
export function storyDays(today: string): StoryDays {
  // A machine whose clock stands before the old internships must not fail at its first start.
  const now = today < '2024-09-01' ? '2024-09-01' : today
  const { tahun, bulan } = partsOf(now)
  const academicYear = bulan >= 9 ? tahun : tahun - 1
  const thisMonday = mondayOf(now)
  return {
    today: now,
    yesterday: addDays(now, -1),
    year: tahun,
    academicYear,
    semester: academicYear * 10 + (bulan >= 3 && bulan <= 8 ? 2 : 1),
    from: (days) => addDays(now, days),
    // Twelve working weeks, of which the fourth is this one.
    running: [addDays(thisMonday, -21), addDays(thisMonday, 60)],
    shortened: [addDays(thisMonday, -21), addDays(thisMonday, 11)],
    coming: [addDays(thisMonday, 14), addDays(thisMonday, 95)],
  }
}

export interface StoryDays {
  today: string
  yesterday: string
  year: number
  /** The year in which the running academic year began. */
  academicYear: number
  semester: number
  from: (days: number) => string
  running: readonly [string, string]
  /** The days of one who ends earlier. */
  shortened: readonly [string, string]
  coming: readonly [string, string]
}

export const OLD_SEMESTER = 20231
export const OLD_SCHEDULE = ['2023-10-02', '2023-12-22'] as const

/** From the old semester to the running one, without a gap. */
export function semesters(current: number): { semid: number; semnama: string }[] {
  const list: { semid: number; semnama: string }[] = []
  for (let semid = OLD_SEMESTER; semid <= current; semid += semid % 10 === 1 ? 1 : 9) {
    const tahun = Math.floor(semid / 10)
    list.push({ semid, semnama: `${semid % 10 === 1 ? 'Ganjil' : 'Genap'} ${tahun}/${tahun + 1}` })
  }
  return list
}

/** Monday to Friday of a schedule, up to and including `until`. */
export function workdays([mulai, selesai]: readonly [string, string], until: string): string[] {
  const days: string[] = []
  for (let tgl = mulai; isWithin(tgl, mulai, selesai < until ? selesai : until); tgl = addDays(tgl, 1)) {
    if (dayOfWeek(tgl) <= 5) days.push(tgl)
  }
  return days
}

/** A round was announced so many days from now. */
export const ROUND_ANNOUNCED = -6
export const announcedAt = (days: StoryDays): string => at(days.from(ROUND_ANNOUNCED), 9, 5)

/** A moment of that day, by the clock of Padang (UTC+7). */
export function at(tgl: string, hour: number, minute = 0): string {
  const [year, month, day] = tgl.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day, hour - 7, minute)).toISOString()
}
