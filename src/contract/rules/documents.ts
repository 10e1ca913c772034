import type { RegistrationState } from './registration.ts'
import { revisionState, type StoredRevision } from './revision.ts'

/** What a registration waits for now. `category` is the list shown as `dokumenaktif`. */
export type Stage = { category: 1 | 2 | 4; waitingForLetter: boolean }

export type StageQuestion = {
  state: RegistrationState
  /** A reply letter of the company names this student. */
  hasLetter: boolean
  /** Every required consultation document is validated. */
  konsultasiComplete: boolean
}

/**
 * Registration documents until approval, then consultation, then departure.
 * An approved registration without a reply letter is already at consultation, but that list is locked until the letter
 * comes: this is how a reader of `dokumenaktif` sees that it has to wait.
 */
export function stage({ state, hasLetter, konsultasiComplete }: StageQuestion): Stage {
  if (state !== 'disetujui') return { category: CATEGORY.REGISTRASI, waitingForLetter: false }
  if (!hasLetter) return { category: CATEGORY.KONSULTASI, waitingForLetter: true }
  const category = konsultasiComplete ? CATEGORY.KEBERANGKATAN : CATEGORY.KONSULTASI
  return { category, waitingForLetter: false }
}

/** `dokumenjenisid`. The numbers are fixed: the order of the stages is the order of the numbers. */
export const CATEGORY = { REGISTRASI: 1, KONSULTASI: 2, AKADEMIK: 3, KEBERANGKATAN: 4 } as const

export type Category = (typeof CATEGORY)[keyof typeof CATEGORY]

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  1: 'Dokumen Registrasi',
  2: 'Dokumen Konsultasi',
  3: 'Dokumen Akademik',
  4: 'Dokumen Keberangkatan',
}

export type UploadQuestion = {
  category: number
  stage: Stage
  validated: boolean
  /** `kuotaselesaiuploaddokumen`, a day that still counts; null for an admin, whom it does not bind. */
  deadline: string | null
  today: string
}

export type UploadRefusal =
  | 'bukan-unggahan-mahasiswa'
  | 'sudah-divalidasi'
  | 'lewat-batas'
  | 'menunggu-surat'
  | 'belum-tahapnya'

/** Why a file may not be uploaded (or replaced) now, or null. Earlier stages stay open, later ones are not yet. */
export function uploadRefusal(question: UploadQuestion): UploadRefusal | null {
  const { category, stage, validated, deadline, today } = question
  if (!isUploadCategory(category)) return 'bukan-unggahan-mahasiswa'
  if (validated) return 'sudah-divalidasi'
  if (deadline !== null && today > deadline) return 'lewat-batas'
  if (stage.waitingForLetter && category !== CATEGORY.REGISTRASI) return 'menunggu-surat'
  return category > stage.category ? 'belum-tahapnya' : null
}

export type DocumentState = 'belum-upload' | 'belum-validasi' | 'perlu-revisi' | 'diperbaiki' | 'tervalidasi'

/** Someone in the office has to look at it. */
export const waitsForOffice = (state: DocumentState): boolean =>
  state === 'belum-validasi' || state === 'diperbaiki'

export type DocumentFields = { files: string | null; status: string | number | null }

/** A status without a file means nothing: only what exists can be validated. */
export function documentState({
  files,
  status,
  statusrevisi,
}: DocumentFields & { statusrevisi: StoredRevision }): DocumentState {
  if (!files) return 'belum-upload'
  if (isValidated({ files, status })) return 'tervalidasi'
  const revision = revisionState(statusrevisi)
  return revision === 'diminta' ? 'perlu-revisi' : (revision ?? 'belum-validasi')
}

const isValidated = ({ files, status }: DocumentFields): boolean => !!files && String(status) === '1'

/** Is everything in this list of required documents validated? Nothing required is complete. */
export function isComplete(documents: readonly DocumentFields[]): boolean {
  return documents.every(isValidated)
}

/** Category 3 comes from the admin, per company; unknown categories from nobody. */
function isUploadCategory(category: number): boolean {
  return (
    category === CATEGORY.REGISTRASI ||
    category === CATEGORY.KONSULTASI ||
    category === CATEGORY.KEBERANGKATAN
  )
}
