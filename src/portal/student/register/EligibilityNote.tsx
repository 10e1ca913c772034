import type { StudentInfo } from '../../../contract/endpoints/index.ts'
import { eligibility, type EligibilityReason } from '../../../contract/rules/eligibility.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { Note } from '../../parts/Note.tsx'

type Student = Pick<StudentInfo, 'totalsks' | 'nilai_d_e' | 'mhsrekommagang' | 'rekomendasi' | 'config'>

/** What a student without a recommendation reads; nothing once there is one. */
export function EligibilityNote({ student }: { student: Student }) {
  if (student.mhsrekommagang !== '0') return null
  if (student.rekomendasi === 'syarat-belum-ada') {
    return (
      <Note tone="menunggu" title={choosing.noRequirement}>
        {choosing.noRequirementText}
      </Note>
    )
  }
  const { state, reasons } = eligibility({ ...student, recommended: false }, student.config)
  if (state === 'layak') {
    return (
      <Note tone="info" title={choosing.eligible}>
        {choosing.eligibleText}
      </Note>
    )
  }
  return (
    <Note tone="tolak" title={choosing.notEligible}>
      {[...reasons.map(words), choosing.ifWrong].join(' ')}
    </Note>
  )
}

function words(reason: EligibilityReason): string {
  return reason.reason === 'sks-kurang'
    ? choosing.creditsShort(reason.has, reason.needs)
    : choosing.failedCredits(reason.has, reason.below)
}
