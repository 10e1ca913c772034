import type { Registration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { student as words } from '../../../i18n/student.ts'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Stack } from '../../parts/Card.tsx'
import { Note } from '../../parts/Note.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'

// One or the other: nobody waits for the half that is not theirs.
const Choosing = onDemand(() => import('./Choosing.tsx'), <Loading shape="list" rows={3} />)
const DocumentTables = onDemand(
  () => import('../documents/DocumentTables.tsx'),
  <Loading shape="list" rows={3} />,
)

type Props = { student: StudentInfo; registration: Registration | null; readAt: number }

/** Choosing a company, or the state and the documents of the registration there is. */
export function RegistrationTab({ student, registration, readAt }: Props) {
  if (!registration) return <Choosing student={student} />
  const state = registrationState(registration.registerdisetujui)
  if (state === 'ditolak') {
    return (
      <Stack>
        <Note tone="tolak" title={words.rejectedTitle}>
          {words.rejected(registration.registernamaperusahaan)}
        </Note>
        <Choosing student={student} />
      </Stack>
    )
  }
  return (
    <Stack>
      {state === 'menunggu' && (
        <Note tone="menunggu" title={words.registered(registration.registernamaperusahaan)}>
          {words.pending}
        </Note>
      )}
      {state === 'disetujui' && !registration.pembimbing && (
        <Note tone="menunggu" title={words.approved}>
          {words.awaitingSupervisor}
        </Note>
      )}
      <DocumentTables registration={registration} readAt={readAt} />
    </Stack>
  )
}
