import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { tabOf, type SettingsTab } from '../../../contract/settingsTabs.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { adminFrame as frame } from '../../../i18n/adminFrame.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Await } from '../../parts/Await.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { FeederSettings } from './FeederSettings.tsx'
import { MailSettings } from './MailSettings.tsx'
import { AccessRights } from './AccessRights.tsx'
import { Backups } from './Backups.tsx'
import { CampusSettings } from './CampusSettings.tsx'
import { Reminders } from './Reminders.tsx'
import { Requirement } from './Requirement.tsx'
import { Retention } from './Retention.tsx'
import { RunningSemester } from './RunningSemester.tsx'
import { SignInWays } from './SignInWays.tsx'
import { SemesterArchive } from './SemesterArchive.tsx'

const LetterSettings = onDemand(
  async () => ({ default: (await import('../letters/WordsPage.tsx')).LetterSettings }),
  <Loading shape="card" />,
)
const Integrations = onDemand(() => import('./integrations/Integrations.tsx'), <Loading shape="card" />)

interface Parts {
  /** What leaves the server, among the settings of mail. */
  outbox: ReactNode
}

/** The part of the settings that the address names; the list beside them is the layout's. */
export default function SettingsPage(parts: Parts) {
  const tab = tabOf(useSearchParams()[0].get('tab'))
  const Part = PARTS[tab]
  return (
    <Allowed to="GET persyaratan">
      <OfficePage title={frame.settings.tabs[tab]}>
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <Part {...parts} />
        </Paper>
      </OfficePage>
    </Allowed>
  )
}

const PARTS: Record<SettingsTab, ComponentType<Parts>> = {
  kampus: CampusSettings,
  surat: () => <LetterSettings />,
  semester: () => (
    <Rules>
      {({ semester }) => (
        <>
          <RunningSemester key={String(semester.dipilih)} stored={semester} />
          <SemesterArchive />
        </>
      )}
    </Rules>
  ),
  persyaratan: () => (
    <Rules>{({ rekomendasi }) => <Requirement key={rekomendasi?.versi ?? 0} stored={rekomendasi} />}</Rules>
  ),
  neofeeder: FeederSettings,
  hakakses: () => <Rules>{({ hakakses }) => <AccessRights hakakses={hakakses} />}</Rules>,
  masuk: SignInWays,
  cadangan: Backups,
  surel: MailSettings,
  integrasi: () => <Integrations />,
  pengingat: Reminders,
  simpan: Retention,
}

/** Three parts are read by one call. */
function Rules({ children }: { children: (rules: AnswerOf<'GET persyaratan'>) => ReactNode }) {
  const query = useQuery({ ...answerQuery(['persyaratan'], 'GET persyaratan'), retry: false })
  return <Await query={query}>{children}</Await>
}
