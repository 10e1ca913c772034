export type RegistrationState = 'menunggu' | 'disetujui' | 'ditolak'

/** `registerdisetujui` as stored: null not processed yet, 1 approved, 0 rejected. */
export function registrationState(registerdisetujui: number | null): RegistrationState {
  if (registerdisetujui === null) return 'menunggu'
  return registerdisetujui === 1 ? 'disetujui' : 'ditolak'
}

/** The other way round: what to store for a state. */
export function approvalOf(state: RegistrationState): 1 | 0 | null {
  if (state === 'menunggu') return null
  return state === 'disetujui' ? 1 : 0
}

/** The states an admin may move a registration to; going back to 'menunggu' is Reset Status. */
export const MOVES: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  menunggu: ['disetujui', 'ditolak'],
  disetujui: ['ditolak', 'menunggu'],
  ditolak: ['disetujui', 'menunggu'],
}

/** Pressing the same button twice is not a move: the answer is success and nothing changes. */
export function isMove(from: RegistrationState, to: RegistrationState): boolean {
  return MOVES[from].includes(to)
}

export type DecisionRefusal = 'ada-laporan'

/** Why this move cannot be made, or null. Reports stand on the approval: once there are some, it stays. */
export function decisionRefusal(
  from: RegistrationState,
  to: RegistrationState,
  hasReports: boolean,
): DecisionRefusal | null {
  return hasReports && isMove(from, to) && from === 'disetujui' ? 'ada-laporan' : null
}

/** A supervisor guides while the registration is approved; otherwise they rest until the next approval. */
export function isGuided(state: RegistrationState): boolean {
  return state === 'disetujui'
}

/** Pending or approved: holds a seat and keeps the student from registering elsewhere. */
export function isActive(state: RegistrationState): boolean {
  return state !== 'ditolak'
}

export type DeleteQuestion = {
  role: string
  state: RegistrationState
  hasReports: boolean
  hasValidatedDocuments: boolean
  hasMarks?: boolean
  /** Without its only student a visit would be to nobody. */
  hasVisits?: boolean
  /** A number that was given stays on record, and names whom it was given to. */
  hasLetters?: boolean
}

export type DeleteRefusal =
  | 'tidak-berhak'
  | 'sudah-diproses'
  | 'ada-laporan'
  | 'ada-nilai'
  | 'ada-kunjungan'
  | 'ada-surat'
  | 'ada-dokumen-tervalidasi'

/** Why this registration may not be deleted, or null. A programme admin must not undo what the academic admin decided. */
export function deleteRefusal(question: DeleteQuestion): DeleteRefusal | null {
  if (question.role !== 'akademik' && question.role !== 'prodi') return 'tidak-berhak'
  if (question.role === 'prodi' && question.state !== 'menunggu') return 'sudah-diproses'
  if (question.hasReports) return 'ada-laporan'
  if (question.hasMarks) return 'ada-nilai'
  if (question.hasVisits) return 'ada-kunjungan'
  if (question.hasLetters) return 'ada-surat'
  if (question.hasValidatedDocuments) return 'ada-dokumen-tervalidasi'
  return null
}

export type PembimbingRefusal = 'belum-disetujui' | 'sudah-ada-pembimbing'

/** Why a supervisor cannot be assigned now, or null. */
export function pembimbingRefusal(state: RegistrationState, assigned: boolean): PembimbingRefusal | null {
  if (!isGuided(state)) return 'belum-disetujui'
  return assigned ? 'sudah-ada-pembimbing' : null
}

export function mayAssignPembimbing(state: RegistrationState, assigned: boolean): boolean {
  return pembimbingRefusal(state, assigned) === null
}
