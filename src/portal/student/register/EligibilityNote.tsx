import type { StudentInfo } from '../../../contract/endpoints/index.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { student as words } from '../../../i18n/student.ts'
import { Note } from '../../parts/Note.tsx'
import { eligibilityOf, refusalOf } from '../mayRegister.ts'
import { shortfall } from '../progress.ts'

/** What somebody reads who may not register; nothing once they may. */
export function EligibilityNote({ student }: { student: StudentInfo }) {
  const refusal = refusalOf(student)
  if (!refusal) return null
  const { state, reasons } = eligibilityOf(student)
  if (state === 'syarat-belum-ada') {
    return (
      <Note tone="menunggu" title={choosing.noRequirement}>
        {choosing.noRequirementText}
      </Note>
    )
  }
  if (state === 'layak') {
    return (
      <Note tone="info" title={choosing.eligible}>
        {choosing.eligibleText}
      </Note>
    )
  }
  return (
    <Note tone="tolak" title={refusal === 'not-studying' ? choosing.notStudying : choosing.notEligible}>
      {[...reasons.map(shortfall), words.path.ifWrong].join(' ')}
    </Note>
  )
}
