import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { UNDO } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { forgetBulk, isPassing, type BulkCall } from './run.ts'
import { summaryOf, wordOf } from './summary.ts'
import { useBulkEnd } from './useBulkEnd.ts'
import { useBulkResult } from './useBulkResult.ts'

type Props = {
  call: BulkCall
  /** Followed even while a dialog is open above it. */
  shown: boolean
  onShow: (massalid: string) => void
  onGood: (result: BulkResult) => void
}

/** One call above the list: on its way, going on, not arrived, or done with something left. */
export function BulkStrip({ call, shown, onShow, onGood }: Props) {
  const { massalid, aksi, rows } = call
  const { progress, result, error, sending, unsent, goOn } = useBulkResult(massalid)
  useBulkEnd(result, onGood)
  if (!shown) return null

  const show: Act = [words.show, () => onShow(massalid)]
  const what =
    aksi === undefined
      ? ''
      : words.what({
          action: aksi === UNDO ? words.undo : words.actions[wordOf(aksi)],
          count: rows ?? 0,
        })
  if (result)
    return result.gagal === 0 ? null : (
      <Strip severity="warning" acts={[show, [words.close, () => forgetBulk(massalid)]]}>
        {summaryOf(result)}. {words.still}
      </Strip>
    )
  if (progress && error)
    return (
      <Strip severity="warning" acts={[[words.goOn, goOn], show, [words.close, () => forgetBulk(massalid)]]}>
        {isPassing(error) ? words.broken : messageOf(error)}
      </Strip>
    )
  if (progress)
    return (
      <Strip severity="info" acts={[show]}>
        {words.runningTitle} {words.running({ done: progress.selesai, all: progress.jumlah })}
      </Strip>
    )
  if (unsent)
    return (
      <Strip
        severity="warning"
        acts={[
          [words.resend, goOn],
          [words.discard, () => forgetBulk(massalid)],
        ]}
      >
        {words.unsent}: {what}. {isPassing(error) ? words.lost : messageOf(error)}
      </Strip>
    )
  if (sending)
    return (
      <Strip severity="info" acts={[show]}>
        {words.sending} {what}
      </Strip>
    )
  return null
}

type Act = [text: string, run: () => void]

function Strip({
  severity,
  acts,
  children,
}: {
  severity: 'info' | 'warning'
  acts: Act[]
  children: ReactNode
}) {
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{ mb: 2 }}
      action={acts.map(([text, run]) => (
        <Button key={text} size="small" color="inherit" onClick={run}>
          {text}
        </Button>
      ))}
    >
      {children}
    </Alert>
  )
}
