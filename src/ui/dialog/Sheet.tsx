import { useEffect, useId, useRef, type ReactNode } from 'react'
import { dialog } from '../../i18n/dialog.ts'
import type { Tone } from '../palette.ts'
import { Glyph, type GlyphName } from './Glyph.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './Sheet.module.css'

type Props = {
  open: boolean
  tone: Tone
  icon: GlyphName
  title: string
  text?: string
  busy?: boolean
  back?: boolean
  onClose: () => void
  onGone: () => void
  /** Below the text, above the answers. */
  body?: ReactNode
  /** Below everything: what was said yes to could not be done. */
  refused?: string | undefined
  children: ReactNode
}

/** A short question or message: in reach of the thumb on a phone, in the middle of a desktop. */
export function Sheet({ open, onGone, ...shown }: Props) {
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (!open) gone.current()
  }, [open])
  return open ? <Shown {...shown} /> : null
}

function Shown({
  tone,
  icon,
  title,
  text,
  busy,
  back,
  onClose,
  body,
  refused,
  children,
}: Omit<Props, 'open' | 'onGone'>) {
  const id = useId()
  return (
    <Overlay
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      aria-busy={busy || undefined}
      className={styles.narrow}
      back={back}
      onClose={onClose}
    >
      <div className={styles.room}>
        <div className={styles.words}>
          <Glyph tone={tone} icon={icon} />
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {text && <p id={`${id}-text`}>{text}</p>}
          </div>
        </div>
        {body && <div className={styles.body}>{body}</div>}
        {refused && (
          <p className={styles.refused} role="alert">
            <strong>{dialog.failed}.</strong> {refused}
          </p>
        )}
      </div>
      <div className={styles.answers}>{children}</div>
    </Overlay>
  )
}
