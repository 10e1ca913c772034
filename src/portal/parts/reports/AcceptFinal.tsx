import { useState } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import { reportState, waitsForSupervisor } from '../../../contract/rules/reports.ts'
import type { RevisionPart } from '../../../contract/rules/revision.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { reason } from '../../../i18n/reason.ts'
import { reports } from '../../../i18n/reports.ts'
import { revision } from '../../../i18n/revision.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { Button } from '../../ui/index.ts'
import { finalReportChanged } from '../queries.ts'
import { AskRevision } from '../revision/onDemand.tsx'
import type { FinalEntry } from './FinalEntries.tsx'

/** The supervisor says that a part of the final report is good, or takes that back: until then it may be corrected. */
export function AcceptFinal({ entry, registerid }: { entry: FinalEntry; registerid: number }) {
  const confirm = useConfirm()
  const notice = useNotice()
  const { detail_idx, detail_tgl } = entry
  const day = tanggal(detail_tgl)
  const state = reportState(entry)
  const accepted = state === 'sudah-divalidasi'
  const [asking, setAsking] = useState(false)

  async function withdraw() {
    try {
      const { message } = await call('POST validasilaporan', { body: { detail_idx, status: 0, revisi: 0 } })
      notice.success(message)
    } catch (error) {
      notice.error(messageOf(error))
    }
    await finalReportChanged(registerid)
  }

  async function change() {
    let told = ''
    try {
      const yes = await confirm({
        text: accepted ? reports.takeBackQuestion(day) : reports.acceptQuestion(day),
        ...(accepted && { reasons: { ready: reason.final, max: MAX_REASON } }),
        action: async (alasan) => {
          const body = { detail_idx, status: accepted ? 0 : 1, ...(alasan && { alasan }) }
          told = (await call('POST validasilaporan', { body })).message
          await finalReportChanged(registerid)
        },
      })
      if (yes) notice.success(told)
    } catch (error) {
      notice.error(messageOf(error))
      await finalReportChanged(registerid)
    }
  }

  return (
    <>
      <Button
        look={accepted ? 'text' : 'outlined'}
        aria-label={accepted ? reports.takeBackOf(day) : reports.acceptOf(day)}
        onClick={() => void change()}
      >
        {accepted ? reports.takeBack : reports.accept}
      </Button>
      {waitsForSupervisor(state) && (
        <Button tone="plain" aria-label={reports.reviseOf(day)} onClick={() => setAsking(true)}>
          {reports.revise}
        </Button>
      )}
      {state === 'perlu-revisi' && (
        <Button tone="plain" aria-label={reports.withdrawOf(day)} onClick={() => void withdraw()}>
          {reports.withdraw}
        </Button>
      )}
      {asking && (
        <AskRevision
          of="laporanakhir"
          title={revision.askFinal}
          subtitle={day}
          onClose={() => setAsking(false)}
          send={async ({ bagian, alasan }) => {
            try {
              const { message } = await call('POST validasilaporan', {
                body: {
                  ...{ detail_idx, status: 0, revisi: 1, alasan, versi: entry.detail_versi },
                  bagian: [...bagian] as RevisionPart[],
                },
              })
              notice.success(message)
            } finally {
              await finalReportChanged(registerid)
            }
          }}
        />
      )}
    </>
  )
}
