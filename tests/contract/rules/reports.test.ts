import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mayValidate,
  reportState,
  validateRefusal,
  writeRefusal,
} from '../../../src/contract/rules/reports.ts'
import type { ReportState, WriteQuestion } from '../../../src/contract/rules/reports.ts'

const STATES: ReportState[] = ['belum-dibuat', 'belum-divalidasi', 'sudah-divalidasi']
const ACTIONS = ['buat', 'ubah', 'hapus'] as const
const mayWrite = (question: WriteQuestion) => writeRefusal(question) === null

test('no id: not made yet; then not validated, then validated', () => {
  expect(reportState({ detail_idx: null, detail_verifikasi: null, detail_revisi: 0 })).toBe('belum-dibuat')
  expect(reportState({ detail_idx: 3, detail_verifikasi: '0', detail_revisi: 0 })).toBe('belum-divalidasi')
  expect(reportState({ detail_idx: 3, detail_verifikasi: null, detail_revisi: 0 })).toBe('belum-divalidasi')
  expect(reportState({ detail_idx: 3, detail_verifikasi: '1', detail_revisi: 0 })).toBe('sudah-divalidasi')
  expect(reportState({ detail_idx: 3, detail_verifikasi: 1, detail_revisi: 0 })).toBe('sudah-divalidasi')
  expect(reportState({ detail_idx: 3, detail_verifikasi: 0, detail_revisi: '1' })).toBe('perlu-revisi')
  expect(reportState({ detail_idx: 3, detail_verifikasi: 0, detail_revisi: 2 })).toBe('diperbaiki')
})

test('a day is made once, edited and deleted until it is validated, then left alone', () => {
  const allowed = (state: ReportState) => ACTIONS.filter((action) => mayWrite(writing({ action, state })))
  expect(allowed('belum-dibuat')).toEqual(['buat'])
  expect(allowed('belum-divalidasi')).toEqual(['ubah', 'hapus'])
  expect(allowed('sudah-divalidasi')).toEqual([])
})

test('each refusal has its word', () => {
  expect(writeRefusal(writing({ approved: false }))).toBe('belum-disetujui')
  expect(writeRefusal(writing({ schedule: null }))).toBe('jadwal-belum-ada')
  expect(writeRefusal(writing({ tgl: '2024-06-30' }))).toBe('di-luar-jadwal')
  expect(writeRefusal(writing({ tgl: '2024-09-01', today: '2024-12-01' }))).toBe('di-luar-jadwal')
  expect(writeRefusal(writing({ tgl: '2024-07-16' }))).toBe('belum-waktunya')
  expect(writeRefusal(writing({ state: 'belum-divalidasi' }))).toBe('sudah-ada')
  expect(writeRefusal(writing({ state: 'sudah-divalidasi' }))).toBe('sudah-ada')
  expect(writeRefusal(writing({ action: 'ubah' }))).toBe('belum-dibuat')
  expect(writeRefusal(writing({ action: 'ubah', state: 'sudah-divalidasi' }))).toBe('sudah-divalidasi')
  expect(writeRefusal(writing({ action: 'hapus', state: 'sudah-divalidasi' }))).toBe('sudah-divalidasi')
})

test('from the first day to today, both included', () => {
  expect(mayWrite(writing({ tgl: '2024-07-01' }))).toBe(true)
  expect(mayWrite(writing({ tgl: '2024-07-15' }))).toBe(true)
  expect(mayWrite(writing({ tgl: '2024-08-31', today: '2024-08-31' }))).toBe(true)
})

test('without approval nothing is written or validated', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACTIONS), fc.constantFrom(...STATES), (action, state) => {
      expect(mayWrite(writing({ action, state, approved: false }))).toBe(false)
      expect(mayValidate({ isPembimbing: true, approved: false, state })).toBe(false)
    }),
  )
})

test('only the supervisor validates, and only what exists; back again too', () => {
  const allowed = (isPembimbing: boolean) =>
    STATES.filter((state) => mayValidate({ isPembimbing, approved: true, state }))
  expect(allowed(true)).toEqual(['belum-divalidasi', 'sudah-divalidasi'])
  expect(allowed(false)).toEqual([])
  const question = { isPembimbing: true, approved: true, state: 'belum-dibuat' } as const
  expect(validateRefusal(question)).toBe('belum-dibuat')
  expect(validateRefusal({ ...question, approved: false })).toBe('belum-disetujui')
  expect(validateRefusal({ ...question, isPembimbing: false })).toBe('bukan-pembimbing')
})

test('student and supervisor taking turns never lose a validated report', () => {
  const turns = fc.array(fc.constantFrom('buat', 'ubah', 'hapus', 'validasi', 'batal'), { maxLength: 40 })
  fc.assert(
    fc.property(turns, (path) => {
      let state: ReportState = 'belum-dibuat'
      for (const turn of path) {
        const before: ReportState = state
        if (turn === 'validasi' || turn === 'batal') {
          if (!mayValidate({ isPembimbing: true, approved: true, state })) continue
          state = turn === 'validasi' ? 'sudah-divalidasi' : 'belum-divalidasi'
        } else {
          if (!mayWrite(writing({ action: turn, state }))) continue
          state = turn === 'hapus' ? 'belum-dibuat' : 'belum-divalidasi'
        }
        if (before === 'sudah-divalidasi') expect(['validasi', 'batal']).toContain(turn)
        if (before === 'belum-dibuat') expect(turn).toBe('buat')
      }
    }),
  )
})

function writing(given: Partial<WriteQuestion>): WriteQuestion {
  return {
    action: 'buat',
    approved: true,
    schedule: { mulai: '2024-07-01', selesai: '2024-08-31' },
    tgl: '2024-07-15',
    today: '2024-07-15',
    state: 'belum-dibuat',
    ...given,
  }
}
