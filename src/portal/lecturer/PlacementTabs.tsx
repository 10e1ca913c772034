import type { Registration } from '../../contract/endpoints/index.ts'
import { Loading } from '../../ui/states/Loading.tsx'
import { LinkTabs } from '../parts/LinkTabs.tsx'
import { WeeklyValidation } from './WeeklyValidation.tsx'
import { onDemand } from '../../ui/onDemand.tsx'

const FinalReading = onDemand(() => import('./FinalReading.tsx'), <Loading />)

type Props = {
  registration: Registration
  sex?: string
  /** Validates and answers; everybody else reads. */
  supervisor: boolean
  words: 'validasi' | 'lihat'
}

/** The weekly reports and the final report of one placement, for those who are not the student. */
export function PlacementTabs({ registration, sex, supervisor, words }: Props) {
  return (
    <LinkTabs
      label="Jenis laporan"
      tabs={[
        {
          value: 'mingguan',
          label: words === 'validasi' ? 'Validasi Laporan Mingguan' : 'Laporan Mingguan',
          panel: () => <WeeklyValidation registration={registration} sex={sex} supervisor={supervisor} />,
        },
        {
          value: 'akhir',
          label: words === 'validasi' ? 'Validasi Laporan Akhir Magang' : 'Laporan Akhir Magang',
          panel: () => (
            <FinalReading registerid={registration.registerid} sex={sex} supervisor={supervisor} />
          ),
        },
      ]}
    />
  )
}
