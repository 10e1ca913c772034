import { addDays, startOfDay, today } from './calendar.ts'
import { fits, HELD_AS, type Allocation, type Held, type Sex } from './seats.ts'
import { isWorkday, type Holidays } from './workdays.ts'

/** How a place in line ended: taken, refused, run out, left, or with the right to it. */
export const QUEUE_ENDS = ['terima', 'lepas', 'habis', 'keluar', 'gugur'] as const
export type QueueEnd = (typeof QUEUE_ENDS)[number]

/** In line, or with a place that is held for them. */
export const WAITING_STATES = ['menunggu', 'ditawarkan'] as const

/** Companies at which one student may wait at once. */
export const MAX_QUEUES = 5
/** For how long a place is held for whoever it was offered to, as the quota says: hours of any day, or of working days. */
export const OFFER_TIMES = {
  '24jam': { hours: 24, working: false },
  '48jam': { hours: 48, working: false },
  '72jam': { hours: 72, working: false },
  '1hari': { hours: 8, working: true },
  '2hari': { hours: 16, working: true },
} as const
export type OfferTime = keyof typeof OFFER_TIMES
export const USUAL_OFFER: OfferTime = '24jam'
/** The hours of a working day. */
export const WORKING_HOURS = { from: 8, to: 16 } as const

export interface Waiting {
  antreanid: number
  jkl: Sex
}

/**
 * To whom the free places go, in the order of the line: each to the first whom it still fits. Nobody passes another of the
 * same sex; somebody of the other may, where what is free is theirs alone.
 */
export function nextInLine<W extends Waiting>(line: readonly W[], allocation: Allocation, held: Held): W[] {
  const taken = { ...held }
  return line.filter(({ jkl }) => {
    if (!fits(allocation, taken, jkl)) return false
    taken[HELD_AS[jkl]] += 1
    return true
  })
}

/** Would whoever takes a place now take it from somebody in line, whom it fits as well? In which order they stand is the same. */
export function passesLine(
  sex: Sex,
  { allocation, held, line }: { allocation: Allocation; held: Held; line: readonly Waiting[] },
): boolean {
  const own = { antreanid: Infinity, jkl: sex }
  return line.length > 0 && !nextInLine([...line, own], allocation, held).includes(own)
}

/** How many stand before somebody: those to whom a place would be offered first that could be theirs. */
export const placeInLine = (line: readonly Waiting[], own: Waiting, allocation: Allocation): number =>
  line.filter(
    ({ antreanid, jkl }) => antreanid < own.antreanid && (jkl === own.jkl || allocation.priawanita > 0),
  ).length + 1

/** When an offer that is made now runs out. */
export function offerUntil(from: Date, time: OfferTime, { libur, timeZone }: Campus): Date {
  const { hours, working } = OFFER_TIMES[time]
  if (!working) return new Date(from.getTime() + hours * HOUR)
  let left = hours * HOUR
  for (let day = today(from, timeZone); ; day = addDays(day, 1)) {
    if (!isWorkday(day, libur)) continue
    const midnight = startOfDay(day, timeZone).getTime()
    const begins = Math.max(from.getTime(), midnight + WORKING_HOURS.from * HOUR)
    const room = Math.max(0, midnight + WORKING_HOURS.to * HOUR - begins)
    if (left <= room) return new Date(begins + left)
    left -= room
  }
}
interface Campus {
  libur: Holidays
  timeZone: string
}

const HOUR = 3_600_000
