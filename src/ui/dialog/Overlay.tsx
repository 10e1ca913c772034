import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { useBackToClose } from './backToClose.ts'
import styles from './Overlay.module.css'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> & {
  /** Escape, a press beside it, or the way back. It stays until whoever shows it takes it away. */
  onClose: () => void
  /** False where the browser's history is somebody else's just now. */
  back?: boolean
  wide?: boolean
  children: ReactNode
}

/**
 * A native dialog over everything: from below on a phone, in the middle of a desktop. It is open while it exists. What
 * says `data-autofocus` has the focus first.
 */
export function Overlay({ onClose, back = true, wide, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  useBackToClose(onClose, back)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current || current.open) return
    current.showModal()
    // Not on the X, where a browser would put it.
    ;(current.querySelector<HTMLElement>('[data-autofocus]') ?? current).focus()
  }, [])

  return createPortal(
    <dialog
      tabIndex={-1}
      data-ui-dialog="open"
      {...props}
      ref={dialog}
      className={cx(styles.overlay, wide && styles.wide, className)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Else a browser closes it at the second Escape, asked or not.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // The phone's own way back can insist.
      onClose={(event) => {
        if (event.target !== dialog.current || !dialog.current?.isConnected) return
        dialog.current.showModal()
        onClose()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, detail }: MouseEvent) => {
        // Not a text marked to beyond the edge; nor the second half of the double click that opened this.
        if (target === dialog.current && pressed.current === target && detail < 2) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
