import fc from 'fast-check'
import { expect, test } from 'vitest'
import { least, leftOut, PLACES, tooFew } from '../../../src/contract/rules/places.ts'
import { filledFor, fits, free, holds, sexOf } from '../../../src/contract/rules/seats.ts'
import type { Allocation, Held, Sex } from '../../../src/contract/rules/seats.ts'

const ALLOCATIONS = upTo(3).flatMap((pria) =>
  upTo(3).flatMap((wanita) => upTo(3).map((priawanita) => ({ pria, wanita, priawanita }))),
)
const HELD = upTo(7).flatMap((pria) => upTo(7).map((wanita) => ({ pria, wanita })))
const SEXES: Sex[] = ['L', 'P']

test('a state is legal exactly when every person can be given a place of their own', () => {
  for (const [allocation, held] of cases()) {
    expect({ allocation, held, legal: holds(allocation, held) }).toEqual({
      allocation,
      held,
      legal: canSeat(allocation, held),
    })
  }
})

test('one more person fits exactly when all of them can then be given a place', () => {
  for (const [allocation, held] of cases()) {
    if (!canSeat(allocation, held)) continue
    for (const sex of SEXES) {
      expect({ allocation, held, sex, fits: fits(allocation, held, sex) }).toEqual({
        allocation,
        held,
        sex,
        fits: canSeat(allocation, plus(held, sex, 1)),
      })
    }
  }
})

test('free is the largest number that can be added at once', () => {
  for (const [allocation, held] of cases()) {
    if (!canSeat(allocation, held)) continue
    for (const sex of SEXES) {
      const largest = upTo(10).findLast((more) => canSeat(allocation, plus(held, sex, more)))
      expect({ allocation, held, sex, free: free(allocation, held, sex) }).toEqual({
        allocation,
        held,
        sex,
        free: largest,
      })
    }
  }
})

test('the least of a kind is the first number with which everyone keeps a place', () => {
  for (const [allocation, held] of cases()) {
    const fewest = least(allocation, held)
    for (const kind of PLACES) {
      const first = upTo(20).find((number) => holds({ ...allocation, [kind]: number }, held))
      // Some lack places of another kind, which no number of these gives them.
      if (first !== undefined)
        expect({ allocation, held, kind, least: fewest[kind] }).toEqual({
          allocation,
          held,
          kind,
          least: first,
        })
    }
  }
})

test('lowered too far is what was lowered and shall be more', () => {
  const [before, held] = [
    { pria: 2, wanita: 1, priawanita: 0 },
    { pria: 2, wanita: 0 },
  ]
  expect(tooFew({ ...before, pria: 1 }, held, before)).toEqual(['pria'])
  expect(tooFew({ ...before, wanita: 0 }, held, before)).toEqual([])
  for (const [allocation, taken] of cases()) {
    const full = { pria: 9, wanita: 9, priawanita: 9 }
    expect(tooFew(allocation, taken, full).length === 0).toBe(holds(allocation, taken))
  }
})

test('a company without a place, or already there, is not copied', () => {
  const none = { pria: 0, wanita: 0, priawanita: 0 }
  expect(leftOut(none, false)).toBe('tanpa-kursi')
  expect(leftOut({ ...none, priawanita: 1 }, false)).toBeNull()
  expect(leftOut({ ...none, pria: 1 }, true)).toBe('sudah-ada')
})

test('"own + either − filled > 0" is true exactly when the reader fits, in legal and illegal states alike', () => {
  for (const [allocation, held] of cases()) {
    for (const sex of SEXES) {
      const places = (sex === 'L' ? allocation.pria : allocation.wanita) + allocation.priawanita
      const filled = filledFor(allocation, held, sex)
      expect({ allocation, held, sex, pilih: places - filled > 0 }).toEqual({
        allocation,
        held,
        sex,
        pilih: fits(allocation, held, sex),
      })
      expect(filled).toBeGreaterThanOrEqual(0)
      expect(filled).toBeLessThanOrEqual(places)
    }
  }
})

