import { useGetOne } from 'react-admin'
import { may } from '../../../contract/access.ts'
import type { StudentStatus } from '../../../contract/rules/studentStatus.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { STATES } from '../../../ui/status/states.ts'
import type { Row } from '../../definition.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { systemSays } from '../../views/SystemSays.tsx'
import { Part } from './Part.tsx'
import type { Profile } from './queries.ts'

const words = adminPeople.study

/** Whether the student still studies, here and in the academic system; that they stop or are back is an act of the menu. */
export function StudyStatus({ student }: { student: Profile }) {
  const { role } = usePerson()
  if (!may(role, 'POST mahasiswa/{nobp}/status')) return null
  return <Study student={student} />
}

function Study({ student }: { student: Profile }) {
  const { mhsstatus, mhsnobp: id } = student
  const { data } = useGetOne<Row>('mahasiswa', { id }, { retry: false, onError: () => undefined })
  const said = data && systemSays(data, 'mhsstatus')
  return (
    <Part title={words.title}>
      <Quiet>
        {words.is({ status: mhsstatus === null ? words.unknown : spoken(mhsstatus) })}
        {said && ` ${words.system({ status: spoken(said as StudentStatus) })}`}
      </Quiet>
    </Part>
  )
}

const spoken = (status: StudentStatus): string => STATES.kuliah[status].text
