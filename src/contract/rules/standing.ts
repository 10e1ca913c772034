import { addDays, isWithin, mondayOf } from './calendar.ts'
import { isWorkday, workdays, type Holidays } from './workdays.ts'

/** How one day of an internship stands for the student who writes about it. */
export type DayState =
  | 'divalidasi'
  | 'dianggap'
  | 'revisi'
  | 'ditulis'
  | 'dikirim'
  | 'belum'
  | 'hari-ini'
  | 'nanti'
  | 'libur'
  | 'izin'
  | 'izin-diminta'
  | 'luar'

export type StandingQuestion = {
  mulai: string
  selesai: string
  today: string
  libur?: Holidays
  /** Days with a report, and whether the supervisor has validated it or given it back, or nobody looked in time. */
  written: ReadonlyMap<string, boolean | 'revisi' | 'dianggap'>
  /** Days whose report, or a change of it, still waits on this device to be sent. */
  waiting?: ReadonlySet<string>
  /** Days for which an absence was accepted. */
  away?: ReadonlySet<string>
  /** Days for which one is asked: nothing is owed while the supervisor has not answered. */
  asked?: ReadonlySet<string>
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
  /** Monday to Sunday around today. */
  week: { tgl: string; state: DayState }[]
}

/** What a day of an internship asks of the student. Working days are owed; any other may be written about, too. */
export function standing(question: StandingQuestion): Standing {
  const { mulai, selesai, today, libur } = question
  const until = today < selesai ? today : selesai
  const days = workdays(mulai, selesai, libur)
  const day = workdays(mulai, until, libur)
  return {
    phase: today < mulai ? 'sebelum' : today > selesai ? 'sesudah' : 'berjalan',
    today: dayState(today, question),
    owed: owedDays(question),
    day,
    days,
    left: days - day,
    week: [0, 1, 2, 3, 4, 5, 6].map((step) => {
      const tgl = addDays(mondayOf(today), step)
      return { tgl, state: dayState(tgl, question) }
    }),
  }
}

export function dayState(
  tgl: string,
  { mulai, selesai, today, libur, written, waiting, away, asked }: StandingQuestion,
): DayState {
  const validated = written.get(tgl)
  if (validated === true) return 'divalidasi'
  if (validated === 'dianggap') return validated
  // Also what changes a report, or corrects it: it is not there yet.
  if (waiting?.has(tgl)) return 'dikirim'
  if (validated !== undefined) return validated || 'ditulis'
  if (!isWithin(tgl, mulai, selesai)) return 'luar'
  if (away?.has(tgl)) return 'izin'
  if (asked?.has(tgl)) return 'izin-diminta'
  if (tgl > today) return 'nanti'
  if (!isWorkday(tgl, libur)) return 'libur'
  return tgl === today ? 'hari-ini' : 'belum'
}

function owedDays(question: StandingQuestion): Standing['owed'] {
  const { mulai, selesai, today, libur } = question
  const owed: Standing['owed'] = []
  for (let tgl = mulai; tgl < today && tgl <= selesai; tgl = addDays(tgl, 1)) {
    if (dayState(tgl, question) === 'belum') owed.push({ tgl, late: workdays(tgl, today, libur) - 1 })
  }
  // After a Friday comes a Saturday: that is late, too.
  return owed.map(({ tgl, late }) => ({ tgl, late: Math.max(1, late) }))
}