test('a person never gets a place by more people coming, and never loses one by more places', () => {
  fc.assert(
    fc.property(anAllocation(), someHeld(), aSex(), aSex(), (allocation, held, sex, comer) => {
      expect(free(allocation, plus(held, comer, 1), sex)).toBeLessThanOrEqual(free(allocation, held, sex))
      for (const place of ['pria', 'wanita', 'priawanita'] as const) {
        const wider = { ...allocation, [place]: allocation[place] + 1 }
        expect(free(wider, held, sex)).toBeGreaterThanOrEqual(free(allocation, held, sex))
      }
    }),
  )
})

test('selling while someone fits sells every place that anybody waiting could take, and never one too many', () => {
  fc.assert(
    fc.property(anAllocation(), fc.array(aSex(), { maxLength: 60 }), (allocation, queue) => {
      let held: Held = { pria: 0, wanita: 0 }
      for (const sex of queue) {
        if (fits(allocation, held, sex)) held = plus(held, sex, 1)
        else expect(holds(allocation, plus(held, sex, 1))).toBe(false)
        expect(holds(allocation, held)).toBe(true)
      }
      const wanted = (sex: Sex) => queue.filter((each) => each === sex).length
      const { pria, wanita, priawanita } = allocation
      const sellable = Math.min(
        pria + wanita + priawanita,
        Math.min(wanted('L'), pria + priawanita) + Math.min(wanted('P'), wanita + priawanita),
      )
      expect(held.pria + held.wanita).toBe(sellable)
    }),
  )
})

test('where one common count fails: women in the shared places leave the men theirs', () => {
  const allocation = { pria: 2, wanita: 1, priawanita: 1 }
  const held = { pria: 0, wanita: 2 }
  expect(fits(allocation, held, 'L')).toBe(true)
  expect(fits(allocation, held, 'P')).toBe(false)
  expect(filledFor(allocation, held, 'L')).toBe(1)
  expect(filledFor(allocation, held, 'P')).toBe(2)
})

test('an allocation lowered below the people there shows as full, not as a negative number of places', () => {
  expect(free({ pria: 1, wanita: 0, priawanita: 0 }, { pria: 3, wanita: 0 }, 'L')).toBe(0)
  expect(filledFor({ pria: 1, wanita: 0, priawanita: 0 }, { pria: 3, wanita: 0 }, 'L')).toBe(1)
})

test('L is male, everything else female', () => {
  expect(sexOf('L')).toBe('L')
  expect(['P', 'W', '', 'l'].map(sexOf)).toEqual(['P', 'P', 'P', 'P'])
})

/** Brute force: give each person in turn any place that takes them, going back on a dead end. */
function canSeat(allocation: Allocation, held: Held): boolean {
  const seat = ({ pria, wanita, priawanita }: Allocation, men: number, women: number): boolean => {
    if (men > 0) {
      return (
        (pria > 0 && seat({ pria: pria - 1, wanita, priawanita }, men - 1, women)) ||
        (priawanita > 0 && seat({ pria, wanita, priawanita: priawanita - 1 }, men - 1, women))
      )
    }
    if (women > 0) {
      return (
        (wanita > 0 && seat({ pria, wanita: wanita - 1, priawanita }, men, women - 1)) ||
        (priawanita > 0 && seat({ pria, wanita, priawanita: priawanita - 1 }, men, women - 1))
      )
    }
    return true
  }
  return seat(allocation, held.pria, held.wanita)
}

function cases(): [Allocation, Held][] {
  return ALLOCATIONS.flatMap((allocation) => HELD.map((held): [Allocation, Held] => [allocation, held]))
}

function plus(held: Held, sex: Sex, more: number): Held {
  return sex === 'L' ? { ...held, pria: held.pria + more } : { ...held, wanita: held.wanita + more }
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, n) => n)
}

function aSex() {
  return fc.constantFrom<Sex>('L', 'P')
}

function anAllocation() {
  return fc.record({ pria: fc.nat(12), wanita: fc.nat(12), priawanita: fc.nat(12) })
}

function someHeld() {
  return fc.record({ pria: fc.nat(20), wanita: fc.nat(20) })
}
