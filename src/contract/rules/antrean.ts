import { addDays, startOfDay, today } from './calendar.ts'
import { fits, type Allocation, type Held, type Sex } from './seats.ts'

/** How a place in line ended: taken, refused, run out, left, or with the right to it. */
export const QUEUE_ENDS = ['terima', 'lepas', 'habis', 'keluar', 'gugur'] as const
export type QueueEnd = (typeof QUEUE_ENDS)[number]

/** Companies at which one student may wait at once. */
export const MAX_QUEUES = 5
/** Hours for which a place is held for whoever it was offered to. */
export const OFFER_HOURS = 24
/** In which hours of a working day they are counted. */
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
    taken[jkl === 'L' ? 'pria' : 'wanita'] += 1
    return true
  })
}

/** How many stand before somebody: those to whom a place would be offered first that could be theirs. */
export const placeInLine = (line: readonly Waiting[], own: Waiting, allocation: Allocation): number =>
  line.filter(
    ({ antreanid, jkl }) => antreanid < own.antreanid && (jkl === own.jkl || allocation.priawanita > 0),
  ).length + 1

/** When an offer that is made now runs out: in so many hours, or in so many of working days. */
export function offerUntil(from: Date, hours: number, working?: WorkingDays): Date {
  if (!working) return new Date(from.getTime() + hours * HOUR)
  const { isWorkday, timeZone } = working
  let left = hours * HOUR
  for (let day = today(from, timeZone); ; day = addDays(day, 1)) {
    if (!isWorkday(day)) continue
    const midnight = startOfDay(day, timeZone).getTime()
    const begins = Math.max(from.getTime(), midnight + WORKING_HOURS.from * HOUR)
    const room = Math.max(0, midnight + WORKING_HOURS.to * HOUR - begins)
    if (left <= room) return new Date(begins + left)
    left -= room
  }
}
export interface WorkingDays {
  isWorkday: (day: string) => boolean
  timeZone: string
}

const HOUR = 3_600_000
