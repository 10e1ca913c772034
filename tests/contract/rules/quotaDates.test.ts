import { expect, test } from 'vitest'
import { quotaDateWarnings } from '../../../src/contract/rules/quotaDates.ts'

const warnings = (
  kuotamulairegistrasi: string,
  kuotaselesairegistrasi: string,
  kuotaselesaiuploaddokumen: string,
) =>
  quotaDateWarnings({ kuotamulairegistrasi, kuotaselesairegistrasi, kuotaselesaiuploaddokumen }, '2026-02-10')

test('a quota in the past, and one for more than a year, is told of', () => {
  expect(warnings('2019-01-01', '2019-01-02', '2019-01-03')).toEqual({
    kuotaselesairegistrasi: 'over',
    kuotaselesaiuploaddokumen: 'uploadOver',
  })
  expect(warnings('2026-02-01', '2206-02-28', '2206-03-31')).toEqual({ kuotaselesairegistrasi: 'long' })
  expect(warnings('2026-01-01', '2026-02-09', '2026-02-10')).toEqual({ kuotaselesairegistrasi: 'over' })
})

test('any other is not, its last day included', () => {
  expect(warnings('2026-02-10', '2026-02-10', '2026-02-10')).toEqual({})
  expect(warnings('2026-01-01', '2027-01-01', '2027-01-01')).toEqual({})
})
