import type { BulkAction } from '../../contract/bulk.ts'
import { DialogShell } from '../parts/DialogFrame.tsx'
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
  const phone = usePhone()
  return (
    <DialogShell
      onClose={onClose}
      back={false}
      width="sm"
      fullWidth
      fullScreen={phone && massalid !== undefined}
    >
      {asked ? (
        <AskStep key={asked} aksi={asked} onStarted={onStarted} />
      ) : (
        <ResultStep watched={watched} onClose={onClose} onStarted={onStarted} />
      )}
    </DialogShell>
  )
}
