import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LecturerLoad } from '../../../contract/endpoints/index.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { saveReportPaper, saveReportSheet } from '../../../dataProvider/workload.ts'
import { visits as words } from '../../../i18n/visits.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Part } from '../student/Part.tsx'
import { LoadTable } from './LoadTable.tsx'
import { loadOf } from './queries.ts'
import { VisitList } from './VisitList.tsx'

/** Why SKS is empty, where it is. */
function MissingCredits({ of }: { of: readonly LecturerLoad[] }) {
  const missing = of.reduce((sum, { tanpasks }) => sum + tanpasks, 0)
  if (missing === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {of.every(({ sks }) => sks === null)
        ? words.load.noCredits
        : words.load.someCredits({ count: missing })}
    </Typography>
  )
}

/** What one lecturer carries, semester by semester; the sheet of each; their visits. */
export default function LoadCard({ dosenid }: { dosenid: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...loadOf({ dosen: dosenid }),
    select: (answer) => answer.data,
  })
  const [chosen, setChosen] = useState<number | null>(null)
  const [making, setMaking] = useState(false)
  const notice = useNotice()
  const semid = chosen ?? data?.[0]?.semid

  async function save(by: typeof saveReportSheet) {
    if (semid === undefined) return
    setMaking(true)
    try {
      notice.success(words.report.saved({ name: await by({ dosenid, semid }) }))
    } catch (problem) {
      notice.failed(messageOf(problem))
    } finally {
      setMaking(false)
    }
  }

  return (
    <>
      <Part title={words.load.title}>
        {!data ? (
          error ? (
            <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading shape="list" rows={2} />
          )
        ) : data.length === 0 ? (
          <Empty title={words.load.none} text={words.noneOffice} />
        ) : (
          <>
            <LoadTable rows={data} by="semester" />
            <MissingCredits of={data} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mt: 2 }}>
              <Box sx={{ flex: '1 1 180px' }}>
                <SelectInput
                  label={words.report.title}
                  value={semid}
                  onChange={({ target }) => setChosen(Number(target.value))}
                >
                  {data.map((row) => (
                    <option key={row.semid} value={row.semid}>
                      {row.semnama}
                    </option>
                  ))}
                </SelectInput>
              </Box>
              <Button variant="outlined" disabled={making} onClick={() => void save(saveReportSheet)}>
                {words.report.excel}
              </Button>
              <Button variant="outlined" disabled={making} onClick={() => void save(saveReportPaper)}>
                {words.report.pdf}
              </Button>
            </Box>
          </>
        )}
      </Part>
      <Part title={words.tabs.kunjungan}>
        <VisitList asked={{ dosen: dosenid }} />
      </Part>
    </>
  )
}
