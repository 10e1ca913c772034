import { isWithin } from './calendar.ts'

export type ReportState = 'belum-dibuat' | 'belum-divalidasi' | 'sudah-divalidasi'

export type ReportFields = { detail_idx: number | null; detail_verifikasi: string | number | null }

/** The state of one day's report; without an id there is none yet. */
export function reportState({ detail_idx, detail_verifikasi }: ReportFields): ReportState {
  if (detail_idx === null) return 'belum-dibuat'
  return String(detail_verifikasi) === '1' ? 'sudah-divalidasi' : 'belum-divalidasi'
}

/**
 * How many comments one person writes under one week or final report within an hour, and how many stand there at most:
 * far more than people say to each other, far less than a script would.
 */
export const COMMENTS_AN_HOUR = 30
export const COMMENTS_A_THREAD = 500

/** Days that one call validates: a semester of one student, a week of twenty. */
export const MAX_VALIDATED = 100

/**
 * So long one's own validation is taken back without a reason: a slip of the finger. The screen offers it for seconds; a
 * slow connection takes its time.
 */
export const UNDO_MINUTES = 5

/** @param last who validated it, and when; nothing where that was not written down */
export const isUndo = (
  last: { akunid: number; at: string } | undefined,
  { akunid, now }: { akunid: number; now: Date },
): boolean => last?.akunid === akunid && now.getTime() - Date.parse(last.at) <= UNDO_MINUTES * 60_000

export type CommentRefusal = 'terlalu-cepat' | 'penuh'

/** @param counts the comments of the thread, and those of its last hour that the writer wrote */
export const commentRefusal = (counts: { all: number; lately: number }): CommentRefusal | null =>
  counts.all >= COMMENTS_A_THREAD ? 'penuh' : counts.lately >= COMMENTS_AN_HOUR ? 'terlalu-cepat' : null

export type WriteQuestion = {
  action: 'buat' | 'ubah' | 'hapus'
  /** The registration is approved. */
  approved: boolean
  /** The internship is over: what there is stays as it is. */
  ended?: boolean
  /** null: no schedule has been set for this company yet. */
  schedule: { mulai: string; selesai: string } | null
  /** The day that is reported on. */
  tgl: string
  today: string
  state: ReportState
}

export type WriteRefusal =
  | 'belum-disetujui'
  | 'sudah-berakhir'
  | 'jadwal-belum-ada'
  | 'di-luar-jadwal'
  | 'belum-waktunya'
  | 'sudah-ada'
  | 'belum-dibuat'
  | 'sudah-divalidasi'

/**
 * Why the owner may not do this to the day's report, or null.
 * Editing and deleting ask nothing of the date: a report keeps its day, which was right when it was made.
 */
export function writeRefusal(question: WriteQuestion): WriteRefusal | null {
  if (!question.approved) return 'belum-disetujui'
  if (question.ended) return 'sudah-berakhir'
  if (question.action === 'buat') return createRefusal(question)
  if (question.state === 'belum-dibuat') return 'belum-dibuat'
  return question.state === 'sudah-divalidasi' ? 'sudah-divalidasi' : null
}

export function mayWrite(question: WriteQuestion): boolean {
  return writeRefusal(question) === null
}

export const MAX_PICTURES_A_DAY = 10

/** A day takes so many pictures and no more. @param present how many it has */
export const pictureRefusal = (present: number): 'penuh' | null =>
  present >= MAX_PICTURES_A_DAY ? 'penuh' : null

/** Corrected and removed is an entry of the final report until the supervisor has accepted it. */
export const finalRefusal = ({ accepted }: { accepted: boolean }): 'sudah-diterima' | null =>
  accepted ? 'sudah-diterima' : null

/** All that was handed in is accepted; nothing handed in is nothing accepted. */
export const isFinalAccepted = (entries: readonly { detail_verifikasi: string }[]): boolean =>
  entries.length > 0 && entries.every(({ detail_verifikasi }) => detail_verifikasi === '1')

export type ValidateQuestion = {
  isSupervisor: boolean
  approved: boolean
  ended?: boolean
  state: ReportState
}

export type ValidateRefusal = 'bukan-pembimbing' | 'belum-disetujui' | 'sudah-berakhir' | 'belum-dibuat'

/** Why this reader may neither validate the report nor take the validation back, or null. */
export function validateRefusal({
  isSupervisor,
  approved,
  ended,
  state,
}: ValidateQuestion): ValidateRefusal | null {
  if (!isSupervisor) return 'bukan-pembimbing'
  if (!approved) return 'belum-disetujui'
  if (ended) return 'sudah-berakhir'
  return state === 'belum-dibuat' ? 'belum-dibuat' : null
}

export function mayValidate(question: ValidateQuestion): boolean {
  return validateRefusal(question) === null
}

function createRefusal({ schedule, tgl, today, state }: WriteQuestion): WriteRefusal | null {
  if (state !== 'belum-dibuat') return 'sudah-ada'
  if (!schedule) return 'jadwal-belum-ada'
  if (!isWithin(tgl, schedule.mulai, schedule.selesai)) return 'di-luar-jadwal'
  return tgl > today ? 'belum-waktunya' : null
}
