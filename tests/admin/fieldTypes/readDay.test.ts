import { expect, test } from 'vitest'
import { readDay } from '../../../src/admin/fieldTypes/inputs/readDay.ts'

test.each([
  ['15/7/2024', '2024-07-15'],
  ['15072024', '2024-07-15'],
  ['01112026', '2026-11-01'],
  ['05-08-2024', '2024-08-05'],
  ['5.8.2024', '2024-08-05'],
  ['15 Jul 2024', '2024-07-15'],
  [' 17 agustus 2026 ', '2026-08-17'],
  ['17 Agu 2026', '2026-08-17'],
  ['2024-07-15', '2024-07-15'],
  ['2024-7-5', '2024-07-05'],
])('%s is understood', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  '',
  '15/7',
  '31/2/2024',
  '31022024',
  '150724',
  '15/13/2024',
  '15 j 2024',
  '15 xyz 2024',
  '15/7/24',
  'besok',
  '1/2/3/2024',
])('"%s" is left as it was typed', (typed) => {
  expect(readDay(typed)).toBe(typed.trim())
})
