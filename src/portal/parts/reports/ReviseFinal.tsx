import { useState } from 'react'
import { reportState, waitsForSupervisor } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Button } from '../../ui/index.ts'
import { finalReportChanged } from '../queries.ts'
import { ReviseReport } from '../revision/onDemand.tsx'
import type { FinalEntry } from './FinalEntries.tsx'

/** A part of the final report goes back to the student, or need not after all. */
export default function ReviseFinal({ entry, registerid }: { entry: FinalEntry; registerid: number }) {
  const notice = useNotice()
  const [asking, setAsking] = useState(false)
  const { detail_idx, detail_tgl, detail_versi } = entry
  const state = reportState(entry)
  const day = tanggal(detail_tgl)

  async function withdraw() {
    try {
      const { message } = await call('POST validasilaporan', { body: { detail_idx, status: 0, revisi: 0 } })
      notice.success(message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await finalReportChanged(registerid)
  }

  return (
    <>
      {waitsForSupervisor(state) && (
        <Button tone="plain" aria-label={words.askOf({ day })} onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
      )}
      {state === 'perlu-revisi' && (
        <Button tone="plain" aria-label={words.withdrawOf({ day })} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      )}
      {asking && (
        <ReviseReport
          of="laporanakhir"
          title={words.askFinal}
          subtitle={day}
          registerid={registerid}
          report={{ detail_idx, versi: detail_versi }}
          changed={() => finalReportChanged(registerid)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
