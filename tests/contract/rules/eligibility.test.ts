import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eligibility } from '../../../src/contract/rules/eligibility.ts'
import { registerRefusal } from '../../../src/contract/rules/mayRegister.ts'
import { STUDENT_STATUSES } from '../../../src/contract/rules/studentStatus.ts'

const requirement = { minimalsks: 100, maximalsksgagal: 6 }

test('enough credits and fewer failed ones than the limit: eligible, without reasons', () => {
  expect(
    eligibility({ totalsks: 100, nilai_d_e: 5, mhsstatus: null, recommended: false }, requirement),
  ).toEqual({
    state: 'layak',
    reasons: [],
  })
})

test('the minimum itself is enough, the failed limit itself is too much', () => {
  expect(
    eligibility({ totalsks: 99, nilai_d_e: 5, mhsstatus: null, recommended: false }, requirement),
  ).toEqual({
    state: 'belum-layak',
    reasons: [{ reason: 'sks-kurang', has: 99, needs: 100 }],
  })
  expect(
    eligibility({ totalsks: 100, nilai_d_e: 6, mhsstatus: null, recommended: false }, requirement),
  ).toEqual({
    state: 'belum-layak',
    reasons: [{ reason: 'gagal-berlebih', has: 6, below: 6 }],
  })
})

test('both shortfalls are named', () => {
  const { reasons } = eligibility(
    { totalsks: 10, nilai_d_e: 20, mhsstatus: null, recommended: false },
    requirement,
  )
  expect(reasons.map(({ reason }) => reason)).toEqual(['sks-kurang', 'gagal-berlebih'])
})

test('without a stored requirement nobody is eligible, and it is nobody’s fault', () => {
  expect(eligibility({ totalsks: 144, nilai_d_e: 0, mhsstatus: null, recommended: false }, null)).toEqual({
    state: 'syarat-belum-ada',
    reasons: [],
  })
})

test('a stored 0/0 makes nobody eligible either', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (totalsks, nilai_d_e) => {
      const student = { totalsks, nilai_d_e, mhsstatus: null, recommended: false }
      expect(eligibility(student, { minimalsks: 0, maximalsksgagal: 0 }).state).toBe('belum-layak')
    }),
  )
})

test('a recommendation decides, but what falls short stays visible', () => {
  expect(
    eligibility({ totalsks: 99, nilai_d_e: 0, mhsstatus: null, recommended: true }, requirement),
  ).toEqual({
    state: 'direkomendasikan',
    reasons: [{ reason: 'sks-kurang', has: 99, needs: 100 }],
  })
  expect(eligibility({ totalsks: 99, nilai_d_e: 0, mhsstatus: null, recommended: true }, null)).toEqual({
    state: 'direkomendasikan',
    reasons: [],
  })
})

test('more credits and fewer failures never make it worse', () => {
  const credits = fc.record({
    totalsks: fc.nat(160),
    nilai_d_e: fc.nat(30),
    mhsstatus: fc.constant(null),
    recommended: fc.constant(false),
  })
  const requirements = fc.record({
    minimalsks: fc.nat(160),
    maximalsksgagal: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(credits, requirements, fc.nat(20), fc.nat(20), (student, limits, more, fewer) => {
      const better = {
        ...student,
        totalsks: student.totalsks + more,
        nilai_d_e: Math.max(0, student.nilai_d_e - fewer),
      }
      const before = eligibility(student, limits).reasons.map(({ reason }) => reason)
      const after = eligibility(better, limits).reasons.map(({ reason }) => reason)
      expect(before).toEqual(expect.arrayContaining(after))
    }),
  )
})

test('only an active student is eligible, whatever the numbers and a recommendation say', () => {
  const student = { totalsks: 100, nilai_d_e: 0 }
  for (const recommended of [false, true]) {
    for (const mhsstatus of STUDENT_STATUSES.filter((status) => status !== 'aktif'))
      for (const asked of [requirement, null])
        expect(eligibility({ ...student, recommended, mhsstatus }, asked)).toEqual({
          state: 'belum-layak',
          reasons: [{ reason: 'tidak-aktif', status: mhsstatus }],
        })
    // A campus that imports no status has active students.
    for (const mhsstatus of ['aktif', null] as const)
      expect(eligibility({ ...student, recommended, mhsstatus }, requirement).reasons).toEqual([])
  }
})

test('who may register: an active student who is recommended', () => {
  expect(registerRefusal({ mhsstatus: null, recommended: true })).toBeNull()
  expect(registerRefusal({ mhsstatus: 'aktif', recommended: true })).toBeNull()
  expect(registerRefusal({ mhsstatus: 'aktif', recommended: false })).toBe('not-recommended')
  expect(registerRefusal({ mhsstatus: 'cuti', recommended: true })).toBe('not-studying')
})
