import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminAttendance as words } from '../../../i18n/adminAttendance.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { SaveSheetDialog } from '../../views/export/SaveSheetDialog.tsx'
import { attendanceRows } from './queries.ts'
import { Rows } from './Rows.tsx'
import { sheetOf } from './sheetOf.ts'

const TargetDialog = onDemand(() => import('./TargetDialog.tsx'))

/** '/kehadiran' of an office: how far everybody is, and what the programme asks for. */
export default function AttendancePage() {
  const { role } = usePerson()
  return may(role, 'GET kehadiran') ? <Page /> : <Forbidden />
}

function Page() {
  const { role, bawaan } = usePerson()
  const [params, setParams] = useSearchParams()
  const whole = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  const asked = { prodi: whole('prodi'), semester: whole('semester') ?? bawaan?.semester ?? null }
  const { data, error, isFetching, refetch } = useQuery(attendanceRows(asked))
  const [open, setOpen] = useState<'ekspor' | 'target' | null>(null)
  const semesters = useQuery({
    queryKey: ['listsemester'],
    queryFn: async ({ signal }) => (await call('GET listsemester', { signal })).data,
  })
  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const programmes = data?.target ?? []
  return (
    <>
      <PageTitle
        title={words.title}
        subtitle={data?.semnama}
        actions={
          <>
            {programmes.length > 0 && may(role, 'POST kehadiran/target/{prodiid}') && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('target')}>
                {words.target.change}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
        {programmes.length > 1 && (
          <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}>
            <SelectInput
              label={words.programme}
              value={asked.prodi ?? ''}
              onChange={({ target }) => set('prodi', target.value)}
            >
              <option value="">{words.all}</option>
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
            label={words.semester}
            value={asked.semester ?? ''}
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
      {open === 'target' && (
        <TargetDialog programmes={programmes} chosen={asked.prodi} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
