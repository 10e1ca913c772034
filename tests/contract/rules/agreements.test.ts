import { describe, expect, test } from 'vitest'
import { agreementState, presentAgreement } from '../../../src/contract/rules/agreements.ts'

const TODAY = '2026-11-22'
const of = (moumulai: string, mouakhir: string) => ({ moumulai, mouakhir })

describe('an agreement', () => {
  test.each([
    ['2026-11-23', '2027-11-22', { is: 'belum', days: 365 }],
    ['2025-01-01', '2027-11-22', { is: 'berlaku', days: 365 }],
    ['2025-01-01', '2027-02-21', { is: 'berlaku', days: 91 }],
    ['2025-01-01', '2027-02-20', { is: 'segera', days: 90 }],
    ['2025-01-01', '2026-11-22', { is: 'segera', days: 0 }],
    ['2025-01-01', '2026-11-21', { is: 'berakhir', days: 0 }],
  ])('from %s until %s', (from, until, expected) => {
    expect(agreementState(of(from, until), TODAY)).toEqual(expected)
  })

  test('that counts is the one in force that ends last, then the next, then the last', () => {
    const [old, present, longer, next] = [
      of('2020-01-01', '2025-01-01'),
      of('2025-01-01', '2026-12-31'),
      of('2026-01-01', '2028-12-31'),
      of('2027-01-01', '2030-12-31'),
    ]
    expect(presentAgreement([old, present, longer, next], TODAY)).toBe(longer)
    expect(presentAgreement([old, next], TODAY)).toBe(next)
    expect(presentAgreement([of('2019-01-01', '2020-01-01'), old], TODAY)).toBe(old)
    expect(presentAgreement([], TODAY)).toBeUndefined()
  })
})
