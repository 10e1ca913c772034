import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { daysOfWeek } from '../../../src/contract/rules/weeks.ts'
import { neighbours, shownPeriod, type Period } from '../../../src/portal/parts/reports/period.ts'

const schedule = { mulai: '2024-12-16', selesai: '2025-02-07' }

test('opens on the present week', () => {
  expect(shownPeriod(schedule, {}, '2025-01-08')).toEqual({ tahun: 2025, bulan: 1, minggu: 4 })
})

test('before and after the internship: its first and its last week', () => {
  expect(shownPeriod(schedule, {}, '2024-01-01')).toEqual({ tahun: 2024, bulan: 12, minggu: 1 })
  expect(shownPeriod(schedule, {}, '2026-01-01')).toEqual({ tahun: 2025, bulan: 2, minggu: 8 })
})

test('another year or month opens on its first week', () => {
  expect(shownPeriod(schedule, { tahun: 2024 }, '2025-01-08')).toEqual({ tahun: 2024, bulan: 12, minggu: 1 })
  expect(shownPeriod(schedule, { tahun: 2025, bulan: 2 }, '2025-01-08')).toEqual({
    tahun: 2025,
    bulan: 2,
    minggu: 7,
  })
})

test('an address that the schedule does not have falls back', () => {
  expect(shownPeriod(schedule, { tahun: 1999, bulan: 8, minggu: 99 }, '2025-01-08')).toEqual(
    shownPeriod(schedule, {}, '2025-01-08'),
  )
})

test('stepping through the weeks shows every day of the schedule once', { tags: ['rest'] }, () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 120 }), (mulai, length) => {
      const any = { mulai, selesai: addDays(mulai, length) }
      const seen: string[] = []
      let at: Period | null = shownPeriod(any, {}, mulai)
      expect(neighbours(any, at).before).toBeNull()
      while (at) {
        seen.push(...daysOfWeek(any.mulai, any.selesai, at).map(({ tgl }) => tgl))
        at = neighbours(any, at).after
      }
      expect(seen).toEqual(daysOfWeek(any.mulai, any.selesai, {}).map(({ tgl }) => tgl))
    }),
    { numRuns: 40 },
  )
})

test('a report behind the end is reached, week by week, and the page opens where it did', () => {
  const moved = { mulai: '2025-01-06', selesai: '2025-01-19', terakhir: '2025-01-28' }
  expect(shownPeriod(moved, {}, '2025-02-20')).toEqual({ tahun: 2025, bulan: 1, minggu: 2 })
  expect(shownPeriod(moved, { tahun: 2025, bulan: 1, minggu: 4 }, '2025-02-20').minggu).toBe(4)
  const last = { tahun: 2025, bulan: 1, minggu: 4 }
  expect(neighbours(moved, last)).toEqual({ before: { tahun: 2025, bulan: 1, minggu: 3 }, after: null })
  const within = { ...moved, terakhir: '2025-01-10' }
  expect(neighbours(within, { tahun: 2025, bulan: 1, minggu: 2 }).after).toBeNull()
})
