import { useState } from 'react'
import { dialog } from '../../i18n/dialog.ts'
import { Button } from '../Button.tsx'
import type { Failure } from './types.ts'
import { Sheet } from './Sheet.tsx'

/** What went wrong waits until it was read: unlike a success it stays and takes the focus. */
export function NoticeDialog(props: { notice: Failure | null; onClose: () => void; onGone: () => void }) {
  const { notice, onClose, onGone } = props
  // The words stay readable while the dialog fades out.
  const [shown, setShown] = useState(notice)
  if (notice && notice !== shown) setShown(notice)
  if (!shown) return null
  return (
    <Failed
      key={shown.id}
      failure={shown}
      open={notice !== null}
      onClose={onClose}
      onGone={() => {
        setShown(null)
        onGone()
      }}
    />
  )
}

function Failed(props: { failure: Failure; open: boolean; onClose: () => void; onGone: () => void }) {
  const { failure, open, onClose, onGone } = props
  return (
    <Sheet
      open={open}
      tone="tolak"
      icon="cross"
      title={dialog.failed}
      text={failure.message}
      onClose={onClose}
      onGone={onGone}
    >
      <Button data-autofocus look="filled" onClick={onClose}>
        {dialog.close}
      </Button>
    </Sheet>
  )
}
