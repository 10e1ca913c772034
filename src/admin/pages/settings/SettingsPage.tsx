import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '../../../dataProvider/call.ts'
import { adminSettings as words } from '../../../i18n/adminSettings.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { adminSystem } from '../../../i18n/adminSystem.ts'
import { adminIntegrations } from '../../../i18n/adminIntegrations.ts'
import { adminReminders } from '../../../i18n/adminReminders.ts'
import { adminSignIn } from '../../../i18n/adminSignIn.ts'
import { adminCampus } from '../../../i18n/adminCampus.ts'
import { adminMail } from '../../../i18n/adminMail.ts'
import { officeLetters } from '../../../i18n/officeLetters.ts'
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

const TABS = {
  hakakses: () => words.rightsTab,
  persyaratan: () => words.requirementTab,
  semester: () => words.semesterTab,
  kampus: () => adminCampus.tab,
  surat: () => officeLetters.general,
  masuk: () => adminSignIn.tab,
  pengingat: () => adminReminders.tab,
  simpan: () => adminCampus.retention.tab,
  surel: () => adminMail.tab,
  cadangan: () => adminSystem.tab,
  integrasi: () => adminIntegrations.tab,
}
type TabName = keyof typeof TABS

const TABS_IN_LINES = {
  '& .MuiTab-root': { maxWidth: 'none', px: { sm: 1.25 } },
  '@media (min-width:600px)': {
    '& [role="tablist"]': { flexWrap: 'wrap' },
    // The line below the chosen one knows of one row only.
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root.Mui-selected': { boxShadow: 'inset 0 -3px var(--mui-palette-primary-main)' },
  },
} as const

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
  const [search] = useSearchParams()
  const given = search.get('tab') ?? ''
  const tab = Object.hasOwn(TABS, given) ? (given as TabName) : 'hakakses'
  return (
    <OfficePage title={words.title}>
      <Paper>
        <Tabs
          value={tab}
          variant="scrollable"
          aria-label={words.parts}
          // All of them are in sight where an office sits, in as many lines as they need; on a phone they are swiped.
          sx={TABS_IN_LINES}
        >
          {(Object.keys(TABS) as TabName[]).map((name) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              label={TABS[name]()}
              component={Link}
              to={`?tab=${name}`}
              replace
            />
          ))}
        </Tabs>
        <Box role="tabpanel" aria-labelledby={`tab-${tab}`} sx={{ p: { xs: 2, sm: 3 } }}>
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
        </Box>
      </Paper>
    </OfficePage>
  )
}
