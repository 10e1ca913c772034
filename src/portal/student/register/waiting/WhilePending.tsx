import { useQuery } from '@tanstack/react-query'
import type { Registration, StudentInfo } from '../../../../contract/endpoints/index.ts'
import { waitingList as words } from '../../../../i18n/waitingList.ts'
import { activeQuotas } from '../../../parts/queries.ts'
import { LinkButton, Note } from '../../../ui/index.ts'
import { NEW } from '../../RegistrationPicker.tsx'
import { listAt, NO_FILTER } from '../filter.ts'
import OwnWaits from './OwnWaits.tsx'
import { useOwnWaits } from './useWaiting.ts'

/** While nobody has decided about a registration, its student may stand in line elsewhere. */
export default function WhilePending({
  student,
  registration,
}: {
  student: StudentInfo
  registration: Registration
}) {
  const waits = useOwnWaits(true)
  const { data: quotas = [] } = useQuery(activeQuotas(student.mhsprodiid))
  const others = quotas.some(
    ({ kuotasemid, perusahaan }) => kuotasemid === registration.kuotasemid && perusahaan.length > 1,
  )
  return (
    <>
      {waits.length > 0 && <OwnWaits waits={waits} student={student} />}
      {others && (
        <Note
          tone="info"
          action={
            <LinkButton to={listAt({ ...NO_FILTER, registrasi: NEW })} look="outlined" tone="plain">
              {words.others}
            </LinkButton>
          }
        >
          {words.othersText}
        </Note>
      )}
    </>
  )
}
