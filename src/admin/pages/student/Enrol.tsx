import Button from '@mui/material/Button'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { StudentSummary } from '../../../contract/endpoints/index.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

const MoveDialog = onDemand(() => import('../internship/MoveDialog.tsx'))

/** The office registers a recommended student, also after the deadline. */
export function Enrol({ student }: { student: StudentSummary }) {
  const { role } = usePerson()
  const [asking, setAsking] = useState(false)
  const refusal = registerRefusal({ ...student, recommended: student.mhsrekommagang !== '0' })
  if (refusal || student.aktif === 0 || !may(role, 'POST register/mahasiswa')) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        {words.enrol.button}
      </Button>
      {asking && (
        <MoveDialog nobp={student.mhsnobp} name={student.mhsnama} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
