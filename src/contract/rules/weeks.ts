import {
  addDays,
  type DayNames,
  dayOfWeek,
  daysBetween,
  INDONESIAN,
  isWithin,
  mondayOf,
  namaBulan,
  namaHari,
  partsOf,
  rentang,
} from './calendar.ts'

/** One day of a schedule. `pekan` is the running week of this internship, 1…n, each Monday to Sunday. */
export type Period = {
  tgl: string
  tahun: number
  bulan: number
  labelbulan: string
  pekan: number
  labelpekan: string
  hari: string
}

/** How days and weeks are called; Indonesian unless told otherwise. */
export type PeriodNames = DayNames & { pekan: (nomor: number, hari: string) => string }

/** One row per day, both ends included; nothing when the end comes first. */
export function periods(mulai: string, selesai: string, names = NAMES): Period[] {
  const length = daysBetween(mulai, selesai) + 1
  const labels: string[] = []
  return Array.from({ length: Math.max(0, length) }, (_, day) => {
    const tgl = addDays(mulai, day)
    const { tahun, bulan } = partsOf(tgl)
    const pekan = weekOf(mulai, tgl)
    return {
      tgl,
      tahun,
      bulan,
      labelbulan: namaBulan(bulan, names),
      pekan,
      labelpekan: (labels[pekan] ??= weekLabel(mulai, selesai, tgl, names)),
      hari: namaHari(tgl, names),
    }
  })
}

/** The running week in which a day of the schedule falls. The first may be short: it ends with the first Sunday. */
export function weekOf(mulai: string, tgl: string): number {
  return Math.floor((dayOfWeek(mulai) - 1 + daysBetween(mulai, tgl)) / 7) + 1
}

/** What is chosen above the table of days. What is left out does not narrow. */
export type Selection = { tahun?: number; bulan?: number; minggu?: number }

export function years(mulai: string, selesai: string): { tahun: number }[] {
  return distinct(periods(mulai, selesai), 'tahun').map(({ tahun }) => ({ tahun }))
}

export function months(
  mulai: string,
  selesai: string,
  tahun: number,
  names = NAMES,
): { bulan: number; bulanlabel: string }[] {
  return distinct(daysOfWeek(mulai, selesai, { tahun }, names), 'bulan').map((day) => ({
    bulan: day.bulan,
    bulanlabel: day.labelbulan,
  }))
}

/** A week that crosses a month is offered in both, under the same number and label. */
export function weeks(
  mulai: string,
  selesai: string,
  within: Omit<Selection, 'minggu'>,
  names = NAMES,
): { minggu: number; minggulabel: string }[] {
  return distinct(daysOfWeek(mulai, selesai, within, names), 'pekan').map((day) => ({
    minggu: day.pekan,
    minggulabel: day.labelpekan,
  }))
}

/** The days of the table. Of a week that crosses a month, only those of the chosen month, if one is chosen. */
export function daysOfWeek(
  mulai: string,
  selesai: string,
  { tahun, bulan, minggu }: Selection,
  names = NAMES,
): Period[] {
  return periods(mulai, selesai, names).filter(
    (day) =>
      (tahun === undefined || day.tahun === tahun) &&
      (bulan === undefined || day.bulan === bulan) &&
      (minggu === undefined || day.pekan === minggu),
  )
}

/** Where to open the page: today, or the nearest end of the schedule before it starts and after it is over. */
export function currentSelection(mulai: string, selesai: string, today: string): Required<Selection> {
  const tgl = earlier(later(today, mulai), selesai)
  const { tahun, bulan } = partsOf(tgl)
  return { tahun, bulan, minggu: weekOf(mulai, tgl) }
}

/** The days already reported on that a changed schedule would leave outside, in order. */
export function orphans(reported: readonly string[], mulai: string, selesai: string): string[] {
  return reported.filter((tgl) => !isWithin(tgl, mulai, selesai)).sort()
}

/** Longer schedules are a mistyped year; each day becomes a row. */
export const SCHEDULE_MAX_DAYS = 1096

export type ScheduleRefusal = 'terbalik' | 'terlalu-panjang'

/** Why these two days make no schedule, or null. */
export function scheduleRefusal(mulai: string, selesai: string): ScheduleRefusal | null {
  if (selesai < mulai) return 'terbalik'
  return daysBetween(mulai, selesai) < SCHEDULE_MAX_DAYS ? null : 'terlalu-panjang'
}

const NAMES: PeriodNames = { ...INDONESIAN, pekan: (nomor, hari) => `Pekan ${nomor} (${hari})` }

/** 'Pekan 3 (15–21 Juli 2024)'; the first and last week show only what belongs to the schedule. */
function weekLabel(mulai: string, selesai: string, tgl: string, names: PeriodNames): string {
  const monday = mondayOf(tgl)
  const range = rentang(later(monday, mulai), earlier(addDays(monday, 6), selesai), names)
  return names.pekan(weekOf(mulai, tgl), range)
}

/** The first period for each value of that field, in the order of the days. */
function distinct(days: Period[], field: keyof Period): Period[] {
  const seen = new Set<Period[keyof Period]>()
  return days.filter((day) => !seen.has(day[field]) && seen.add(day[field]))
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
