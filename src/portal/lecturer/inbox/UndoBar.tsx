import { useEffect, useState } from 'react'
import { inbox as words } from '../../../i18n/inbox.ts'
import { Button, Icon } from '../../ui/index.ts'
import styles from './Inbox.module.css'
import type { InboxState, Undoable } from './useInbox.ts'

/** For ten seconds after a validation: what was done, and the way back. It stays while somebody is at it. */
export function UndoBar({ inbox }: { inbox: InboxState }) {
  const { undoable } = inbox
  return (
    <div role="status">
      {undoable && <Offer key={undoable.days.join()} undoable={undoable} inbox={inbox} />}
    </div>
  )
}

function Offer({ undoable, inbox }: { undoable: Undoable; inbox: InboxState }) {
  const { undo, dismissUndo } = inbox
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismissUndo, MOMENT)
    return () => clearTimeout(timer)
    // Its end is the same whoever ends it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [held])
  return (
    <div
      className={styles.undo}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{undoable.text}</span>
      <Button
        size="small"
        look="outlined"
        tone="plain"
        icon={<Icon name="urung" size={18} />}
        onClick={() => void undo()}
      >
        {words.undo}
      </Button>
    </div>
  )
}

const MOMENT = 10_000
