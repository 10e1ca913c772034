import type { End } from './internship.ts'

/** How much there may be of each: more than any programme has. */
export const MAX_CRITERIA = 20
export const MAX_GRADES = 20
export const MAX_EXAMINERS = 5
/** So many students in one call. */
export const MAX_GRADED = 500

/** Where a student's marks stand: nobody has begun, some are there, all are, nothing can be changed, the student reads it. */
export const GRADE_STATES = ['kosong', 'sebagian', 'lengkap', 'dikunci', 'dirilis'] as const
export type GradeState = (typeof GRADE_STATES)[number]

/** Why nobody may mark now. */
export const MARK_REFUSALS = [
  'dikunci',
  'belum-disetujui',
  'tidak-jadi',
  'semester-ditutup',
  'tanpa-rubrik',
] as const
export type MarkRefusal = (typeof MARK_REFUSALS)[number]

/** What became of one row that was to be locked or released. */
export const LOCK_RESULTS = [
  'berubah',
  'sudah',
  'belum-lengkap',
  'belum-dikunci',
  'ditolak',
  'tidak-ada',
] as const
export type LockResult = (typeof LOCK_RESULTS)[number]

interface Standing {
  approved: boolean
  end: End | null
  semesterClosed: boolean
  locked: boolean
  hasRubric: boolean
}

/**
 * Marks are given while an internship runs and after it is finished: most of them come then. One that was cancelled, given up
 * or moved elsewhere is not marked; the new place is.
 */
export function markRefusal({
  approved,
  end,
  semesterClosed,
  locked,
  hasRubric,
}: Standing): MarkRefusal | null {
  if (semesterClosed) return 'semester-ditutup'
  if (!approved) return 'belum-disetujui'
  if (end !== null && end !== 'selesai') return 'tidak-jadi'
  if (locked) return 'dikunci'
  return hasRubric ? null : 'tanpa-rubrik'
}

export function gradeState({
  locked,
  released,
  complete,
  begun,
}: {
  locked: boolean
  released: boolean
  complete: boolean
  begun: boolean
}): GradeState {
  if (locked) return released ? 'dirilis' : 'dikunci'
  if (complete) return 'lengkap'
  return begun ? 'sebagian' : 'kosong'
}
