import { expect, test } from 'vitest'
import { hariIni, waktu } from '../../../src/portal/parts/today.ts'

test('the day is that of the polytechnic', () => {
  expect(hariIni(new Date('2024-07-15T16:59:59Z'))).toBe('2024-07-15')
  expect(hariIni(new Date('2024-07-15T17:00:00Z'))).toBe('2024-07-16')
})

test('a moment reads as date and time there; anything else as it came', () => {
  expect(waktu('2024-07-15T02:30:00Z')).toBe('15 Juli 2024, 09.30')
  expect(waktu('tadi')).toBe('tadi')
})
