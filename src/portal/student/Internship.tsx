import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { StudentInfo } from '../../contract/endpoints/index.ts'
import { student as words } from '../../i18n/student.ts'
import { PlaceNews } from '../notices/onDemand.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { activeQuotas } from '../parts/queries.ts'
import { Columns, Stack } from '../ui/index.ts'
import { chosenRegistration, holdsPlace, isPending, placeOf, whyNotAgain } from './currentRegistration.ts'
import AcademicDocuments from './documents/AcademicDocuments.tsx'
import styles from './Internship.module.css'
import { RegistrationTab } from './register/RegistrationTab.tsx'
import { NEW, RegistrationPicker } from './RegistrationPicker.tsx'
import { StudentCard } from './StudentCard.tsx'
import { useJumpTo } from './useJumpTo.ts'

const VisitsCard = onDemand(() => import('../parts/visits/VisitsCard.tsx'))

/** The place 'Magang': the companies while there is something to choose, else what is to be handed in, and who one is. */
export default function Internship({ student, readAt }: { student: StudentInfo; readAt: number }) {
  const [params, setParams] = useSearchParams()
  const quotas = useQuery(activeQuotas(student.mhsprodiid))
  const reason = whyNotAgain(student.register, quotas.data)
  const asked = params.get('registrasi')
  const another =
    asked === NEW && (reason === null || isPending(student.register)) && student.register.length > 0
  const registration = another ? null : chosenRegistration(student.register, asked)
  useJumpTo()

  const choose = (value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('registrasi', value)
      next.set('tab', 'registrasi')
      next.delete('dokumen')
      return next
    })
  const registering = () => <RegistrationTab student={student} registration={registration} readAt={readAt} />

  return (
    <Columns className={styles.work}>
      <StudentCard
        student={student}
        registration={
          registration ?? (isPending(student.register) ? chosenRegistration(student.register, null) : null)
        }
        readAt={readAt}
      />
      <Stack>
        {/* One alone is no choice, and who holds none chooses below. */}
        {(student.register.length > 1 || (reason === null && student.register.some(holdsPlace))) && (
          <RegistrationPicker
            register={student.register}
            value={another ? NEW : String(registration?.registerid ?? '')}
            onChange={choose}
            another={{ reason }}
          />
        )}
        {registration ? (
          <LinkTabs
            label={words.parts}
            look="pill"
            tabs={[
              { value: 'registrasi', label: words.registering, panel: registering },
              {
                value: 'pengumuman',
                label: words.announcements,
                panel: () => <AcademicDocuments registration={registration} readAt={readAt} />,
              },
            ]}
          />
        ) : (
          registering()
        )}
        {registration && <VisitsCard registerid={registration.registerid} />}
        <PlaceNews at="/?tab=registrasi" place={placeOf(student.register)} />
      </Stack>
    </Columns>
  )
}
