import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useRef } from 'react'
import { bulkActions, type BulkAction } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { undoBulk } from './run.ts'
import { summaryOf } from './summary.ts'

type Props = { result: BulkResult; onUndone: () => void; onClose: () => void }

/** All went well: it is said beside the work, with the way back for ten seconds. Pointer or focus on it keeps it. */
export function UndoNotice({ result, onUndone, onClose }: Props) {
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
