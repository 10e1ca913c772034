export type Credits = { totalsks: number; nilai_d_e: number; recommended: boolean }

export type Requirement = { minimalsks: number; maximalsksgagal: number }

/** `needs` credits at least; failed credits strictly `below`. */
export type EligibilityReason =
  | { reason: 'sks-kurang'; has: number; needs: number }
  | { reason: 'gagal-berlebih'; has: number; below: number }

export type Eligibility = {
  state: 'direkomendasikan' | 'layak' | 'belum-layak' | 'syarat-belum-ada'
  reasons: EligibilityReason[]
}

/**
 * Where a student stands before registering. A recommendation outweighs the numbers, because an admin may recommend
 * someone who does not meet them; the reasons are listed all the same, so that a screen can mention it.
 * `null`: no requirement is stored, so nobody is eligible and there is no number to blame.
 */
export function eligibility(student: Credits, requirement: Requirement | null): Eligibility {
  const reasons = requirement ? shortfalls(student, requirement) : []
  if (student.recommended) return { state: 'direkomendasikan', reasons }
  if (!requirement) return { state: 'syarat-belum-ada', reasons }
  return { state: reasons.length === 0 ? 'layak' : 'belum-layak', reasons }
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
