import { isWithin } from './calendar.ts'
import { revisionState, type StoredRevision } from './revision.ts'

export type ReportState =
  | 'belum-dibuat'
  | 'belum-divalidasi'
  | 'perlu-revisi'
  | 'diperbaiki'
  | 'sudah-divalidasi'

export type ReportFields = {
  detail_idx: number | null
  detail_verifikasi: string | number | null
  detail_revisi: StoredRevision
}

/** The supervisor has to look at it. */
export const waitsForPembimbing = (state: ReportState): boolean =>
  state === 'belum-divalidasi' || state === 'diperbaiki'

/** As it is shown: what nobody looked at in time is marked wherever it stands. */
export const shownState = (
  report: ReportFields & { detail_otomatis: string | null },
): ReportState | 'dianggap-divalidasi' => {
  const state = reportState(report)
  return state === 'sudah-divalidasi' && report.detail_otomatis === '1' ? 'dianggap-divalidasi' : state
}

/** The state of one day's report; without an id there is none yet. */
export function reportState({ detail_idx, detail_verifikasi, detail_revisi }: ReportFields): ReportState {
  if (detail_idx === null) return 'belum-dibuat'
  if (String(detail_verifikasi) === '1') return 'sudah-divalidasi'
  const revision = revisionState(detail_revisi)
  return revision === 'diminta' ? 'perlu-revisi' : (revision ?? 'belum-divalidasi')
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
  | 'ada-revisi'

/**
 * Why the owner may not do this to the day's report, or null.
 * Editing and deleting ask nothing of the date: a report keeps its day, which was right when it was made.
 */
export function writeRefusal(question: WriteQuestion): WriteRefusal | null {
  if (!question.approved) return 'belum-disetujui'
  if (question.ended) return 'sudah-berakhir'
  if (question.action === 'buat') return createRefusal(question)
  if (question.state === 'belum-dibuat') return 'belum-dibuat'
  if (question.state === 'sudah-divalidasi') return 'sudah-divalidasi'
  // What was to be corrected is corrected, not written anew without its history.
  const revised = question.state === 'perlu-revisi' || question.state === 'diperbaiki'
  return question.action === 'hapus' && revised ? 'ada-revisi' : null
}

export const MAX_PICTURES_A_DAY = 10

/** A day takes so many pictures and no more. @param present how many it has */
export const pictureRefusal = (present: number): 'penuh' | null =>
  present >= MAX_PICTURES_A_DAY ? 'penuh' : null

/** Corrected and removed is an entry of the final report until the supervisor has accepted it; removed, until it was given back. */
export const finalRefusal = (
  state: ReportState,
  action: 'ubah' | 'hapus',
): 'sudah-diterima' | 'ada-revisi' | null =>
  state === 'sudah-divalidasi'
    ? 'sudah-diterima'
    : action === 'hapus' && (state === 'perlu-revisi' || state === 'diperbaiki')
      ? 'ada-revisi'
      : null

/** All that was handed in is accepted; nothing handed in is nothing accepted. */
export const isFinalAccepted = (entries: readonly { detail_verifikasi: string }[]): boolean =>
  entries.length > 0 && entries.every(({ detail_verifikasi }) => detail_verifikasi === '1')

/** How the final report stands as a whole, and so for whom it waits. */
export const FINAL_STATES = ['belum-ada', 'menunggu', 'perlu-revisi', 'diterima'] as const
export type FinalState = (typeof FINAL_STATES)[number]

export type ValidateQuestion = {
  isPembimbing: boolean
  approved: boolean
  ended?: boolean
  state: ReportState
}

export type ValidateRefusal = 'bukan-pembimbing' | 'belum-disetujui' | 'sudah-berakhir' | 'belum-dibuat'

/** Why this reader may neither validate the report nor take the validation back, or null. */
export function validateRefusal({
  isPembimbing,
  approved,
  ended,
  state,
}: ValidateQuestion): ValidateRefusal | null {
  if (!isPembimbing) return 'bukan-pembimbing'
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
