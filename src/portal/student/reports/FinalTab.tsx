import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { call } from '../../../dataProvider/call.ts'
import { isUnreachable } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { Await } from '../../parts/Await.tsx'
import { finalReport, finalReportChanged } from '../../parts/queries.ts'
import { useAct } from '../../parts/useAct.ts'
import { FinalEntries, type FinalEntry, type FinalReport } from '../../parts/reports/FinalEntries.tsx'
import ReportThread from '../../parts/reports/ReportThread.tsx'
import { waktu } from '../../parts/today.ts'
import WaitingPart from '../../queue/WaitingPart.tsx'
import { Button, Card, Empty, Icon, IconButton, Note, Stack } from '../../ui/index.ts'
import { FinalForm } from './FinalForm.tsx'
import { isRunning } from './isRunning.ts'
import styles from './reports.module.css'

type Props = { registration: Registration; sex: string }

/** The final report: handed in, commented, handed in again. */
export default function FinalTab({ registration, sex }: Props) {
  const { registerid, registerdisetujui, registernamaperusahaan } = registration
  const query = useQuery(finalReport(registerid))
  if (registrationState(registerdisetujui) !== 'disetujui') {
    return (
      <Empty
        title={writing.final.notApproved}
        text={writing.final.notApprovedText({ company: registernamaperusahaan })}
      />
    )
  }
  const parts = { registerid, sex, readAt: query.dataUpdatedAt, running: isRunning(registration) }
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
  /** Something can still be written. */
  running: boolean
}

function Loaded({ registerid, sex, readAt, report, seen, running }: LoadedProps) {
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<{ waiting?: QueuedWrite; entry?: FinalEntry } | null>(null)
  const remove = useRemove(registerid)
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
      {none && !running && <Note tone="info">{writing.final.none}</Note>}
      {running && (none || adding || changing) && (
        <FinalForm
          key={changing?.waiting?.id ?? changing?.entry?.detail_idx}
          registerid={registerid}
          {...changing}
          onDone={done}
          onCancel={none ? undefined : done}
        />
      )}
      {!none && (
        <Card aria-label={reports.finalReport}>
          <Stack>
            {report !== null && report.detail.length > 0 && (
              <FinalEntries
                report={report}
                registerid={registerid}
                readAt={readAt}
                actions={(entry) =>
                  running &&
                  entry.detail_verifikasi !== '1' && (
                    <>
                      <IconButton
                        label={writing.final.changeOf({ day: tanggal(entry.detail_tgl) })}
                        onClick={() => setChanging({ entry })}
                      >
                        <Icon name="ubah" />
                      </IconButton>
                      {entry.detail_revisi === '0' && (
                        <IconButton
                          label={writing.final.removeOf({ day: tanggal(entry.detail_tgl) })}
                          tone="danger"
                          onClick={() => void remove(entry)}
                        >
                          <Icon name="hapus" />
                        </IconButton>
                      )}
                    </>
                  )
                }
              />
            )}
            {waiting.length > 0 && (
              <WaitingEntries waiting={waiting} onChange={(each) => setChanging({ waiting: each })} />
            )}
            {running && !adding && !changing && (
              <div>
                <Button
                  look="outlined"
                  icon={<Icon name="tambah" size={20} />}
                  onClick={() => setAdding(true)}
                >
                  {writing.final.add}
                </Button>
              </div>
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
          mayWrite={running}
          sex={sex}
          onSent={() => finalReportChanged(registerid)}
        />
      )}
    </Stack>
  )
}

function useRemove(registerid: number) {
  const { act } = useAct(() => finalReportChanged(registerid))
  return ({ detail_idx, detail_tgl }: FinalEntry) =>
    act(
      async () => {
        await call('DELETE laporanakhir/{detailidx}', { params: { detailidx: detail_idx } })
        return 'deleted'
      },
      {
        title: writing.final.removing({ day: tanggal(detail_tgl) }),
        text: writing.final.removeText,
        yes: writing.final.removeYes,
        destructive: true,
      },
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
    <ol className={styles.entries} aria-label={waitingWords.label}>
      {waiting.map((each) => (
        <li key={each.id}>
          {each.refusal !== undefined ? (
            <WaitingPart part="refused" waiting={each} what={what} onChange={onChange} />
          ) : (
            <>
              <div>
                <WaitingPart part="state" waiting={each} />
                <small>{waitingWords.written({ time: waktu(new Date(each.made).toISOString()) })}</small>
              </div>
              <p>{each.text}</p>
              {each.file && <small>{waitingWords.file({ name: each.file.name })}</small>}
              <div>
                <WaitingPart part="actions" look="word" waiting={each} what={what} onChange={onChange} />
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
