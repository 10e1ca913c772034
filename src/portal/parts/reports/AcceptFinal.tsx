import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { reason } from '../../../i18n/reason.ts'
import { reports } from '../../../i18n/reports.ts'
import { Button } from '../../ui/index.ts'
import { finalReportChanged } from '../queries.ts'
import { useAct } from '../useAct.ts'
import { useWaitingRevisions } from '../revision/useWaitingRevisions.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { WaitingRevision } from '../revision/onDemand.tsx'
import type { FinalEntry } from './FinalEntries.tsx'

const ReviseFinal = onDemand(() => import('./ReviseFinal.tsx'))

/** The supervisor says that a part of the final report is good, or takes that back: until then it may be corrected. */
export function AcceptFinal({ entry, registerid }: { entry: FinalEntry; registerid: number }) {
  const { act } = useAct(() => finalReportChanged(registerid))
  const { detail_idx, detail_tgl, detail_versi } = entry
  const day = tanggal(detail_tgl)
  const accepted = entry.detail_verifikasi === '1'
  const waiting = useWaitingRevisions(registerid).get(detail_idx)

  const change = () =>
    act(
      (alasan) =>
        call('POST validasilaporan', {
          body: {
            detail_idx,
            status: accepted ? 0 : 1,
            ...(!accepted && { versi: detail_versi }),
            ...(alasan && { alasan }),
          },
        }),
      accepted
        ? {
            title: reports.takingBack({ day }),
            text: reports.takeBackText,
            yes: reports.takeBack,
            reasons: { ready: reason.final, max: MAX_REASON },
          }
        : { title: reports.accepting({ day }), text: reports.acceptText, yes: reports.acceptYes },
    )

  // What was given back without a signal is decided: it only has to arrive.
  if (waiting && waiting.refusal === undefined) return <WaitingRevision waiting={waiting} of={day} />
  return (
    <>
      {waiting && <WaitingRevision waiting={waiting} of={day} />}
      <Button
        look={accepted ? 'text' : 'outlined'}
        aria-label={accepted ? reports.takeBackOf({ day }) : reports.acceptOf({ day })}
        onClick={() => void change()}
      >
        {accepted ? reports.takeBack : reports.accept}
      </Button>
      {!accepted && <ReviseFinal entry={entry} registerid={registerid} />}
    </>
  )
}
