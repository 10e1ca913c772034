import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { may } from '../../../contract/access.ts'
import type { StudentSummary } from '../../../contract/endpoints/index.ts'
import { hasLeft, isStudying, type StudentStatus } from '../../../contract/rules/studentStatus.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { STATES } from '../../../ui/status/states.ts'
import type { Row } from '../../definition.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { systemSays } from '../../views/SystemSays.tsx'
import { Part } from './Part.tsx'

const words = adminPeople.study
const StudyDialog = onDemand(() => import('./StudyDialog.tsx'))

/** Whether the student still studies, and that they stop or are back: one act, with all that hangs on it. */
export function StudyStatus({ student }: { student: StudentSummary }) {
  const { role } = usePerson()
  if (!may(role, 'POST mahasiswa/{nobp}/status')) return null
  return <Study student={student} />
}

function Study({ student }: { student: StudentSummary }) {
  const [asking, setAsking] = useState<'berhenti' | 'aktif'>()
  const { mhsstatus, mhsnobp: id } = student
  const { data } = useGetOne<Row>('mahasiswa', { id }, { retry: false, onError: () => undefined })
  const said = data && systemSays(data, 'mhsstatus')
  return (
    <Part title={words.title}>
      <Quiet sx={{ mb: 1.5 }}>
        {words.is({ status: mhsstatus === null ? words.unknown : spoken(mhsstatus) })}
        {said && ` ${words.system({ status: spoken(said as StudentStatus) })}`}
      </Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!hasLeft(mhsstatus) && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking('berhenti')}>
            {words.stop}
          </Button>
        )}
        {!isStudying(mhsstatus) && (
          <Button variant="outlined" onClick={() => setAsking('aktif')}>
            {words.back}
          </Button>
        )}
      </Box>
      {asking && (
        <StudyDialog student={student} back={asking === 'aktif'} onClose={() => setAsking(undefined)} />
      )}
    </Part>
  )
}

const spoken = (status: StudentStatus): string => STATES.kuliah[status].text
