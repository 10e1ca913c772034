import { expect, onTestFinished, test, vi } from 'vitest'
import { hearTime } from '../../../src/dataProvider/clock.ts'
import { ME, queryClient } from '../../../src/dataProvider/queryClient.ts'
import { hariIni, waktu } from '../../../src/portal/parts/today.ts'

test('the day is that of the polytechnic', () => {
  expect(hariIni(new Date('2024-07-15T16:59:59Z'))).toBe('2024-07-15')
  expect(hariIni(new Date('2024-07-15T17:00:00Z'))).toBe('2024-07-16')
  // Two hours east of where the phone is.
  onTestFinished(() => queryClient.clear())
  queryClient.setQueryData(ME, { zonawaktu: 'Asia/Jayapura' })
  expect(hariIni(new Date('2024-07-15T15:00:00Z'))).toBe('2024-07-16')
})

test('a moment reads as date and time there; anything else as it came', () => {
  expect(waktu('2024-07-15T02:30:00Z')).toBe('15 Juli 2024, 09.30')
  expect(waktu('tadi')).toBe('tadi')
})

test('a phone whose clock is a day off is told the day by the server', () => {
  vi.useFakeTimers({ now: new Date('2024-07-16T03:00:00Z') })
  try {
    hearTime('2024-07-15T03:00:00Z')
    expect(hariIni()).toBe('2024-07-15')
    vi.setSystemTime('2024-07-17T03:00:00Z')
    expect(hariIni()).toBe('2024-07-16')
    // Minutes are no wrong clock, and a server that says nothing changes nothing.
    hearTime('2024-07-17T03:10:00Z')
    expect(hariIni(new Date('2024-07-17T03:00:00Z'))).toBe('2024-07-17')
    hearTime(undefined)
    expect(hariIni()).toBe('2024-07-17')
  } finally {
    hearTime(undefined)
    vi.useRealTimers()
  }
})
