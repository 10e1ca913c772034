import { isStudying, type StudentStatus } from './studentStatus.ts'

/** `mhsstatus`: as the academic system says it, null where it says nothing. */
export type Credits = {
  totalsks: number
  nilai_d_e: number
  mhsstatus: StudentStatus | null
  recommended: boolean
}

export type Requirement = { minimalsks: number; maximalsksgagal: number }

/** Not an active student; `needs` credits at least; failed credits strictly `below`. */
export type EligibilityReason =
  | { reason: 'tidak-aktif'; status: StudentStatus }
  | { reason: 'sks-kurang'; has: number; needs: number }
  | { reason: 'gagal-berlebih'; has: number; below: number }

export const ELIGIBILITY_STATES = ['direkomendasikan', 'layak', 'belum-layak', 'syarat-belum-ada'] as const
export type Eligibility = {
  state: (typeof ELIGIBILITY_STATES)[number]
  reasons: EligibilityReason[]
}

/**
 * Where a student stands before registering. A recommendation outweighs the numbers, because an admin may recommend
 * someone who does not meet them; the reasons are listed all the same, so that a screen can mention it. It does not
 * outweigh the status: on leave, nobody begins an internship.
 * `null`: no requirement is stored, so nobody is eligible and there is no number to blame.
 */
export function eligibility(student: Credits, requirement: Requirement | null): Eligibility {
  const { mhsstatus } = student
  const short = requirement ? shortfalls(student, requirement) : []
  if (mhsstatus && !isStudying(mhsstatus))
    return { state: 'belum-layak', reasons: [{ reason: 'tidak-aktif', status: mhsstatus }, ...short] }
  if (student.recommended) return { state: 'direkomendasikan', reasons: short }
  if (!requirement) return { state: 'syarat-belum-ada', reasons: short }
  return { state: short.length === 0 ? 'layak' : 'belum-layak', reasons: short }
}

function shortfalls({ totalsks, nilai_d_e }: Credits, requirement: Requirement): EligibilityReason[] {
  const { minimalsks, maximalsksgagal } = requirement
  const reasons: EligibilityReason[] = []
  if (totalsks < minimalsks) reasons.push({ reason: 'sks-kurang', has: totalsks, needs: minimalsks })
  if (nilai_d_e >= maximalsksgagal) {
    reasons.push({ reason: 'gagal-berlebih', has: nilai_d_e, below: maximalsksgagal })
  }
  return reasons
}
