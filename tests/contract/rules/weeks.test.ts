import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOfWeek, daysBetween, isWithin } from '../../../src/contract/rules/calendar.ts'
import {
  SCHEDULE_MAX_DAYS,
  currentSelection,
  daysOfWeek,
  months,
  orphans,
  periods,
  scheduleRefusal,
  weekOf,
  weeks,
  years,
} from '../../../src/contract/rules/weeks.ts'
import { aDay } from './days.ts'

test('one row of a schedule', () => {
  expect(periods('2024-07-01', '2024-08-31')[14]).toEqual({
    tgl: '2024-07-15',
    tahun: 2024,
    bulan: 7,
    labelbulan: 'Juli',
    pekan: 3,
    labelpekan: 'Pekan 3 (15–21 Juli 2024)',
    hari: 'Senin',
  })
})

test('the first and last week show only what belongs to the schedule', () => {
  // Wednesday to Tuesday
  expect(weeks('2024-07-17', '2024-07-30', {})).toEqual([
    { minggu: 1, minggulabel: 'Pekan 1 (17–21 Juli 2024)' },
    { minggu: 2, minggulabel: 'Pekan 2 (22–28 Juli 2024)' },
    { minggu: 3, minggulabel: 'Pekan 3 (29–30 Juli 2024)' },
  ])
  expect(weeks('2024-07-21', '2024-07-22', {}).map(({ minggulabel }) => minggulabel)).toEqual([
    'Pekan 1 (21 Juli 2024)',
    'Pekan 2 (22 Juli 2024)',
  ])
})

test('a week that crosses a month belongs to both, each with its own days', () => {
  const juli = weeks('2024-07-22', '2024-08-11', { tahun: 2024, bulan: 7 })
  const agustus = weeks('2024-07-22', '2024-08-11', { tahun: 2024, bulan: 8 })
  const shared = { minggu: 2, minggulabel: 'Pekan 2 (29 Juli – 4 Agustus 2024)' }
  expect(juli).toEqual([{ minggu: 1, minggulabel: 'Pekan 1 (22–28 Juli 2024)' }, shared])
  expect(agustus).toEqual([shared, { minggu: 3, minggulabel: 'Pekan 3 (5–11 Agustus 2024)' }])
  expect(days('2024-07-22', '2024-08-11', { bulan: 7, minggu: 2 })).toEqual([
    '2024-07-29',
    '2024-07-30',
    '2024-07-31',
  ])
  expect(days('2024-07-22', '2024-08-11', { tahun: 2024, bulan: 8, minggu: 2 })).toEqual([
    '2024-08-01',
    '2024-08-02',
    '2024-08-03',
    '2024-08-04',
  ])
  expect(days('2024-07-22', '2024-08-11', { minggu: 2 })).toHaveLength(7)
})

test('the weeks run on over New Year', () => {
  expect(years('2024-12-23', '2025-01-12')).toEqual([{ tahun: 2024 }, { tahun: 2025 }])
  expect(months('2024-12-23', '2025-01-12', 2024)).toEqual([{ bulan: 12, bulanlabel: 'Desember' }])
  expect(months('2024-12-23', '2025-01-12', 2025)).toEqual([{ bulan: 1, bulanlabel: 'Januari' }])
  expect(weeks('2024-12-23', '2025-01-12', { tahun: 2025, bulan: 1 })).toEqual([
    { minggu: 2, minggulabel: 'Pekan 2 (30 Desember 2024 – 5 Januari 2025)' },
    { minggu: 3, minggulabel: 'Pekan 3 (6–12 Januari 2025)' },
  ])
})

test('a month that comes twice is told apart by the year', () => {
  const long = ['2024-07-01', '2025-08-31'] as const
  expect(weeks(...long, { tahun: 2024, bulan: 7 }).map(({ minggu }) => minggu)).toEqual([1, 2, 3, 4, 5])
  expect(weeks(...long, { tahun: 2025, bulan: 7 }).map(({ minggu }) => minggu)).toEqual([53, 54, 55, 56, 57])
  expect(weeks(...long, { bulan: 7 })).toHaveLength(10)
  expect(months(...long, 2024).map(({ bulanlabel }) => bulanlabel)).toEqual([
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ])
})

test('29 February is a day like any other', () => {
  const row = periods('2024-02-26', '2024-03-10').find(({ tgl }) => tgl === '2024-02-29')
  expect(row).toMatchObject({ bulan: 2, pekan: 1, hari: 'Kamis' })
  expect(row?.labelpekan).toBe('Pekan 1 (26 Februari – 3 Maret 2024)')
})

test('an end before the start has no days', () => {
  expect(periods('2024-07-15', '2024-07-14')).toEqual([])
  expect(years('2024-07-15', '2024-01-01')).toEqual([])
})

