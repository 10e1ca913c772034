import { expect, test } from 'vitest'
import {
  MOVES,
  approvalOf,
  decisionRefusal,
  deleteRefusal,
  isMove,
  mayAssignPembimbing,
  registrationState,
  pembimbingRefusal,
} from '../../../src/contract/rules/registration.ts'
import type { RegistrationState } from '../../../src/contract/rules/registration.ts'

const STATES: RegistrationState[] = ['menunggu', 'disetujui', 'ditolak']

test('null waits, 1 is approved, 0 is rejected, and back', () => {
  expect([null, 1, 0].map(registrationState)).toEqual(['menunggu', 'disetujui', 'ditolak'])
  expect(STATES.map(approvalOf)).toEqual([null, 1, 0])
})

test('approve, reject, change one’s mind, reset: every change is a move, standing still is none', () => {
  for (const from of STATES) {
    for (const to of STATES) expect([from, to, isMove(from, to)]).toEqual([from, to, from !== to])
    expect(MOVES[from]).not.toContain(from)
  }
})

test('the academic admin deletes in any state, the programme admin only while it waits, others never', () => {
  const deletable = (role: string) =>
    STATES.filter(
      (state) => deleteRefusal({ role, state, hasReports: false, hasValidatedDocuments: false }) === null,
    )
  expect(deletable('akademik')).toEqual(STATES)
  expect(deletable('prodi')).toEqual(['menunggu'])
  expect(['mahasiswa', 'dosen', 'wadir', ''].flatMap(deletable)).toEqual([])
})

test('work that was done protects a registration from everybody', () => {
  const clean = {
    role: 'akademik',
    state: 'disetujui',
    hasReports: false,
    hasValidatedDocuments: false,
  } as const
  expect(deleteRefusal(clean)).toBeNull()
  expect(deleteRefusal({ ...clean, hasReports: true })).toBe('ada-laporan')
  expect(deleteRefusal({ ...clean, hasMarks: true })).toBe('ada-nilai')
  expect(deleteRefusal({ ...clean, hasVisits: true })).toBe('ada-kunjungan')
  expect(deleteRefusal({ ...clean, hasLetters: true })).toBe('ada-surat')
  expect(deleteRefusal({ ...clean, hasValidatedDocuments: true })).toBe('ada-dokumen-tervalidasi')
  expect(deleteRefusal({ ...clean, role: 'prodi' })).toBe('sudah-diproses')
  expect(deleteRefusal({ ...clean, role: 'mahasiswa' })).toBe('tidak-berhak')
  const waiting = { ...clean, role: 'prodi', state: 'menunggu' } as const
  expect(deleteRefusal({ ...waiting, hasValidatedDocuments: true })).toBe('ada-dokumen-tervalidasi')
})

test('a supervisor comes after approval, one at a time', () => {
  expect(STATES.filter((state) => mayAssignPembimbing(state, false))).toEqual(['disetujui'])
  expect(STATES.filter((state) => mayAssignPembimbing(state, true))).toEqual([])
  expect(pembimbingRefusal('menunggu', false)).toBe('belum-disetujui')
  expect(pembimbingRefusal('ditolak', false)).toBe('belum-disetujui')
  expect(pembimbingRefusal('disetujui', true)).toBe('sudah-ada-pembimbing')
  // One who rests is nothing to say before there is an approval.
  expect(pembimbingRefusal('ditolak', true)).toBe('belum-disetujui')
})

test('reports hold the approval, and nothing else', () => {
  for (const from of STATES)
    for (const to of STATES) {
      expect(decisionRefusal(from, to, false)).toBeNull()
      const withdraws = from === 'disetujui' && to !== 'disetujui'
      expect(decisionRefusal(from, to, true)).toBe(withdraws ? 'ada-laporan' : null)
    }
})
