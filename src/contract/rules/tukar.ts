import { addDays } from './calendar.ts'
import { fits, type Allocation, type Held, type Sex } from './seats.ts'

/**
 * Two students change places. One asks, the other agrees or says no, the office decides; each of the two takes it back until
 * then. It runs out where whoever is next has not answered in time, and lapses with the place of either.
 */
export const SWAP_STATES = [
  'diminta',
  'disepakati',
  'disetujui',
  'ditolak',
  'menolak',
  'ditarik',
  'habis',
  'gugur',
] as const
export type SwapState = (typeof SWAP_STATES)[number]

/** Something may still come of it. */
export const isOpenSwap = (state: SwapState): boolean => state === 'diminta' || state === 'disepakati'

/** Days within which the other answers. */
export const ANSWER_DAYS = 3
export const answerUntil = (day: string): string => addDays(day, ANSWER_DAYS)
/** Days within which the office decides. */
export const DECIDE_DAYS = 14
/** The day before either begins is the last on which places change. */
export const lastDay = (until: string, places: readonly Swapping[]): string =>
  [until, ...places.flatMap(({ mulai }) => (mulai === null ? [] : addDays(mulai, -1)))].toSorted()[0]!
/** The last day for the office. */
export const decideUntil = (day: string, places: readonly Swapping[]): string =>
  lastDay(addDays(day, DECIDE_DAYS), places)
/** So often a student asks from one place, whatever comes of it; and the same person. */
export const MAX_SWAPS = 5
export const MAX_SAME_SWAP = 2

/** A registration, as far as its place can be changed. */
export interface Swapping {
  registerdisetujui: number | null
  registerakhir: string | null
  /** Its place in the quota; a company of one's own has none, and so nothing that another could take. */
  detailid: number | null
  /** The first day, once it is known. */
  mulai: string | null
  semtutup: string | null
  studies: boolean
  /** The company withdrew, or takes no further students. */
  closed: boolean
}

/** Until the day before the first one: from then on there are hours and reports, and the office moves people. */
export const maySwap = (one: Swapping, today: string): boolean => hasPlace(one) && !hasBegun(one, today)

const hasBegun = ({ mulai }: Swapping, today: string): boolean => mulai !== null && mulai <= today

/** What is lost does not come back by itself; days do, when a schedule was typed wrongly. */
export const hasPlace = (one: Swapping): boolean =>
  one.registerdisetujui === 1 &&
  one.registerakhir === null &&
  one.detailid !== null &&
  one.semtutup === null &&
  one.studies &&
  !one.closed

/**
 * How it stands today, whatever was written down last: nobody has to have looked for it to be over. Until the other has agreed
 * to be known, what they have lost looks like silence: whoever asks learns nothing of a number.
 * @param places of who asks, and of who is asked
 */
export function swapState(
  { state, until, places }: { state: SwapState; until: string; places: readonly [Swapping, Swapping] },
  today: string,
): SwapState {
  if (!isOpenSwap(state)) return state
  const seen = state === 'diminta' ? places.slice(0, 1) : places
  if (!seen.every(hasPlace)) return 'gugur'
  if (until < today) return 'habis'
  return seen.every((place) => maySwap(place, today)) ? state : 'gugur'
}

export interface SwapPlace {
  allocation: Allocation
  held: Held
  /** Of who is there. */
  sex: Sex
}

/** Both at once: each goes where the other has just left, also where neither move alone would find a place. */
export function swapFits(one: SwapPlace, other: SwapPlace): boolean {
  return fits(one.allocation, without(one), other.sex) && fits(other.allocation, without(other), one.sex)
}

const without = ({ held, sex }: SwapPlace): Held => ({
  pria: held.pria - (sex === 'L' ? 1 : 0),
  wanita: held.wanita - (sex === 'P' ? 1 : 0),
})
