import { addDays, dayOfWeek, daysBetween, isWithin, mondayOf } from './calendar.ts'

/** How one day of an internship stands for the student who writes about it. */
export type DayState =
  'divalidasi' | 'ditulis' | 'dikirim' | 'belum' | 'hari-ini' | 'nanti' | 'libur' | 'luar'

export type StandingQuestion = {
  mulai: string
  selesai: string
  today: string
  /** Days with a report, and whether the supervisor has validated it. */
  written: ReadonlyMap<string, boolean>
  /** Days whose report still waits on this device to be sent. */
  waiting?: ReadonlySet<string>
}

export type Standing = {
  phase: 'sebelum' | 'berjalan' | 'sesudah'
  today: DayState
  /** Working days before today without a report, the oldest first; `late` counts working days. */
  owed: { tgl: string; late: number }[]
  /** Working days, today's or the last one's number among all. */
  day: number
  days: number
  left: number
  /** Monday to Friday of last week and this one. */
  map: { tgl: string; state: DayState }[]
}

/** What a day of an internship asks of the student. Monday to Friday are owed; a weekend may be written about, too. */
export function standing(question: StandingQuestion): Standing {
  const { mulai, selesai, today } = question
  const until = today < selesai ? today : selesai
  const days = workingDays(mulai, selesai)
  const day = workingDays(mulai, until)
  return {
    phase: today < mulai ? 'sebelum' : today > selesai ? 'sesudah' : 'berjalan',
    today: dayState(today, question),
    owed: owedDays(question),
    day,
    days,
    left: days - day,
    map: mapOf(question),
  }
}

export const isWorkingDay = (tgl: string): boolean => dayOfWeek(tgl) <= 5

/** Both ends count. None when the end comes first. */
export function workingDays(from: string, to: string): number {
  const length = daysBetween(from, to) + 1
  if (length <= 0) return 0
  const rest = length % 7
  const first = dayOfWeek(from)
  let count = Math.floor(length / 7) * 5
  for (let at = 0; at < rest; at++) if (((first - 1 + at) % 7) + 1 <= 5) count++
  return count
}

export function dayState(
  tgl: string,
  { mulai, selesai, today, written, waiting }: StandingQuestion,
): DayState {
  const validated = written.get(tgl)
  if (validated !== undefined) return validated ? 'divalidasi' : 'ditulis'
  if (waiting?.has(tgl)) return 'dikirim'
  if (!isWithin(tgl, mulai, selesai)) return 'luar'
  if (tgl > today) return 'nanti'
  if (!isWorkingDay(tgl)) return 'libur'
  return tgl === today ? 'hari-ini' : 'belum'
}

function owedDays(question: StandingQuestion): Standing['owed'] {
  const { mulai, selesai, today } = question
  const owed: Standing['owed'] = []
  for (let tgl = mulai; tgl < today && tgl <= selesai; tgl = addDays(tgl, 1)) {
    if (dayState(tgl, question) === 'belum') owed.push({ tgl, late: workingDays(tgl, today) - 1 })
  }
  // After a Friday comes a Saturday: that is late, too.
  return owed.map(({ tgl, late }) => ({ tgl, late: Math.max(1, late) }))
}

function mapOf(question: StandingQuestion): Standing['map'] {
  const { mulai, selesai, today } = question
  const at = today < mulai ? mulai : today > selesai ? selesai : today
  const first = addDays(mondayOf(at), today < mulai ? 0 : -7)
  return [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((step) => {
    const tgl = addDays(first, step)
    return { tgl, state: dayState(tgl, question) }
  })
}
