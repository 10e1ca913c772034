import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds, type Held, type Sex } from '../../../src/contract/rules/seats.ts'
import { swapFits, swapState, type Swapping, type SwapPlace } from '../../../src/contract/rules/tukar.ts'

const count = fc.integer({ min: 0, max: 3 })
const place: fc.Arbitrary<SwapPlace> = fc
  .record({
    allocation: fc.record({ pria: count, wanita: count, priawanita: count }),
    held: fc.record({ pria: count, wanita: count }),
    sex: fc.constantFrom<Sex>('L', 'P'),
  })
  // Who is there holds a place, and so does everybody else.
  .filter(
    ({ allocation, held, sex }) => holds(allocation, held) && (sex === 'L' ? held.pria : held.wanita) > 0,
  )

const withOther = ({ held, sex }: SwapPlace, other: Sex): Held => ({
  pria: held.pria - Number(sex === 'L') + Number(other === 'L'),
  wanita: held.wanita - Number(sex === 'P') + Number(other === 'P'),
})

test('two fit exactly when everybody has a place afterwards, at both companies', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const after = [
        holds(one.allocation, withOther(one, other.sex)),
        holds(other.allocation, withOther(other, one.sex)),
      ]
      expect(swapFits(one, other)).toBe(!after.includes(false))
      expect(swapFits(other, one)).toBe(swapFits(one, other))
      if (one.sex === other.sex) expect(swapFits(one, other)).toBe(true)
    }),
  )
})

test('it is over with the place of either, whatever was written down', () => {
  const stands: Swapping = {
    registerdisetujui: 1,
    registerakhir: null,
    detailid: 7,
    mulai: '2026-03-02',
    semtutup: null,
    studies: true,
    closed: false,
  }
  const on = (today: string, other: Partial<Swapping> = {}, state: 'diminta' | 'disepakati' = 'diminta') =>
    swapState({ state, until: '2026-02-13', places: [stands, { ...stands, ...other }] }, today)
  expect([on('2026-02-13'), on('2026-02-14'), on('2026-02-13', {}, 'disepakati')]).toEqual([
    'diminta',
    'habis',
    'disepakati',
  ])
  const lost: Partial<Swapping>[] = [
    { registerdisetujui: 0 },
    { registerakhir: 'pindah' },
    { detailid: null },
    { mulai: '2026-02-11' },
    { semtutup: '2026-02-10T03:00:00.000Z' },
    { studies: false },
    { closed: true },
  ]
  expect(lost.map((other) => on('2026-02-11', other, 'disepakati'))).toEqual(lost.map(() => 'gugur'))
  // Whoever asks learns of the other by their answer, and of nothing else.
  expect(lost.map((other) => on('2026-02-11', other))).toEqual(lost.map(() => 'diminta'))
  expect(lost.map((other) => on('2026-02-14', other))).toEqual(lost.map(() => 'habis'))
})
