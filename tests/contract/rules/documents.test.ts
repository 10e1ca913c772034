import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CATEGORY,
  CATEGORY_LABELS,
  documentState,
  isComplete,
  stage,
  uploadRefusal,
} from '../../../src/contract/rules/documents.ts'
import type { StageQuestion, UploadQuestion } from '../../../src/contract/rules/documents.ts'

const today = '2024-07-15'
const mayUpload = (question: UploadQuestion) => uploadRefusal(question) === null

test('the stages, one after the other', () => {
  const start: StageQuestion = { state: 'menunggu', hasLetter: false, konsultasiComplete: false }
  expect(stage(start)).toEqual({ category: 1, waitingForLetter: false })
  const approved = { ...start, state: 'disetujui' } as const
  expect(stage(approved)).toEqual({ category: 2, waitingForLetter: true })
  const answered = { ...approved, hasLetter: true }
  expect(stage(answered)).toEqual({ category: 2, waitingForLetter: false })
  expect(stage({ ...answered, konsultasiComplete: true })).toEqual({ category: 4, waitingForLetter: false })
})

test('without approval neither letter nor consultation count', () => {
  for (const state of ['menunggu', 'ditolak'] as const) {
    expect(stage({ state, hasLetter: true, konsultasiComplete: true })).toEqual({
      category: 1,
      waitingForLetter: false,
    })
  }
})

test('what is open at each stage', () => {
  const open = (question: StageQuestion) =>
    [1, 2, 3, 4].filter((category) => mayUpload(uploading({ category, stage: stage(question) })))
  expect(open({ state: 'menunggu', hasLetter: false, konsultasiComplete: false })).toEqual([1])
  expect(open({ state: 'disetujui', hasLetter: false, konsultasiComplete: false })).toEqual([1])
  expect(open({ state: 'disetujui', hasLetter: false, konsultasiComplete: true })).toEqual([1])
  expect(open({ state: 'disetujui', hasLetter: true, konsultasiComplete: false })).toEqual([1, 2])
  expect(open({ state: 'disetujui', hasLetter: true, konsultasiComplete: true })).toEqual([1, 2, 4])
})

test('each refusal has its word', () => {
  expect(uploadRefusal(uploading({ validated: true }))).toBe('sudah-divalidasi')
  expect(uploadRefusal(uploading({ deadline: '2024-07-14' }))).toBe('lewat-batas')
  expect(uploadRefusal(uploading({ category: 2 }))).toBe('belum-tahapnya')
  expect(uploadRefusal(uploading({ category: 4, stage: { category: 2, waitingForLetter: false } }))).toBe(
    'belum-tahapnya',
  )
  const waiting = { category: 2, waitingForLetter: true } as const
  expect(uploadRefusal(uploading({ category: 2, stage: waiting }))).toBe('menunggu-surat')
  expect(uploadRefusal(uploading({ category: 4, stage: waiting }))).toBe('menunggu-surat')
  for (const category of [3, 0, 5, 1.5, Number.NaN]) {
    expect(uploadRefusal(uploading({ category }))).toBe('bukan-unggahan-mahasiswa')
  }
})

test('the last day still counts, and an admin has no deadline', () => {
  expect(mayUpload(uploading({ deadline: today }))).toBe(true)
  expect(mayUpload(uploading({ deadline: '2023-12-31' }))).toBe(false)
  expect(mayUpload(uploading({ deadline: null }))).toBe(true)
})

test('nothing opens what validation or the deadline has closed, and progress closes nothing', () => {
  const questions = fc.record<StageQuestion>({
    state: fc.constantFrom('menunggu', 'disetujui', 'ditolak'),
    hasLetter: fc.boolean(),
    konsultasiComplete: fc.boolean(),
  })
  fc.assert(
    fc.property(questions, fc.constantFrom(1, 2, 3, 4), (question, category) => {
      const at = (progress: StageQuestion) => uploading({ category, stage: stage(progress) })
      expect(mayUpload({ ...at(question), validated: true })).toBe(false)
      expect(mayUpload({ ...at(question), deadline: '2024-07-14' })).toBe(false)
      for (const progress of [
        { state: 'disetujui' },
        { hasLetter: true },
        { konsultasiComplete: true },
      ] as const) {
        if (mayUpload(at(question))) expect(mayUpload(at({ ...question, ...progress }))).toBe(true)
      }
    }),
  )
})

test('a document exists before it can be validated', () => {
  expect(documentState({ files: null, status: null, statusrevisi: 0 })).toBe('belum-upload')
  expect(documentState({ files: '', status: '1', statusrevisi: 0 })).toBe('belum-upload')
  expect(documentState({ files: 'berkas/7', status: '0', statusrevisi: 0 })).toBe('belum-validasi')
  expect(documentState({ files: 'berkas/7', status: null, statusrevisi: 0 })).toBe('belum-validasi')
  expect(documentState({ files: 'berkas/7', status: '1', statusrevisi: 0 })).toBe('tervalidasi')
  expect(documentState({ files: 'berkas/7', status: 1, statusrevisi: 0 })).toBe('tervalidasi')
  expect(documentState({ files: 'berkas/7', status: '0', statusrevisi: '1' })).toBe('perlu-revisi')
  expect(documentState({ files: 'berkas/7', status: '0', statusrevisi: 2 })).toBe('diperbaiki')
  expect(documentState({ files: 'berkas/7', status: '1', statusrevisi: 2 })).toBe('tervalidasi')
})

test('a list is complete when every document in it is validated', () => {
  const done = { files: 'berkas/7', status: '1' }
  expect(isComplete([])).toBe(true)
  expect(isComplete([done, done])).toBe(true)
  expect(isComplete([done, { files: 'berkas/8', status: '0' }])).toBe(false)
  expect(isComplete([done, { files: null, status: null }])).toBe(false)
})

test('the categories carry their fixed numbers and names', () => {
  expect(CATEGORY).toEqual({ REGISTRASI: 1, KONSULTASI: 2, AKADEMIK: 3, KEBERANGKATAN: 4 })
  expect(CATEGORY_LABELS).toEqual({
    1: 'Dokumen Registrasi',
    2: 'Dokumen Konsultasi',
    3: 'Dokumen Akademik',
    4: 'Dokumen Keberangkatan',
  })
})

function uploading(given: Partial<UploadQuestion>): UploadQuestion {
  return {
    category: 1,
    stage: { category: 1, waitingForLetter: false },
    validated: false,
    deadline: '2024-07-31',
    today,
    ...given,
  }
}
