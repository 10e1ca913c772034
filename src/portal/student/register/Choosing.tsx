import { useQuery } from '@tanstack/react-query'
import type { ActiveQuota, StudentInfo } from '../../../contract/endpoints/index.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Await } from '../../parts/Await.tsx'
import { Stack } from '../../parts/Card.tsx'
import { Note } from '../../parts/Note.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { activeQuotas } from '../../parts/queries.ts'
import { blocking } from '../currentRegistration.ts'
import { EligibilityNote } from './EligibilityNote.tsx'
import { QuotaCards } from './QuotaCards.tsx'

const SelfRegistration = onDemand(() => import('./SelfRegistration.tsx'), <Loading />)

/** What a student without a registration sees: may I, where can I, and the seats as they are now. */
export default function Choosing({ student }: { student: StudentInfo }) {
  const recommended = student.mhsrekommagang !== '0'
  // Seats go while one reads: while there is something to choose, the cards stay fresh.
  const query = useQuery({
    ...activeQuotas(student.mhsprodiid),
    refetchInterval: recommended ? REFRESH : false,
  })
  return (
    <div id="daftar" tabIndex={-1}>
      <Stack>
        <EligibilityNote student={student} />
        <Await query={query} loading={<Loading shape="list" rows={3} />}>
          {(quotas) =>
            quotas.length === 0 ? (
              <Empty title={choosing.none} text={choosing.noneText} />
            ) : (
              quotas.map((quota) => (
                <Quota
                  key={quota.kuotaidx}
                  quota={quota}
                  open={quotas}
                  student={student}
                  recommended={recommended}
                />
              ))
            )
          }
        </Await>
      </Stack>
    </div>
  )
}

function Quota({
  quota,
  open,
  student,
  recommended,
}: {
  quota: ActiveQuota
  open: ActiveQuota[]
  student: StudentInfo
  recommended: boolean
}) {
  const held = blocking(student.register, quota)
  const mayChoose = recommended && !held
  return (
    <>
      {(quota.jenismou === '1' || quota.perusahaan.length > 0) && (
        <QuotaCards quota={quota} sex={student.mhsjkl} mayChoose={mayChoose} />
      )}
      {held && <Note tone="info">{choosing.held(quota.kuotasemnama, held.registernamaperusahaan)}</Note>}
      {quota.jenismou !== '1' && mayChoose && (
        <SelfRegistration quota={quota} open={open} sex={student.mhsjkl} />
      )}
    </>
  )
}

const REFRESH = 15_000