test('one row for each day, in order, and weeks that turn on Mondays', () => {
  fc.assert(
    fc.property(aSchedule(), ([mulai, selesai]) => {
      const rows = periods(mulai, selesai)
      expect(rows).toHaveLength(daysBetween(mulai, selesai) + 1)
      expect(rows[0]).toMatchObject({ tgl: mulai, pekan: 1 })
      expect(rows.at(-1)?.tgl).toBe(selesai)
      rows.slice(1).forEach((row, at) => {
        const before = rows[at]
        expect(row.tgl).toBe(addDays(before?.tgl ?? '', 1))
        expect(row.pekan - (before?.pekan ?? 0)).toBe(dayOfWeek(row.tgl) === 1 ? 1 : 0)
        expect(row.pekan).toBe(weekOf(mulai, row.tgl))
      })
    }),
    { numRuns: 60 },
  )
})

test('walking year, month and week meets every day exactly once', { tags: ['rest'] }, () => {
  fc.assert(
    fc.property(aSchedule(), ([mulai, selesai]) => {
      const met = years(mulai, selesai).flatMap(({ tahun }) =>
        months(mulai, selesai, tahun).flatMap(({ bulan }) =>
          weeks(mulai, selesai, { tahun, bulan }).flatMap(({ minggu }) => {
            const cell = daysOfWeek(mulai, selesai, { tahun, bulan, minggu })
            expect(cell.length).toBeGreaterThan(0)
            expect(cell.length).toBeLessThanOrEqual(7)
            return cell.map(({ tgl }) => tgl)
          }),
        ),
      )
      expect(met).toEqual(periods(mulai, selesai).map(({ tgl }) => tgl))
    }),
    { numRuns: 20 },
  )
})

test('a week has one label, whichever month it is asked for', () => {
  fc.assert(
    fc.property(aSchedule(), ([mulai, selesai]) => {
      const labels = new Set(periods(mulai, selesai).map(({ pekan, labelpekan }) => `${pekan} ${labelpekan}`))
      expect(labels.size).toBe(weekOf(mulai, selesai))
      expect(weeks(mulai, selesai, {}).map(({ minggu }) => minggu)).toEqual(
        Array.from({ length: labels.size }, (_, at) => at + 1),
      )
    }),
    { numRuns: 60 },
  )
})

test('the page opens on today, or at the nearer end', () => {
  const open = (today: string) => currentSelection('2024-07-17', '2025-01-12', today)
  expect(open('2024-08-01')).toEqual({ tahun: 2024, bulan: 8, minggu: 3 })
  expect(open('2024-01-01')).toEqual({ tahun: 2024, bulan: 7, minggu: 1 })
  expect(open('2026-01-01')).toEqual({ tahun: 2025, bulan: 1, minggu: 26 })
})

test('whatever day it is, the page opens on a week that has days, with today among them if it can be', () => {
  fc.assert(
    fc.property(aSchedule(), aDay(), ([mulai, selesai], today) => {
      for (const moment of [today, mulai, selesai, addDays(mulai, -1), addDays(selesai, 1)]) {
        const shown = days(mulai, selesai, currentSelection(mulai, selesai, moment))
        expect(shown).not.toEqual([])
        if (isWithin(moment, mulai, selesai)) expect(shown).toContain(moment)
      }
    }),
    { numRuns: 60 },
  )
})

test('a changed schedule names the reports it would leave outside', () => {
  const reported = ['2024-07-26', '2024-07-15', '2024-07-16', '2024-07-25']
  expect(orphans(reported, '2024-07-15', '2024-07-26')).toEqual([])
  expect(orphans(reported, '2024-07-16', '2024-07-25')).toEqual(['2024-07-15', '2024-07-26'])
})

test('a schedule runs forwards and not for ever', () => {
  expect(scheduleRefusal('2024-07-15', '2024-07-15')).toBeNull()
  expect(scheduleRefusal('2024-07-15', '2024-07-14')).toBe('terbalik')
  expect(scheduleRefusal('2024-07-15', addDays('2024-07-15', SCHEDULE_MAX_DAYS - 1))).toBeNull()
  expect(scheduleRefusal('2024-07-15', addDays('2024-07-15', SCHEDULE_MAX_DAYS))).toBe('terlalu-panjang')
})

function days(mulai: string, selesai: string, selection: Parameters<typeof daysOfWeek>[2]): string[] {
  return daysOfWeek(mulai, selesai, selection).map(({ tgl }) => tgl)
}

/** One day to about fourteen months, so that a month can come twice. */
function aSchedule(): fc.Arbitrary<[string, string]> {
  return fc.tuple(aDay(), fc.nat(430)).map(([mulai, length]) => [mulai, addDays(mulai, length)])
}
