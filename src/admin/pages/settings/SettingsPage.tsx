import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tabOf } from '../../../contract/settingsTabs.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminFrame as frame } from '../../../i18n/adminFrame.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Await } from '../../parts/Await.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
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

/** Which menus each role sees, and what a recommendation requires. */
export default function SettingsPage(parts: { outbox: ReactNode }) {
  return (
    <Allowed to="GET persyaratan">
      <Settings {...parts} />
    </Allowed>
  )
}

function Settings({ outbox }: { outbox: ReactNode }) {
  const query = useQuery({
    queryKey: ['persyaratan'],
    queryFn: ({ signal }) => call('GET persyaratan', { signal }),
    retry: false,
  })
  const tab = tabOf(useSearchParams()[0].get('tab'))
  return (
    <OfficePage title={frame.settings.tabs[tab]}>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        {tab === 'kampus' ? (
          <CampusSettings />
        ) : tab === 'surat' ? (
          <LetterSettings />
        ) : tab === 'masuk' ? (
          <SignInWays />
        ) : tab === 'pengingat' ? (
          <Reminders />
        ) : tab === 'integrasi' ? (
          <Integrations />
        ) : tab === 'simpan' ? (
          <Retention />
        ) : tab === 'surel' ? (
          <MailSettings outbox={outbox} />
        ) : tab === 'cadangan' ? (
          <Backups />
        ) : (
          <Await query={query}>
            {({ hakakses, semester, rekomendasi }) =>
              tab === 'hakakses' ? (
                <AccessRights hakakses={hakakses} />
              ) : tab === 'semester' ? (
                <>
                  <RunningSemester key={String(semester.dipilih)} stored={semester} />
                  <SemesterArchive />
                </>
              ) : (
                <Requirement key={rekomendasi?.versi ?? 0} stored={rekomendasi} />
              )
            }
          </Await>
        )}
      </Paper>
    </OfficePage>
  )
}
