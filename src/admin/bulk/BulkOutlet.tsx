import { useListContext } from 'react-admin'
import { useCallback, useEffect, useState } from 'react'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { BulkStrip } from './BulkStrip.tsx'
import { adoptBulk, forgetBulk, isPassing, useBulkCalls } from './run.ts'
import { UndoNotice } from './UndoNotice.tsx'
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
