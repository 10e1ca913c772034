import { expect, test } from 'vitest'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import {
  isWorkday,
  missingDays,
  nextToWrite,
  silentAfter,
  workdays,
  workdaysBefore,
} from '../../../src/contract/rules/workdays.ts'

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

// Monday 23 November is off.
const libur = new Set(['2026-11-23'])

test('nobody misses a holiday, and nobody is sent there to write', () => {
  expect(missingDays({ ...schedule, libur }, days(), '2026-11-24')).toEqual(['2026-11-19', '2026-11-20'])
  const next = (after: string) =>
    nextToWrite({ ...schedule, libur }, days('2026-11-19', '2026-11-20'), '2026-11-24', after)
  expect(next('2026-11-20')).toBe('2026-11-24')
})

test('a holiday is no day of silence; one on a weekend changes nothing', () => {
  expect(silentAfter('2026-11-26')).toBe('2026-11-19')
  expect(silentAfter('2026-11-26', libur)).toBe('2026-11-18')
  expect(silentAfter('2026-11-26', new Set(['2026-11-22']))).toBe('2026-11-19')
})

test('working days are counted and gone back over holidays', () => {
  expect(workdaysBefore('2026-11-24', 1, libur)).toBe('2026-11-20')
  expect(workdaysBefore('2026-11-24', 0, libur)).toBe('2026-11-24')
  const off = new Set(['2026-11-01', '2026-11-03', '2026-11-12', '2026-12-25'])
  for (let length = 0; length < 60; length++) {
    const from = addDays('2026-10-28', length % 7)
    const all = Array.from({ length }, (_, at) => addDays(from, at))
    expect(workdays(from, addDays(from, length - 1), off)).toBe(
      all.filter((tgl) => isWorkday(tgl, off)).length,
    )
  }
})
