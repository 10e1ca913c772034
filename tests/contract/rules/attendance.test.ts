import { describe, expect, test } from 'vitest'
import {
  absenceRefusal,
  coarsePlace,
  correctionRefusal,
  hoursRefusal,
  MAX_ABSENCE_DAYS,
  minutesOf,
  NO_HOURS,
  tooManyHours,
  usualHours,
  wholeHours,
  type AbsenceQuestion,
} from '../../../src/contract/rules/attendance.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { standing } from '../../../src/contract/rules/standing.ts'
import { NO_HOLIDAYS } from '../../../src/contract/rules/workdays.ts'

test.each([
  ['08:00', '16:30', null, 510],
  ['00:00', '23:59', null, 1439],
  ['08:00', '08:00', 'terbalik', 0],
  ['22:00', '06:00', 'terbalik', 0],
  ['08:00', null, 'tidak-lengkap', 0],
  [null, '16:00', 'tidak-lengkap', 0],
  [null, null, null, 0],
] as const)('%s to %s: %s', (masuk, keluar, refusal, minutes) => {
  expect(hoursRefusal({ masuk, keluar })).toBe(refusal)
  if (refusal === null) expect(minutesOf({ masuk, keluar })).toBe(minutes)
})

test('hours are told when they are full', () => {
  expect([59, 60, 119, 18_720].map(wholeHours)).toEqual([0, 1, 1, 312])
})

test.each([
  [640, 60, 10.7],
  [541, 60, 9.1],
  [540, 60, null],
  [480, 60, null],
  [640, 0, null],
  [null, 60, null],
])('%s hours in %s working days are %s a day too many', (target, days, aDay) => {
  expect(tooManyHours(target, days)).toBe(aDay)
})

test('a new day begins as the last one that says its hours', () => {
  const days = [
    { tgl: '2026-02-02', masuk: '08:00', keluar: '16:00', mode: 'kantor' as const },
    { tgl: '2026-02-03', ...NO_HOURS },
    { tgl: '2026-02-05', masuk: '09:00', keluar: '17:00', mode: null },
  ]
  const usual = { masuk: '07:30', keluar: '16:00' }
  expect(usualHours(days, '2026-02-04', usual)).toEqual({
    hours: { masuk: '08:00', keluar: '16:00', mode: 'kantor' },
    from: 'hari',
  })
  // The first day begins as the programme says, if it says so; what a device has kept from before knows of none.
  expect(usualHours(days, '2026-02-02', usual)).toEqual({ hours: { ...usual, mode: null }, from: 'prodi' })
  for (const said of [{ masuk: null, keluar: null }, {}, undefined])
    expect(usualHours(days, '2026-02-02', said)).toBeNull()
})

describe('days away', () => {
  const question = (over: Partial<AbsenceQuestion> = {}): AbsenceQuestion => ({
    approved: true,
    ended: false,
    schedule: { mulai: '2026-02-02', selesai: '2026-03-31' },
    mulai: '2026-02-05',
    selesai: '2026-02-06',
    libur: NO_HOLIDAYS,
    count: 0,
    written: new Set<string>(),
    taken: new Set<string>(),
    ...over,
  })
  test.each<[string, Partial<AbsenceQuestion>, string | null]>([
    ['as they should be', {}, null],
    ['before the approval', { approved: false }, 'belum-disetujui'],
    ['after the end', { ended: true }, 'sudah-berakhir'],
    ['without a schedule', { schedule: null }, 'jadwal-belum-ada'],
    ['backwards', { mulai: '2026-02-06', selesai: '2026-02-05' }, 'terbalik'],
    ['the longest', { selesai: addDays('2026-02-05', MAX_ABSENCE_DAYS - 1) }, null],
    ['one more', { selesai: addDays('2026-02-05', MAX_ABSENCE_DAYS) }, 'terlalu-panjang'],
    ['before the first day', { mulai: '2026-02-01' }, 'di-luar-jadwal'],
    ['on a written day', { written: new Set(['2026-02-06']) }, 'sudah-ditulis'],
    ['on a day taken already', { taken: new Set(['2026-02-05']) }, 'bertumpuk'],
    ['on a weekend', { mulai: '2026-02-07', selesai: '2026-02-08' }, 'bukan-hari-kerja'],
    ['on holidays', { libur: new Set(['2026-02-05', '2026-02-06']) }, 'bukan-hari-kerja'],
    [
      'over a weekend on which something was written',
      { selesai: '2026-02-09', written: new Set(['2026-02-07']) },
      null,
    ],
  ])('%s', (_name, over, refusal) => {
    expect(absenceRefusal(question(over))).toBe(refusal)
  })

  test('are not owed, and count as days all the same', () => {
    const asked = { mulai: '2026-02-02', selesai: '2026-02-13', today: '2026-02-06', written: new Map() }
    const before = standing(asked)
    const after = standing({ ...asked, away: new Set(['2026-02-03', '2026-02-06']) })
    expect(before.owed.map(({ tgl }) => tgl)).toEqual([
      '2026-02-02',
      '2026-02-03',
      '2026-02-04',
      '2026-02-05',
    ])
    expect(after.owed.map(({ tgl }) => tgl)).toEqual(['2026-02-02', '2026-02-04', '2026-02-05'])
    expect([after.today, after.days, after.day]).toEqual(['izin', before.days, before.day])
    // Whoever came after all is told by the report.
    const written = standing({
      ...asked,
      written: new Map([['2026-02-06', false]]),
      away: new Set(['2026-02-06']),
    })
    expect(written.today).toBe('ditulis')
  })
})

test('hours are corrected where they are validated, one request at a time', () => {
  const wanted = { masuk: '08:00', keluar: '17:00', mode: null }
  const question = { validated: true, now: NO_HOURS, wanted, waiting: false }
  expect(correctionRefusal(question)).toBeNull()
  expect(correctionRefusal({ ...question, validated: false })).toBe('belum-divalidasi')
  expect(correctionRefusal({ ...question, waiting: true })).toBe('sudah-diminta')
  expect(correctionRefusal({ ...question, now: wanted })).toBe('sama')
})

test('a place is coarse, or none', () => {
  expect(coarsePlace({ lintang: -0.914518, bujur: '100.459012' })).toEqual({
    lintang: -0.915,
    bujur: 100.459,
  })
  for (const wrong of [
    {},
    { lintang: 91, bujur: 0 },
    { lintang: 'x', bujur: 1 },
    { lintang: '', bujur: '1' },
  ])
    expect(coarsePlace({ lintang: undefined, bujur: undefined, ...wrong })).toBeNull()
})
