import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { isUnreachable } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { reports } from '../../../i18n/reports.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Await } from '../../parts/Await.tsx'
import { Card, Stack } from '../../parts/Card.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Note } from '../../parts/Note.tsx'
import { finalReport, finalReportChanged } from '../../parts/queries.ts'
import { FinalEntries, type FinalReport } from '../../parts/reports/FinalEntries.tsx'
import ReportThread from '../../parts/reports/ReportThread.tsx'
import { waktu } from '../../parts/today.ts'
import WaitingPart from '../../queue/WaitingPart.tsx'
import { FinalForm } from './FinalForm.tsx'

type Props = { registration: Registration; sex: string }

/** The final report: handed in, commented, handed in again. */
export default function FinalTab({ registration, sex }: Props) {
  const { registerid, registerdisetujui, registernamaperusahaan } = registration
  const query = useQuery(finalReport(registerid))
  if (registrationState(registerdisetujui) !== 'disetujui') {
    return (
      <Empty title={writing.final.notApproved} text={writing.final.notApprovedText(registernamaperusahaan)} />
    )
  }
  const parts = { registerid, sex, readAt: query.dataUpdatedAt }
  // Writing needs no reading: what is there already is seen when there is a connection.
  if (query.data === undefined && isUnreachable(query.error)) {
    return (
      <Stack>
        <Note tone="menunggu" role="status">
          {writing.final.neverSeen}
        </Note>
        <Loaded {...parts} report={null} seen={false} />
      </Stack>
    )
  }
  return <Await query={query}>{(report) => <Loaded {...parts} report={report} seen />}</Await>
}

type LoadedProps = {
  registerid: number
  sex: string
  readAt: number
  /** null = nothing was handed in. */
  report: FinalReport | null
  /** false = nobody could look, so nothing is said about what there is. */
  seen: boolean
}

function Loaded({ registerid, sex, readAt, report, seen }: LoadedProps) {
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<QueuedWrite | null>(null)
  const waiting = useQueuedWrites().filter(
    ({ about }) => about.kind === 'akhir' && about.registerid === registerid,
  )
  const none = waiting.length === 0 && (report === null || report.detail.length === 0)
  const done = () => {
    setAdding(false)
    setChanging(null)
  }
  return (
    <Stack>
      {(none || adding || changing) && (
        <FinalForm
          key={changing?.id}
          registerid={registerid}
          waiting={changing ?? undefined}
          onDone={done}
          onCancel={none ? undefined : done}
        />
      )}
      {!none && (
        <Card aria-label={reports.finalReport}>
          <Stack>
            {report !== null && report.detail.length > 0 && (
              <FinalEntries report={report} registerid={registerid} readAt={readAt} />
            )}
            {waiting.length > 0 && <WaitingEntries waiting={waiting} onChange={setChanging} />}
            {!adding && !changing && (
              <Button
                variant="outlined"
                startIcon={<Icon name="tambah" size={20} />}
                onClick={() => setAdding(true)}
                sx={{ justifySelf: 'start' }}
              >
                {writing.final.add}
              </Button>
            )}
          </Stack>
        </Card>
      )}
      {seen && (
        <ReportThread
          registerid={registerid}
          laporan_idx={report?.laporan_idx ?? null}
          comments={report?.tanggapan ?? []}
          noThread={writing.final.noThread}
          reader="mahasiswa"
          mayWrite
          sex={sex}
          onSent={() => finalReportChanged(registerid)}
        />
      )}
    </Stack>
  )
}

/** Below what has arrived, in the order in which it was written. */
function WaitingEntries({
  waiting,
  onChange,
}: {
  waiting: QueuedWrite[]
  onChange: (waiting: QueuedWrite) => void
}) {
  const what = waitingWords.finalReport
  return (
    <List aria-label={waitingWords.label}>
      {waiting.map((each) => (
        <li key={each.id}>
          {each.refusal !== undefined ? (
            <WaitingPart part="refused" waiting={each} what={what} onChange={onChange} />
          ) : (
            <>
              <div>
                <WaitingPart part="state" waiting={each} />
                <small>{waitingWords.written(waktu(new Date(each.made).toISOString()))}</small>
              </div>
              <p>{each.text}</p>
              {each.file && <small>{waitingWords.file(each.file.name)}</small>}
              <div>
                <WaitingPart part="actions" look="word" waiting={each} what={what} onChange={onChange} />
              </div>
            </>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 14,
  '& > li': { display: 'grid', gap: 6 },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem' },
})
