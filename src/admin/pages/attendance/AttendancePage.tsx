import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminAttendance as words } from '../../../i18n/adminAttendance.ts'
import { number } from '../../../i18n/number.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { SaveSheetDialog } from '../../views/export/SaveSheetDialog.tsx'
import { ScopeFilters, useScope } from '../../views/ScopeFilters.tsx'
import { attendanceRows } from './queries.ts'
import { Rows } from './Rows.tsx'
import { sheetOf } from './sheetOf.ts'

const RulesDialog = onDemand(() => import('./RulesDialog.tsx'))

/** '/kehadiran' of an office: how far everybody is, and what the programme asks for. */
export default function AttendancePage() {
  const { role } = usePerson()
  return may(role, 'GET kehadiran') ? <Page /> : <Forbidden />
}

function Page() {
  const { role } = usePerson()
  const { whole, semester, set } = useScope()
  const asked = { prodi: whole('prodi'), semester }
  const { data, error, isFetching, refetch } = useQuery(attendanceRows(asked))
  const [open, setOpen] = useState<'ekspor' | 'aturan' | null>(null)
  const programmes = data?.aturan ?? []
  return (
    <>
      <PageTitle
        title={words.title}
        subtitle={data?.semnama}
        actions={
          <>
            {programmes.length > 0 && may(role, 'POST kehadiran/target/{prodiid}') && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('aturan')}>
                {words.rules.change}
              </Button>
            )}
            {data && data.baris.length > 0 && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('ekspor')}>
                {words.export.button}
              </Button>
            )}
          </>
        }
      />
      <ScopeFilters
        programme={{ programmes, value: asked.prodi, all: true, onChange: (prodi) => set({ prodi }) }}
        semester={{ value: asked.semester, onChange: (semester) => set({ semester }) }}
      />
      {data?.berat.map(({ prodinama, jam, harikerja, sehari }) => (
        <Alert key={prodinama} severity="warning" sx={{ mb: 2 }}>
          {words.rules.tooMany(prodinama, number(jam), harikerja, number(sehari))}
        </Alert>
      ))}
      <Paper sx={{ minWidth: 0, overflow: 'hidden' }}>
        {!data ? (
          error ? (
            <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading shape="table" rows={8} label={words.loading} />
          )
        ) : data.baris.length === 0 ? (
          <Empty title={words.none} text={words.noneText} />
        ) : (
          <Rows rows={data.baris} linked={may(role, 'GET kehadiran/{registerid}')} />
        )}
      </Paper>
      {open === 'ekspor' && data && (
        <SaveSheetDialog
          title={words.export.title}
          text={words.export.text(data.baris.length)}
          file={words.export.file}
          read={async ({ signal }) => ({
            rows: sheetOf((await attendanceRows(asked).read(signal)).baris),
            saved: words.export.saved,
          })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'aturan' && (
        <RulesDialog programmes={programmes} chosen={asked.prodi} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
