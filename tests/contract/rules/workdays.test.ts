import { expect, test } from 'vitest'
import { missingDays, nextToWrite } from '../../../src/contract/rules/workdays.ts'

// Thursday 19 to Thursday 26 November 2026.
const schedule = { mulai: '2026-11-19', selesai: '2026-11-26' }
const days = (...tgl: string[]) => tgl.map((each) => ({ tgl: each }))

test('missed are the working days before today; nobody misses a weekend or today', () => {
  expect(missingDays(schedule, days('2026-11-20'), '2026-11-24')).toEqual(['2026-11-19', '2026-11-23'])
  expect(missingDays(schedule, days(), '2026-11-19')).toEqual([])
  expect(missingDays(schedule, days(), '2026-11-10')).toEqual([])
})

test('after the schedule its last day is missed too, and nothing beyond', () => {
  expect(missingDays(schedule, days('2026-11-19', '2026-11-20', '2026-11-23'), '2026-12-20')).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
})

test('a week is written in one sitting: forward to today, then what is older', () => {
  const next = (after: string, ...written: string[]) =>
    nextToWrite(schedule, days(...written), '2026-11-24', after)
  expect(next('2026-11-19')).toBe('2026-11-20')
  expect(next('2026-11-20', '2026-11-19')).toBe('2026-11-23')
  expect(next('2026-11-24')).toBe('2026-11-19')
  expect(next('2026-11-24', '2026-11-19', '2026-11-20', '2026-11-23')).toBeNull()
  // Today is a Sunday.
  expect(nextToWrite(schedule, days('2026-11-19'), '2026-11-22', '2026-11-20')).toBeNull()
})
