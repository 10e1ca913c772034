import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ENDS,
  holdsPlace,
  internshipState,
  isEnd,
  isRunning,
  standingOf,
  STEPS,
  stepRefusal,
  stepsFrom,
  takeBackRefusal,
  type Standing,
} from '../../../src/contract/rules/internship.ts'
import { ROLES } from '../../../src/contract/roles.ts'

const standings = fc.constantFrom<Standing>('menunggu', 'ditolak', 'berjalan', ...ENDS)
const roles = fc.constantFrom(...ROLES)
const ends = fc.constantFrom(...ENDS)

test('what is stored says where an internship stands', () => {
  expect(internshipState(null, null)).toBeNull()
  expect(internshipState(0, null)).toBeNull()
  expect(internshipState(1, null)).toBe('berjalan')
  expect(internshipState(1, 'selesai')).toBe('selesai')
  // A company withdrew while the registration waited.
  expect(internshipState(0, 'dibatalkan')).toBe('dibatalkan')
  expect(standingOf('menunggu', null)).toBe('menunggu')
  expect(standingOf('disetujui', null)).toBe('berjalan')
  expect(standingOf('ditolak', 'dibatalkan')).toBe('dibatalkan')
})

test('an end is final for every step, and nothing leads out of a rejection', () => {
  fc.assert(
    fc.property(standings, ends, roles, fc.boolean(), (from, to, role, company) => {
      const refusal = stepRefusal({ from, to, role, reason: 'Sakit.', company })
      if (isEnd(from)) expect(refusal).toBe('sudah-berakhir')
      if (from === 'ditolak') expect(refusal).toBe('belum-berjalan')
      // Nobody but the offices ends what runs, and only a student what waits.
      if (refusal === null && !company)
        expect(from === 'menunggu' ? role === 'mahasiswa' : role === 'akademik' || role === 'prodi').toBe(
          true,
        )
      if (refusal === null && company)
        expect([role, ['menunggu', 'berjalan']]).toEqual(['akademik', expect.arrayContaining([from])])
    }),
  )
})

test('whoever may press a button is not refused, and says why where a reason is asked for', () => {
  fc.assert(
    fc.property(standings, roles, (from, role) => {
      for (const to of stepsFrom(from, role)) {
        expect(stepRefusal({ from, to, role, reason: 'Sakit.' })).toBeNull()
        const silent = stepRefusal({ from, to, role, reason: '  ' })
        expect(silent).toBe(STEPS[to].needsReason && role !== 'mahasiswa' ? 'alasan-kosong' : null)
      }
    }),
  )
})

test('whoever has a final mark has been there: nothing but finishing ends it', () => {
  const refused = ENDS.filter(
    (to) => stepRefusal({ from: 'berjalan', to, role: 'akademik', reason: 'Sakit.', marked: true }) !== null,
  )
  expect(refused).toEqual(['dibatalkan', 'mengundurkan diri', 'pindah'])
})

test('whoever finished keeps the place, whoever left in any other way does not', () => {
  expect(ENDS.filter((end) => holdsPlace(end))).toEqual(['selesai'])
  expect(holdsPlace('menunggu') && holdsPlace('berjalan')).toBe(true)
  expect(holdsPlace('ditolak')).toBe(false)
  expect(isRunning('berjalan')).toBe(true)
  expect([null, ...ENDS].some(isRunning)).toBe(false)
})

test('an end is taken back within its days, by those who may end it, and a move never', () => {
  const day = (days: number) => new Date(Date.UTC(2026, 1, 1) + days * 86_400_000).toISOString()
  fc.assert(
    fc.property(standings, roles, fc.nat({ max: 120 }), (state, role, days) => {
      const refusal = takeBackRefusal({ state, role, endedAt: day(0), now: day(days) })
      if (!isEnd(state)) return void expect(refusal).toBe('masih-berjalan')
      const { by, takenBackWithin } = STEPS[state]
      if (state === 'pindah') return void expect(refusal).toBe('tidak-dapat')
      const expected = !(by.berjalan as readonly string[]).includes(role)
        ? 'tidak-berhak'
        : days > takenBackWithin
          ? 'lewat-waktu'
          : null
      return void expect(refusal).toBe(expected)
    }),
  )
})
