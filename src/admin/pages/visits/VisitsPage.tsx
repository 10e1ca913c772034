import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminAttendance } from '../../../i18n/adminAttendance.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { SaveSheetDialog } from '../../views/export/SaveSheetDialog.tsx'
import { ScopeFilters, useScope } from '../../views/ScopeFilters.tsx'
import { loadSheet, LoadTable } from './LoadTable.tsx'
import { loadOf } from './queries.ts'
import { VisitList } from './VisitList.tsx'

const RulesDialog = onDemand(() => import('../attendance/RulesDialog.tsx'))

/** '/kunjungan' of an office: what each lecturer carries in a semester, and the visits behind it. */
export default function VisitsPage() {
  return may(usePerson().role, 'GET beban') ? <Page /> : <Forbidden />
}

const TABS = ['beban', 'kunjungan'] as const

function Page() {
  const { role } = usePerson()
  const { params, set, whole, programmes, semester } = useScope()
  const [open, setOpen] = useState<'ekspor' | 'aturan' | null>(null)
  const prodi = whole('prodi')
  const asked = { ...(semester && { semester }), ...(prodi && { prodi }) }
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'beban'
  const load = useQuery(loadOf(asked))
  const rows = load.data?.data
  const rules = load.data?.aturan ?? []
  const sets = rules.length > 0 && may(role, 'POST kehadiran/target/{prodiid}')
  const unset = rules.filter(
    ({ prodiid, skspembimbing }) => skspembimbing === null && (prodi === null || prodiid === prodi),
  )
  const toTab = (name: string) => {
    const next = new URLSearchParams(params)
    next.set('tab', name)
    return `?${next}`
  }
  return (
    <>
      <PageTitle
        title={words.title}
        actions={
          <>
            {sets && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('aturan')}>
                {adminAttendance.rules.change}
              </Button>
            )}
            <Button
              variant="outlined"
              color="inherit"
              disabled={!rows?.length}
              onClick={() => setOpen('ekspor')}
            >
              {words.load.export}
            </Button>
          </>
        }
      />
      <ScopeFilters
        programme={{ programmes, value: prodi, all: true, onChange: (chosen) => set({ prodi: chosen }) }}
        semester={{ value: semester, onChange: (chosen) => set({ semester: chosen }) }}
      />
      {unset.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.load.noCreditsOffice(unset.map(({ prodinama }) => prodinama))}
        </Alert>
      )}
      <Paper sx={{ mb: 2, px: 1 }}>
        <Tabs value={tab} aria-label={words.parts} sx={{ borderBottom: 0 }}>
          {TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={name === 'beban' ? words.load.title : words.tabs.kunjungan}
              component={Link}
              to={toTab(name)}
              replace
              id={`tab-${name}`}
              aria-controls={tab === name ? 'isi-tab' : undefined}
            />
          ))}
        </Tabs>
      </Paper>
      <Paper role="tabpanel" id="isi-tab" aria-labelledby={`tab-${tab}`} sx={{ p: { xs: 2, sm: 3 } }}>
        {tab === 'kunjungan' ? (
          <VisitList key={JSON.stringify(asked)} asked={asked} />
        ) : rows ? (
          rows.length === 0 ? (
            <Empty title={words.load.none} text={words.load.noneOffice} />
          ) : (
            <LoadTable rows={rows} />
          )
        ) : load.error ? (
          <Failed
            message={messageOf(load.error)}
            onRetry={() => void load.refetch()}
            retrying={load.isFetching}
          />
        ) : (
          <Loading shape="list" rows={8} />
        )}
      </Paper>
      {open === 'ekspor' && (
        <SaveSheetDialog
          title={words.load.export}
          text={words.load.exportText({ count: rows?.length ?? 0 })}
          file={words.load.file}
          read={async ({ signal }) => ({
            rows: loadSheet((await call('GET beban', { query: asked, signal })).data),
            saved: (name) => words.load.saved({ name }),
          })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'aturan' && <RulesDialog programmes={rules} chosen={prodi} onClose={() => setOpen(null)} />}
    </>
  )
}
