import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Dates = typeof import('../../src/i18n/dates.ts')
let dates: Dates

async function read(language: 'id' | 'en') {
  vi.resetModules()
  localStorage.setItem('bahasa', language)
  await (await import('../../src/i18n/language.ts')).startLanguage()
  dates = await import('../../src/i18n/dates.ts')
}
afterEach(() => localStorage.clear())

describe('in Indonesian', () => {
  beforeEach(() => read('id'))

  test('days and how much time they leave', () => {
    expect(dates.namaHari('2024-07-15')).toBe('Senin')
    expect(dates.rentang('2024-07-15', '2024-07-21')).toBe('15–21 Juli 2024')
    expect(dates.sisaHari('2024-07-14', '2024-07-15')).toBe('sudah lewat')
    expect(dates.sisaHari('2024-07-15', '2024-07-15')).toBe('hari ini hari terakhir')
    expect(dates.sisaHari('2024-07-16', '2024-07-15')).toBe('tinggal besok')
    expect(dates.batas('2024-07-18', '2024-07-15')).toBe('Kamis, 18 Juli 2024 (3\u00a0hari\u00a0lagi)')
  })

  test('months, weeks and moments', () => {
    expect(dates.months('2024-07-15', '2024-08-20', 2024)).toEqual([
      { bulan: 7, bulanlabel: 'Juli' },
      { bulan: 8, bulanlabel: 'Agustus' },
    ])
    expect(dates.weeks('2024-07-15', '2024-07-25', {})).toEqual([
      { minggu: 1, minggulabel: 'Pekan 1 (15–21 Juli 2024)' },
      { minggu: 2, minggulabel: 'Pekan 2 (22–25 Juli 2024)' },
    ])
    expect(dates.waktu('2024-07-15T02:30:00Z', 'Asia/Jayapura')).toBe('15 Juli 2024, 11.30')
    expect(dates.pukul('08:00')).toBe('08.00')
  })
})

describe('in English', () => {
  beforeEach(() => read('en'))

  test('hours have their colon', async () => {
    const { hoursText } = await import('../../src/i18n/hours.ts')
    expect(hoursText({ masuk: '08:00', keluar: '16:30', mode: null })).toBe('08:00–16:30')
  })

  test('days and how much time they leave', () => {
    expect(dates.namaHari('2024-07-15')).toBe('Monday')
    expect(dates.tanggalPanjang('2024-07-15')).toBe('Monday, 15 July 2024')
    expect(dates.rentang('2024-07-29', '2024-08-04')).toBe('29 July – 4 August 2024')
    expect(dates.batas('2024-07-18', '2024-07-15')).toBe('Thursday, 18 July 2024 (3\u00a0days\u00a0left)')
  })

  test('months, weeks and moments', () => {
    expect(dates.months('2024-07-15', '2024-08-20', 2024).map(({ bulanlabel }) => bulanlabel)).toEqual([
      'July',
      'August',
    ])
    expect(dates.weeks('2024-07-15', '2024-07-25', {})[0]!.minggulabel).toBe('Week 1 (15–21 July 2024)')
    expect(dates.waktu('2024-07-15T02:30:00Z', 'Asia/Jakarta')).toBe('15 July 2024, 09:30')
  })
})
