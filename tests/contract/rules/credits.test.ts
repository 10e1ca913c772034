import { expect, test } from 'vitest'
import { CREDITS, sumOfCredits, toThousandths } from '../../../src/contract/rules/credits.ts'

test('credits are written with a point or a comma, three decimals at most', () => {
  expect(['1', '0,25', '0.125', '12'].filter((text) => CREDITS.test(text)).map(toThousandths)).toEqual([
    ...[1000, 250, 125, 12_000],
  ])
  expect(['-1', '0,1234', '100', '1,', ',5', '1e2', ''].filter((text) => CREDITS.test(text))).toEqual([])
})

test('a sum is what was added, of those that count', () => {
  expect(sumOfCredits([{ sks: 0.1 }, { sks: 0.2 }, { sks: null }])).toEqual({ sks: 0.3, tanpasks: 1 })
  expect(sumOfCredits([{ sks: 0 }])).toEqual({ sks: 0, tanpasks: 0 })
  expect(sumOfCredits([{ sks: null }])).toEqual({ sks: null, tanpasks: 1 })
  expect(sumOfCredits([])).toEqual({ sks: null, tanpasks: 0 })
})
