import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { reason } from '../../../i18n/reason.ts'
import { reports } from '../../../i18n/reports.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { Button } from '../../ui/index.ts'
import { finalReportChanged } from '../queries.ts'
import { useWaitingRevisions } from '../revision/useWaitingRevisions.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { WaitingRevision } from '../revision/onDemand.tsx'
import type { FinalEntry } from './FinalEntries.tsx'

const ReviseFinal = onDemand(() => import('./ReviseFinal.tsx'))

/** The supervisor says that a part of the final report is good, or takes that back: until then it may be corrected. */
export function AcceptFinal({ entry, registerid }: { entry: FinalEntry; registerid: number }) {
  const confirm = useConfirm()
  const notice = useNotice()
  const { detail_idx, detail_tgl } = entry
  const day = tanggal(detail_tgl)
  const accepted = entry.detail_verifikasi === '1'
  const waiting = useWaitingRevisions(registerid).get(detail_idx)

  async function change() {
    let told = ''
    try {
      const yes = await confirm({
        text: accepted ? reports.takeBackQuestion({ day }) : reports.acceptQuestion({ day }),
        ...(accepted && { reasons: { ready: reason.final, max: MAX_REASON } }),
        action: async (alasan) => {
          const body = { detail_idx, status: accepted ? 0 : 1, ...(alasan && { alasan }) }
          told = (await call('POST validasilaporan', { body })).message
          await finalReportChanged(registerid)
        },
      })
      if (yes) notice.success(told)
    } catch (error) {
      notice.failed(messageOf(error))
      await finalReportChanged(registerid)
    }
  }

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
