import { expect, test } from 'vitest'
import { dayState, standing } from '../../../src/contract/rules/standing.ts'
import { isWorkday, workdays } from '../../../src/contract/rules/workdays.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'

// 26 October 2026 is a Monday; 22 November a Sunday.
const schedule = { mulai: '2026-10-26', selesai: '2027-01-15' }
const ask = (today: string, written: [string, boolean | 'dianggap'][] = [], waiting: string[] = []) =>
  standing({ ...schedule, today, written: new Map(written), waiting: new Set(waiting) })

test('working days are counted without going through them', () => {
  for (let length = 0; length < 30; length++) {
    for (let start = 0; start < 7; start++) {
      const from = addDays('2026-10-26', start)
      const days = Array.from({ length }, (_, at) => addDays(from, at))
      expect(workdays(from, addDays(from, length - 1))).toBe(days.filter((tgl) => isWorkday(tgl)).length)
    }
  }
})

test('day 20 of 60, and what is left', () => {
  expect(ask('2026-11-20')).toMatchObject({ phase: 'berjalan', day: 20, days: 60, left: 40 })
  expect(ask('2026-10-25')).toMatchObject({ phase: 'sebelum', day: 0, owed: [] })
  expect(ask('2027-01-16')).toMatchObject({ phase: 'sesudah', day: 60, left: 0 })
})

test('missing days are named, oldest first, with their age in working days; weekends and today are not owed', () => {
  const written = Array.from({ length: 18 }, (_, at) => addDays('2026-10-26', at)).map(
    (tgl) => [tgl, true] as [string, boolean],
  )
  const { owed } = ask('2026-11-18', [...written, ['2026-11-17', false]])
  expect(owed).toEqual([
    { tgl: '2026-11-13', late: 3 },
    { tgl: '2026-11-16', late: 2 },
  ])
})

test('what waits on the device to be sent is not owed', () => {
  const { owed, today } = standing({
    mulai: '2026-11-16',
    selesai: '2026-11-20',
    today: '2026-11-17',
    written: new Map(),
    waiting: new Set(['2026-11-16', '2026-11-17']),
  })
  expect(owed).toEqual([])
  expect(today).toBe('dikirim')
})

test('a change that waits is not there yet, whatever became of the report that is; one that is settled stays settled', () => {
  const state = (written: boolean | 'revisi' | 'dianggap') =>
    dayState('2026-11-16', {
      ...schedule,
      today: '2026-11-18',
      written: new Map([['2026-11-16', written]]),
      waiting: new Set(['2026-11-16']),
    })
  expect([false, 'revisi' as const].map(state)).toEqual(['dikirim', 'dikirim'])
  expect([true, 'dianggap' as const].map(state)).toEqual(['divalidasi', 'dianggap'])
})

test('each day says how it stands', () => {
  const question = { ...schedule, today: '2026-11-18', written: new Map([['2026-11-16', true]]) }
  const state = (tgl: string) => dayState(tgl, question)
  expect(state('2026-11-16')).toBe('divalidasi')
  expect(state('2026-11-17')).toBe('belum')
  expect(state('2026-11-18')).toBe('hari-ini')
  expect(state('2026-11-19')).toBe('nanti')
  expect(state('2026-11-15')).toBe('libur')
  expect(state('2026-10-23')).toBe('luar')
})

test('a day at which nobody looked in time is not owed, and says so', () => {
  const deemed = ask('2026-11-18', [['2026-11-17', 'dianggap']])
  expect(deemed.week.find(({ tgl }) => tgl === '2026-11-17')).toEqual({
    tgl: '2026-11-17',
    state: 'dianggap',
  })
  expect(deemed.owed.map(({ tgl }) => tgl)).not.toContain('2026-11-17')
})

test('the week around today, Monday to Sunday', () => {
  const days = [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]
  for (const today of days) expect(ask(today).week.map(({ tgl }) => tgl)).toEqual(days)
})

test('a holiday is owed by nobody, and is no working day of the internship', () => {
  const question = { ...schedule, today: '2026-11-18', written: new Map<string, boolean>() }
  const libur = new Set(['2026-11-16', '2026-11-18'])
  expect(dayState('2026-11-16', { ...question, libur })).toBe('libur')
  expect(standing({ ...question, libur })).toMatchObject({ today: 'libur', day: 16, days: 58 })
  expect(standing({ ...question, libur }).owed.map(({ tgl }) => tgl)).not.toContain('2026-11-16')
})

test('a day for which an absence is asked is neither owed nor waited for, until a report is written', () => {
  const question = {
    mulai: '2026-11-16',
    selesai: '2026-11-27',
    today: '2026-11-18',
    written: new Map<string, boolean>(),
    asked: new Set(['2026-11-17', '2026-11-18', '2026-11-19']),
  }
  const now = standing(question)
  expect(now.today).toBe('izin-diminta')
  expect(now.owed.map(({ tgl }) => tgl)).toEqual(['2026-11-16'])
  expect(dayState('2026-11-19', question)).toBe('izin-diminta')
  expect(dayState('2026-11-18', { ...question, written: new Map([['2026-11-18', false]]) })).toBe('ditulis')
})
