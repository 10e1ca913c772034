import { useSearchParams } from 'react-router-dom'
import type { Registration } from '../../contract/endpoints/index.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { lecturer as say } from '../../i18n/lecturer.ts'
import { Loading } from '../../ui/states/Loading.tsx'
import { FinalNews } from '../notices/onDemand.ts'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { PrintLinks } from '../parts/reports/PrintLinks.tsx'
import { Stack } from '../ui/index.ts'
import { WeeklyValidation } from './WeeklyValidation.tsx'
import { onDemand } from '../../ui/onDemand.tsx'

const VisitsCard = onDemand(() => import('../parts/visits/VisitsCard.tsx'))
const AttendanceReading = onDemand(
  () => import('./attendance/AttendanceReading.tsx'),
  <Loading shape="list" />,
)
const FinalReading = onDemand(() => import('./FinalReading.tsx'), <Loading />)

type Props = {
  registration: Registration
  sex?: string
  /** Validates and answers; everybody else reads. */
  pembimbing: boolean
  words: 'validasi' | 'lihat'
}

/** The weekly reports and the final report of one placement, for those who are not the student. */
export default function PlacementTabs({ registration, sex, pembimbing, words }: Props) {
  const { jadwalmulai, jadwalselesai } = registration
  const { role } = usePerson()
  const [params] = useSearchParams()
  return (
    <LinkTabs
      label={say.kinds}
      tabs={[
        {
          value: 'mingguan',
          label: words === 'validasi' ? say.validateWeekly : say.weekly,
          panel: () => (
            <Stack>
              <WeeklyValidation registration={registration} sex={sex} pembimbing={pembimbing} />
              {pembimbing && <VisitsCard registerid={registration.registerid} />}
              {jadwalmulai && jadwalselesai && (
                <PrintLinks
                  registerid={registration.registerid}
                  schedule={{ mulai: jadwalmulai, selesai: jadwalselesai }}
                />
              )}
            </Stack>
          ),
        },
        {
          value: 'akhir',
          label: words === 'validasi' ? say.validateFinal : say.final,
          note: <FinalNews registerid={registration.registerid} open={params.get('tab') === 'akhir'} />,
          panel: () => (
            <FinalReading registerid={registration.registerid} sex={sex} pembimbing={pembimbing} />
          ),
        },
        // Of those whom one only watches, days away are nobody's business.
        ...(words === 'validasi' && role !== 'wadir'
          ? [
              {
                value: 'kehadiran',
                label: say.attendance,
                panel: () => (
                  <AttendanceReading registerid={registration.registerid} pembimbing={pembimbing} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
