import { useState } from 'react'
import { reportState, waitsForPembimbing } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { Button } from '../../ui/index.ts'
import { finalReportChanged } from '../queries.ts'
import { useAct } from '../useAct.ts'
import { ReviseReport } from '../revision/onDemand.tsx'
import type { FinalEntry } from './FinalEntries.tsx'

/** A part of the final report goes back to the student, or need not after all. */
export default function ReviseFinal({ entry, registerid }: { entry: FinalEntry; registerid: number }) {
  const { act } = useAct(() => finalReportChanged(registerid))
  const [asking, setAsking] = useState(false)
  const { detail_idx, detail_tgl, detail_versi } = entry
  const state = reportState(entry)
  const day = tanggal(detail_tgl)

  const withdraw = () =>
    act(() => call('POST validasilaporan', { body: { detail_idx, status: 0, revisi: 0 } }))

  return (
    <>
      {waitsForPembimbing(state) && (
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
