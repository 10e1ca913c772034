import type { Allocation, Held } from './seats.ts'

/** The fewest places of each kind while the other two stay as they are, so that everyone keeps one. */
export function least({ pria, wanita, priawanita }: Allocation, held: Held): Allocation {
  const all = held.pria + held.wanita
  return {
    pria: Math.max(0, held.pria - priawanita, all - wanita - priawanita),
    wanita: Math.max(0, held.wanita - priawanita, all - pria - priawanita),
    priawanita: Math.max(0, held.pria - pria, held.wanita - wanita, all - pria - wanita),
  }
}

/** The kinds of place that were lowered too far. None = everyone who had a place before keeps one. */
export function tooFew(allocation: Allocation, held: Held, before: Allocation): (keyof Allocation)[] {
  const fewest = least(allocation, held)
  return PLACES.filter((kind) => allocation[kind] < before[kind] && allocation[kind] < fewest[kind])
}

/** In the order in which they are told. */
export const PLACES = ['pria', 'wanita', 'priawanita'] as const satisfies (keyof Allocation)[]

/** Why a company of an earlier quota does not come along into the next one. */
export const LEFT_OUT = ['sudah-ada', 'tanpa-kursi'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** Whom the office gave no place last time, it does not mean to ask again. */
export function leftOut(allocation: Allocation, isThere: boolean): LeftOut | null {
  if (isThere) return 'sudah-ada'
  return PLACES.every((kind) => allocation[kind] === 0) ? 'tanpa-kursi' : null
}
