import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import type { BulkAction } from '../../contract/bulk.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { ignoreDoubleClick } from '../../ui/dialog/ignoreDoubleClick.ts'
import { usePhone } from '../usePhone.ts'
import { AskStep } from './AskStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import type { Watched } from './useBulkResult.ts'

type Props = {
  asked: BulkAction | undefined
  massalid: string | undefined
  watched: Watched
  onClose: () => void
  onStarted: (massalid: string) => void
}

/** The question, then progress, then what became of each row: one dialog, which stays where it is. */
export default function BulkDialog({ asked, massalid, watched, onClose, onStarted }: Props) {
  const titleId = useId()
  const phone = usePhone()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone && massalid !== undefined}
      scroll="paper"
      aria-labelledby={titleId}
      onClose={ignoreDoubleClick(onClose)}
    >
      <IconButton
        aria-label={words.close}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 12, zIndex: 1 }}
      >
        <CloseIcon />
      </IconButton>
      {asked ? (
        <AskStep key={asked} aksi={asked} titleId={titleId} onClose={onClose} onStarted={onStarted} />
      ) : (
        <ResultStep titleId={titleId} watched={watched} onClose={onClose} onStarted={onStarted} />
      )}
    </Dialog>
  )
}
