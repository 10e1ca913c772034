/** Places of one company in one quota: for men only, for women only, and for either. */
export type Allocation = { pria: number; wanita: number; priawanita: number }

/** People who hold a place there: their registration is pending or approved. */
export type Held = { pria: number; wanita: number }

export type Sex = 'L' | 'P'

/**
 * May one more person of this sex register here?
 * Nobody is tied to a particular place: people shift between their own places and the shared ones, so what counts
 * is that everyone still finds a place, not who came first.
 */
export function fits(allocation: Allocation, held: Held, sex: Sex): boolean {
  return free(allocation, held, sex) > 0
}

/** How many more people of this sex could still be placed, if nobody of the other sex came in between. */
export function free(allocation: Allocation, held: Held, sex: Sex): number {
  const open = openTo(allocation, sex) - (sex === 'L' ? held.pria : held.wanita)
  return Math.max(0, Math.min(open, total(allocation) - held.pria - held.wanita))
}

/**
 * The `jmlregister` for a reader of this sex: of the places open to them (own and either), how many are gone, so that
 * "own + either − jmlregister > 0" is true exactly when they fit. Always between 0 and own + either.
 */
export function filledFor(allocation: Allocation, held: Held, sex: Sex): number {
  return openTo(allocation, sex) - free(allocation, held, sex)
}

/** Does everyone who holds a place still have one? False means that an allocation may not be lowered this far. */
export function holds(allocation: Allocation, held: Held): boolean {
  return (
    held.pria <= openTo(allocation, 'L') &&
    held.wanita <= openTo(allocation, 'P') &&
    held.pria + held.wanita <= total(allocation)
  )
}

/** `mhsjkl` as stored: 'L' is male, anything else counts as female. */
/** As which a place is counted that somebody holds. */
export const HELD_AS: Readonly<Record<Sex, keyof Held>> = { L: 'pria', P: 'wanita' }

export function sexOf(mhsjkl: string): Sex {
  return mhsjkl === 'L' ? 'L' : 'P'
}

function openTo({ pria, wanita, priawanita }: Allocation, sex: Sex): number {
  return (sex === 'L' ? pria : wanita) + priawanita
}

function total({ pria, wanita, priawanita }: Allocation): number {
  return pria + wanita + priawanita
}
