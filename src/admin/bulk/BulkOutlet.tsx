import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { number } from './number.ts'
import { rowIdOf } from './rowId.ts'
import { summaryOf } from './summary.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { useBulkAddress } from './useBulkAddress.ts'
import { useBulkResult } from './useBulkResult.ts'

const BulkDialog = onDemand(() => import('./BulkDialog.tsx'))

/**
 * Above the list: the dialog that the address asks for, the call that goes on while it is closed, and the notice with the
 * way back when everything went well. Not in the bar of the selected rows, which is gone as soon as none is selected.
 */
export function BulkOutlet() {
  const { asked, massalid, show, close } = useBulkAddress()
  const { onSelect } = useListContext()
  const [last, setLast] = useState<string>()
  const [good, setGood] = useState<BulkResult>()
  const shown = massalid ?? last
  const watched = useBulkResult(shown)
  const { progress, result } = watched

  // The one that the address named goes on when the dialog is closed.
  if (massalid !== undefined && massalid !== last) setLast(massalid)

  const settled = useRef<string>(undefined)
  useEffect(() => {
    if (!result || settled.current === result.massalid) return
    settled.current = result.massalid
    const failed = result.hasil.filter(({ berhasil }) => !berhasil)
    onSelect(failed.map(({ id }) => rowIdOf(result.aksi as BulkAction)(id)))
    if (result.gagal > 0) return
    setGood(result)
    setLast(undefined)
    close()
  }, [result, onSelect, close])

  const resting = massalid === undefined && asked === undefined
  return (
    <>
      {resting && progress && !result && (
        <Strip severity="info" onShow={() => show(progress.massalid)}>
          {words.runningTitle} {words.running(number(progress.selesai), number(progress.jumlah))}
        </Strip>
      )}
      {resting && result && result.gagal > 0 && (
        <Strip severity="warning" onShow={() => show(result.massalid)} onClose={() => setLast(undefined)}>
          {summaryOf(result)}. {words.still}
        </Strip>
      )}
      {(asked ?? massalid) !== undefined && (asked ?? good?.massalid !== massalid) && (
        <BulkDialog asked={asked} massalid={massalid} watched={watched} onClose={close} onStarted={show} />
      )}
      {good && (
        <UndoNotice
          key={good.massalid}
          result={good}
          onUndone={(undoing) => {
            setGood(undefined)
            setLast(undoing)
          }}
          onClose={() => setGood(undefined)}
        />
      )}
    </>
  )
}

type StripProps = {
  severity: 'info' | 'warning'
  onShow: () => void
  onClose?: () => void
  children: ReactNode
}

function Strip({ severity, onShow, onClose, children }: StripProps) {
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onShow}>
            {words.show}
          </Button>
          {onClose && (
            <Button size="small" color="inherit" onClick={onClose}>
              {words.close}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Alert>
  )
}
