import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { SaveSheetDialog } from '../../views/export/SaveSheetDialog.tsx'
import { loadSheet, LoadTable } from './LoadTable.tsx'
import { loadOf } from './queries.ts'
import { VisitList } from './VisitList.tsx'

/** '/kunjungan' of an office: what each lecturer carries in a semester, and the visits behind it. */
export default function VisitsPage() {
  return may(usePerson().role, 'GET beban') ? <Page /> : <Forbidden />
}

const TABS = ['beban', 'kunjungan'] as const

function Page() {
  const { prodi: programmes, bawaan } = usePerson()
  const [params, setParams] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const whole = (name: string) =>
    /^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined
  const prodi = whole('prodi')
  const semester = whole('semester') ?? bawaan?.semester ?? undefined
  const asked = { ...(semester && { semester }), ...(prodi && { prodi }) }
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'beban'
  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const load = useQuery(loadOf(asked))
  const semesters = useQuery({
    queryKey: ['listsemester'],
    queryFn: async ({ signal }) => (await call('GET listsemester', { signal })).data,
  })
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
          <Button variant="outlined" disabled={!load.data?.length} onClick={() => setSaving(true)}>
            {words.load.export}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {programmes.length > 1 && (
          <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}>
            <SelectInput
              label={words.load.programme}
              value={prodi ?? ''}
              onChange={({ target }) => set('prodi', target.value)}
            >
              <option value="">{words.load.allProgrammes}</option>
              {programmes.map(({ prodiid, prodinama }) => (
                <option key={prodiid} value={prodiid}>
                  {prodinama}
                </option>
              ))}
            </SelectInput>
          </Box>
        )}
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }}>
          <SelectInput
            label={words.load.semester}
            value={semester ?? ''}
            onChange={({ target }) => set('semester', target.value)}
          >
            {(semesters.data ?? []).map(({ semid, semnama }) => (
              <option key={semid} value={semid}>
                {semnama}
              </option>
            ))}
          </SelectInput>
        </Box>
      </Box>
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
        ) : load.data ? (
          load.data.length === 0 ? (
            <Empty title={words.load.none} text={words.load.noneOffice} />
          ) : (
            <LoadTable rows={load.data} />
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
      {saving && (
        <SaveSheetDialog
          title={words.load.export}
          text={words.load.exportText(load.data?.length ?? 0)}
          file={words.load.file}
          read={async ({ signal }) => ({
            rows: loadSheet((await call('GET beban', { query: asked, signal })).data),
            saved: words.load.saved,
          })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
