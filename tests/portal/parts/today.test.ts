import { expect, test } from 'vitest'
import { batas, hariIni, sisaHari, waktu } from '../../../src/portal/parts/today.ts'

test('the day is that of the polytechnic', () => {
  expect(hariIni(new Date('2024-07-15T16:59:59Z'))).toBe('2024-07-15')
  expect(hariIni(new Date('2024-07-15T17:00:00Z'))).toBe('2024-07-16')
})

test('days left in words', () => {
  expect(sisaHari('2024-07-14', '2024-07-15')).toBe('sudah lewat')
  expect(sisaHari('2024-07-15', '2024-07-15')).toBe('hari ini hari terakhir')
  expect(sisaHari('2024-07-16', '2024-07-15')).toBe('tinggal besok')
  expect(batas('2024-07-18', '2024-07-15')).toBe('Kamis, 18 Juli 2024 (3 hari lagi)')
})

test('a moment reads as date and time there; anything else as it came', () => {
  expect(waktu('2024-07-15T02:30:00Z')).toBe('15 Juli 2024, 09.30')
  expect(waktu('tadi')).toBe('tadi')
})
