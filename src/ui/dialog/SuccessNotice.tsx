import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dialog } from '../../i18n/dialog.ts'
import type { Success } from './types.ts'
import { Glyph } from './Glyph.tsx'
import styles from './SuccessNotice.module.css'
import { Drawn } from '../icons/Drawn.tsx'

/**
 * Good news stands beside the work, not in front of it: it takes no focus, lets every click through and goes away by
 * itself, so the next of 300 documents can be opened at once. Pointer or focus on it keeps it; Esc, Enter or a click
 * anywhere ends it.
 */
export function SuccessNotice({ notice, onClose }: { notice: Success | null; onClose: () => void }) {
  return createPortal(
    <div className={styles.place} aria-live="polite">
      {notice && <Card key={notice.id} notice={notice} onClose={onClose} />}
    </div>,
    document.body,
  )
}

function Card({ notice, onClose }: { notice: Success; onClose: () => void }) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const lasts = notice.undo ? WAY_BACK : readingTime(notice.message)

  useEffect(() => {
    if (held) return
    // From when it is drawn: what is saved is read anew in the same moment, which takes a slow machine seconds.
    let timer: number
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(onClose, lasts)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [held, lasts, onClose])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter') onClose()
    }
    const onPointer = (event: Event) => {
      if (!card.current?.contains(event.target as Node)) onClose()
    }
    // The press that caused the notice must not be the one that ends it.
    const start = setTimeout(() => {
      document.addEventListener('keydown', onKey)
      document.addEventListener('pointerdown', onPointer)
    })
    return () => {
      clearTimeout(start)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [onClose])

  return (
    <div
      className={styles.card}
      ref={card}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-held={held || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={onClose}
    >
      <Glyph tone="baik" icon={notice.kind === 'deleted' ? 'trash' : 'check'} />
      <div>
        <strong id={`${id}-title`}>{dialog[notice.kind]}</strong>
        <p id={`${id}-text`}>{notice.message}</p>
      </div>
      {notice.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            onClose()
            notice.undo!()
          }}
        >
          {dialog.undo}
        </button>
      )}
      <button type="button" aria-label={dialog.close} onClick={onClose}>
        <Drawn path="M7 7l10 10M17 7 7 17" size={20} />
      </button>
      <i aria-hidden style={{ animationDuration: `${lasts}ms` }} />
    </div>
  )
}

/** As long as a decision of the inbox can be taken back by one press. */
const WAY_BACK = 10_000

/** 2.5 s for the usual sentence, longer for a longer one. */
function readingTime(message: string) {
  return Math.min(8000, Math.max(2500, message.length * 55))
}
