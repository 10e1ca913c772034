import { useQuery } from '@tanstack/react-query'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Await } from '../parts/Await.tsx'
import { Card, Stack } from '../ui/Card.tsx'
import { Note } from '../parts/Note.tsx'
import { finalReport, finalReportChanged } from '../parts/queries.ts'
import { AcceptFinal } from '../parts/reports/AcceptFinal.tsx'
import { FinalEntries } from '../parts/reports/FinalEntries.tsx'
import ReportThread from '../parts/reports/ReportThread.tsx'

type Props = { registerid: number; sex?: string; pembimbing: boolean }

/** The final report as it was handed in, with the conversation about it. */
export default function FinalReading({ registerid, sex, pembimbing }: Props) {
  const query = useQuery(finalReport(registerid))
  return (
    <Await query={query}>
      {(report) =>
        report === null || report.detail.length === 0 ? (
          <Note tone="menunggu">{words.noFinal}</Note>
        ) : (
          <Stack>
            <Card aria-label={words.finalReport}>
              <FinalEntries
                report={report}
                registerid={registerid}
                readAt={query.dataUpdatedAt}
                actions={(entry) => pembimbing && <AcceptFinal entry={entry} registerid={registerid} />}
              />
            </Card>
            <ReportThread
              registerid={registerid}
              laporan_idx={report.laporan_idx}
              comments={report.tanggapan}
              noThread=""
              reader="lain"
              mayWrite={pembimbing}
              sex={sex}
              onSent={() => finalReportChanged(registerid)}
            />
          </Stack>
        )
      }
    </Await>
  )
}
