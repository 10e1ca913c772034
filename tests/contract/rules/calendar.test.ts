import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BULAN,
  addDays,
  dayOfWeek,
  daysBetween,
  isIsoDate,
  isWithin,
  mondayOf,
  namaBulan,
  namaHari,
  partsOf,
  rentang,
  tanggal,
  tanggalPanjang,
  today,
} from '../../../src/contract/rules/calendar.ts'
import { aDay } from './days.ts'

test('days as people read them', () => {
  expect(tanggalPanjang('2024-07-15')).toBe('Senin, 15 Juli 2024')
  expect(tanggalPanjang('2024-02-29')).toBe('Kamis, 29 Februari 2024')
  expect(tanggalPanjang('1969-12-31')).toBe('Rabu, 31 Desember 1969')
  expect(tanggalPanjang('1945-08-17')).toBe('Jumat, 17 Agustus 1945')
  expect(tanggal('2024-08-01')).toBe('1 Agustus 2024')
})

test('ranges say month and year twice only where they differ', () => {
  expect(rentang('2024-07-15', '2024-07-21')).toBe('15–21 Juli 2024')
  expect(rentang('2024-07-29', '2024-08-04')).toBe('29 Juli – 4 Agustus 2024')
  expect(rentang('2024-12-30', '2025-01-05')).toBe('30 Desember 2024 – 5 Januari 2025')
  expect(rentang('2024-07-01', '2025-07-01')).toBe('1 Juli 2024 – 1 Juli 2025')
  expect(rentang('2024-07-15', '2024-07-15')).toBe('15 Juli 2024')
})

test('names and weekdays agree with Intl', () => {
  const hari = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: 'UTC' })
  const panjang = new Intl.DateTimeFormat('id-ID', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  fc.assert(
    fc.property(aDay(), (tgl) => {
      const noon = new Date(`${tgl}T12:00:00Z`)
      expect(namaHari(tgl)).toBe(hari.format(noon))
      expect(tanggalPanjang(tgl)).toBe(panjang.format(noon))
      expect(dayOfWeek(tgl) % 7).toBe(noon.getUTCDay())
    }),
  )
})

test('adding days agrees with Date, and daysBetween takes it back', () => {
  fc.assert(
    fc.property(aDay(), fc.integer({ min: -3000, max: 3000 }), (tgl, days) => {
      const date = new Date(`${tgl}T12:00:00Z`)
      date.setUTCDate(date.getUTCDate() + days)
      expect(addDays(tgl, days)).toBe(date.toISOString().slice(0, 10))
      expect(daysBetween(tgl, addDays(tgl, days))).toBe(days)
    }),
  )
})

test('the Monday of a day is a Monday, at most six days earlier', () => {
  fc.assert(
    fc.property(aDay(), (tgl) => {
      expect(dayOfWeek(mondayOf(tgl))).toBe(1)
      expect(daysBetween(mondayOf(tgl), tgl)).toBe(dayOfWeek(tgl) - 1)
    }),
  )
})

test('days sort as strings the way they follow each other', () => {
  fc.assert(
    fc.property(aDay(), aDay(), (a, b) => {
      expect(a < b).toBe(daysBetween(a, b) > 0)
    }),
  )
})

test('both ends of a range are inside', () => {
  const days = ['2024-07-14', '2024-07-15', '2024-07-20', '2024-07-21', '2024-07-22']
  expect(days.filter((tgl) => isWithin(tgl, '2024-07-15', '2024-07-21'))).toEqual(days.slice(1, 4))
})

test('every day there is is a date', () => {
  fc.assert(
    fc.property(aDay(), (tgl) => {
      expect(isIsoDate(tgl)).toBe(true)
    }),
  )
  expect(['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'].filter((tgl) => !isIsoDate(tgl))).toEqual(
    [],
  )
})

test('what only looks like a date is none', () => {
  const wrong = [
    '',
    '2024-02-30',
    '2023-02-29',
    '2100-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '0204-07-15',
    '1899-12-31',
    '2200-01-01',
    '+2024-01-01',
    '2024/07/15',
    '15-07-2024',
    '2024-07-15T00:00',
    ' 2024-07-15',
    '2024-07-15\n',
    '٢٠٢٤-٠٧-١٥',
    'kemarin',
  ]
  expect(wrong.filter(isIsoDate)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (bulan, hari) => {
      const value = `2023-${String(bulan).padStart(2, '0')}-${String(hari).padStart(2, '0')}`
      const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      expect(isIsoDate(value)).toBe(hari >= 1 && hari <= (lengths[bulan - 1] ?? 0))
    }),
  )
})

test('a broken date stops the sum instead of becoming a wrong day', () => {
  expect(() => addDays('kemarin', 1)).toThrow(RangeError)
  expect(() => dayOfWeek('')).toThrow(RangeError)
  expect(() => daysBetween('2024-07-15', '2024-07-15T10:00')).toThrow(RangeError)
  expect(() => namaBulan(0)).toThrow(RangeError)
  expect(() => namaBulan(13)).toThrow(RangeError)
})

test('months by their number', () => {
  expect(BULAN.map((_, at) => namaBulan(at + 1))).toEqual([...BULAN])
  expect(partsOf('2024-07-05')).toEqual({ tahun: 2024, bulan: 7, tanggal: 5 })
})

test('today is the day of the place, not of the machine', () => {
  const lateInJakarta = new Date('2024-07-14T17:00:00Z')
  expect(today(lateInJakarta, 'Asia/Jakarta')).toBe('2024-07-15')
  expect(today(new Date(lateInJakarta.getTime() - 1), 'Asia/Jakarta')).toBe('2024-07-14')
  expect(today(lateInJakarta, 'UTC')).toBe('2024-07-14')
  expect(today(new Date('2024-12-31T15:00:00Z'), 'Asia/Jayapura')).toBe('2025-01-01')
})

test.each(['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura', 'Europe/Berlin'])(
  'today in %s is what a calendar there shows',
  (timeZone) => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone })
    const moments = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(today(moment, timeZone)).toBe(shown.format(moment))
        expect(isIsoDate(today(moment, timeZone))).toBe(true)
      }),
    )
  },
)
