import type { RegistrationState } from './registration.ts'

/** What becomes of an internship once it is approved; a registration that waits has none of them yet. */
export const INTERNSHIP_STATES = ['berjalan', 'selesai', 'dibatalkan', 'mengundurkan diri', 'pindah'] as const
export type InternshipState = (typeof INTERNSHIP_STATES)[number]
export const ENDS = ['selesai', 'dibatalkan', 'mengundurkan diri', 'pindah'] as const
export type End = (typeof ENDS)[number]
/** It came to nothing at this place. */
export const endedEarly = (state: InternshipState | null): boolean =>
  state !== null && state !== 'berjalan' && state !== 'selesai'

/** Whose act ended it: the campus, the company that withdrew, or the student. */
export const CAUSES = ['kampus', 'perusahaan', 'mahasiswa'] as const
export type Cause = (typeof CAUSES)[number]

/** By what name each of them narrows a list. */
export const STATE_CONDITIONS = {
  berjalan: 'sedangberjalan',
  selesai: 'sudahselesai',
  dibatalkan: 'telahdibatalkan',
  'mengundurkan diri': 'telahmundur',
  pindah: 'telahpindah',
} as const satisfies Record<InternshipState, string>

/** `registerakhir` is how it ended, as stored. */
export const internshipState = (
  registerdisetujui: number | null,
  registerakhir: string | null,
): InternshipState | null =>
  registerakhir !== null ? (registerakhir as End) : registerdisetujui === 1 ? 'berjalan' : null

/** A choice that the student took back before it was approved: the office keeps it, the student has resigned from nothing. */
export const isTakenBack = ({
  registerdisetujui,
  keadaan,
}: {
  registerdisetujui: number | null
  keadaan: string | null
}): boolean => keadaan === 'mengundurkan diri' && registerdisetujui !== 1

/** The roles of `contract/roles.ts` that end an internship; whoever else asks is told that it is not theirs. */
type Actor = 'akademik' | 'prodi' | 'mahasiswa'

interface Step {
  /** Who may take it, from a registration that waits and from an internship that runs. */
  by: { menunggu: readonly Actor[]; berjalan: readonly Actor[] }
  /** The office says why; a student who withdraws while waiting need not. */
  needsReason: boolean
  /**
   * The seat is left to others, and the student may choose again in the same semester. Who has finished has used it: the
   * place is not given a second time.
   */
  freesSeat: boolean
  /** For so many days it can be taken back, if nothing stands against it by then; 0 = never. */
  takenBackWithin: number
}

export const STEPS: Readonly<Record<End, Step>> = {
  selesai: {
    by: { menunggu: [], berjalan: ['akademik', 'prodi'] },
    needsReason: false,
    freesSeat: false,
    takenBackWithin: 90,
  },
  // Who still waits is rejected, not cancelled; unless the company withdraws (below).
  dibatalkan: {
    by: { menunggu: [], berjalan: ['akademik'] },
    needsReason: true,
    freesSeat: true,
    takenBackWithin: 14,
  },
  'mengundurkan diri': {
    by: { menunggu: ['mahasiswa'], berjalan: ['akademik', 'prodi'] },
    needsReason: true,
    freesSeat: true,
    takenBackWithin: 14,
  },
  // Moving back is another move: by then there may be reports at the new company.
  pindah: {
    by: { menunggu: [], berjalan: ['akademik'] },
    needsReason: true,
    freesSeat: true,
    takenBackWithin: 0,
  },
}

/** When a company withdraws, all its students end like this, also those who still wait. */
export const COMPANY_WITHDRAWS = {
  to: 'dibatalkan',
  cause: 'perusahaan',
  by: ['akademik'],
} as const satisfies {
  to: End
  cause: Cause
  by: readonly Actor[]
}

/** Where a registration stands, for the steps: waiting, an internship's state, or rejected. */
export type Standing = InternshipState | 'menunggu' | 'ditolak'

export const standingOf = (state: RegistrationState, ended: End | null): Standing =>
  ended ?? (state === 'disetujui' ? 'berjalan' : state)

export type StepRefusal =
  | 'tidak-berhak'
  | 'sudah-disetujui'
  | 'sudah-berakhir'
  | 'belum-berjalan'
  | 'alasan-kosong'
  | 'sudah-dinilai'

export interface StepQuestion {
  from: Standing
  to: End
  role: string
  reason: string
  /** The company withdrew. */
  company?: boolean
  /** The final mark stands. */
  marked?: boolean
}

const mayTake = (by: readonly string[], role: string): boolean => by.includes(role)

/** Why this step cannot be taken, or null. */
export function stepRefusal({
  from,
  to,
  role,
  reason,
  company = false,
  marked = false,
}: StepQuestion): StepRefusal | null {
  if (isEnd(from)) return 'sudah-berakhir'
  if (from === 'ditolak') return 'belum-berjalan'
  const step = STEPS[to]
  const by = company ? COMPANY_WITHDRAWS.by : step.by[from]
  if (by.length === 0) return 'belum-berjalan'
  if (!mayTake(by, role)) {
    // Who may withdraw while it waits, and was a moment too late.
    return from === 'berjalan' && mayTake(step.by.menunggu, role) ? 'sudah-disetujui' : 'tidak-berhak'
  }
  // It did not come to nothing; and whoever has a mark here would be free to get another one elsewhere.
  if (marked && step.freesSeat) return 'sudah-dinilai'
  return step.needsReason && role !== 'mahasiswa' && reason.trim() === '' ? 'alasan-kosong' : null
}

export type TakeBackRefusal = 'tidak-berhak' | 'masih-berjalan' | 'tidak-dapat' | 'lewat-waktu'

/**
 * Why an end cannot be taken back now, or null. Whether the seat is still free and the student registered nowhere else is
 * for the database to say.
 * @param endedAt moments, ISO 8601
 */
export function takeBackRefusal({
  state,
  role,
  endedAt,
  now,
}: {
  state: Standing
  role: string
  endedAt: string
  now: string
}): TakeBackRefusal | null {
  if (!isEnd(state)) return 'masih-berjalan'
  const { by, takenBackWithin } = STEPS[state]
  if (takenBackWithin === 0) return 'tidak-dapat'
  if (!mayTake(by.berjalan, role)) return 'tidak-berhak'
  return Date.parse(now) - Date.parse(endedAt) > takenBackWithin * 86_400_000 ? 'lewat-waktu' : null
}

export const isEnd = (standing: Standing | null): standing is End =>
  (ENDS as readonly (string | null)[]).includes(standing)

/** Only while it runs is anything written: reports, comments, documents. What there is stays readable. */
export const isRunning = (state: InternshipState | null): boolean => state === 'berjalan'

/** Does a registration that stands here hold its seat, and keep the student from another in the same semester? */
export const holdsPlace = (standing: Standing): boolean =>
  isEnd(standing) ? !STEPS[standing].freesSeat : standing !== 'ditolak'

/** The steps this role may take from here, for buttons. */
export const stepsFrom = (from: Standing, role: string): End[] =>
  from === 'menunggu' || from === 'berjalan' ? ENDS.filter((to) => mayTake(STEPS[to].by[from], role)) : []
