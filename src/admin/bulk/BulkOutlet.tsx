import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useListContext } from 'react-admin'
import { useCallback, useEffect, useState, useRef } from 'react'
import { bulkActions, type BulkAction } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { BulkStrip } from './BulkStrip.tsx'
import { adoptBulk, forgetBulk, isPassing, useBulkCalls, undoBulk } from './run.ts'
import { summaryOf } from './summary.ts'
import { useBulkAddress } from './useBulkAddress.ts'
import { useBulkEnd } from './useBulkEnd.ts'
import { useBulkResult } from './useBulkResult.ts'

const BulkDialog = onDemand(() => import('./BulkDialog.tsx'))

/**
 * Above the list: the dialog that the address asks for, the calls that go on or did not arrive while it is closed, and the
 * notice with the way back when everything went well. Not in the bar of the selected rows, which is gone as soon as none is
 * selected.
 */
export function BulkOutlet() {
  const { asked, massalid, show, close } = useBulkAddress()
  const { resource } = useListContext()
  const [good, setGood] = useState<BulkResult>()
  const calls = useBulkCalls(resource)
  // The one that the address named goes on when the dialog is closed.
  useEffect(() => {
    if (massalid !== undefined) adoptBulk(massalid, resource)
  }, [massalid, resource])

  const watched = useBulkResult(massalid)
  const { nothing, unsent, error } = watched
  const onGood = useCallback(
    (result: BulkResult) => {
      setGood(result)
      close()
    },
    [close],
  )
  useBulkEnd(watched.result, onGood)

  function leave() {
    // Read in the dialog, a refusal is not told a second time.
    if (massalid !== undefined && (nothing || (unsent && !isPassing(error)))) forgetBulk(massalid)
    close()
  }

  const resting = massalid === undefined && asked === undefined
  return (
    <>
      {calls
        .filter((each) => each.massalid !== massalid)
        .map((each) => (
          <BulkStrip key={each.massalid} call={each} shown={resting} onShow={show} onGood={setGood} />
        ))}
      {(asked ?? massalid) !== undefined && (asked ?? good?.massalid !== massalid) && (
        <BulkDialog asked={asked} massalid={massalid} watched={watched} onClose={leave} onStarted={show} />
      )}
      {good && (
        <UndoNotice
          key={good.massalid}
          result={good}
          onUndone={() => setGood(undefined)}
          onClose={() => setGood(undefined)}
        />
      )}
    </>
  )
}

type Props = { result: BulkResult; onUndone: () => void; onClose: () => void }

/** All went well: it is said beside the work, with the way back for ten seconds. Pointer or focus on it keeps it. */
function UndoNotice({ result, onUndone, onClose }: Props) {
  const pressed = useRef(false)
  function undo() {
    if (pressed.current) return
    pressed.current = true
    undoBulk(result)
    onUndone()
  }
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={10_000}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      message={`${summaryOf(result)}.`}
      action={
        result.berubah > 0 &&
        !result.diurungkan &&
        bulkActions[result.aksi as BulkAction].undo && (
          <Button color="inherit" size="small" onClick={undo}>
            {words.undo}
          </Button>
        )
      }
      slotProps={{ content: { role: 'status' } }}
    />
  )
}
