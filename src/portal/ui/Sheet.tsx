import { useEffect, useId, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { parts } from '../../i18n/parts.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useConfirm } from '../../ui/dialog/context.ts'
import { Overlay } from '../../ui/dialog/Overlay.tsx'
import { rememberFocus } from '../../ui/dialog/rememberFocus.ts'
import { Icon } from '../parts/Icon.tsx'
import styles from './Sheet.module.css'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Something was typed that nobody has yet: closing asks first. */
  changed?: boolean
  /** While this is sent, the sheet stays. */
  busy?: boolean
  /** For pictures and papers. */
  wide?: boolean
  /** As high as the screen allows, so that what is typed into a search does not move it. */
  tall?: boolean
  onClose: () => void
  onSubmit?: () => void
  body?: Ref<HTMLDivElement>
  actions?: ReactNode
  children: ReactNode
}

/** A form or list over the page, from below on a phone. It exists as long as it is open. */
export function Sheet(props: Props) {
  const { title, subtitle, changed, busy, wide, tall, onClose, onSubmit, body, actions, children } = props
  const id = useId()
  const confirm = useConfirm()
  // Before the sheet takes the focus.
  const [back] = useState(rememberFocus)
  // What was opened from may be rebuilt by what was saved: look for it when the page stands again.
  useEffect(() => () => void setTimeout(back), [back])

  async function close() {
    if (busy) return
    const question = { title: parts.closing({ title }), text: parts.unsaved, yes: parts.closeAnyway }
    if (!changed || (await confirm({ ...question, destructive: true }))) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.()
  }

  const Form = onSubmit ? 'form' : 'div'
  return (
    <Overlay
      aria-labelledby={`${id}-title`}
      wide={wide}
      className={tall ? styles.tall : undefined}
      onClose={() => void close()}
    >
      <Form className={styles.sheet} {...(onSubmit && { noValidate: true, onSubmit: submit })}>
        {/* No header and footer of HTML's: over the whole page they would be its banner and its imprint. */}
        <div className={styles.head}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <IconButton label={parts.close} onClick={() => void close()}>
            <Icon name="tutup" />
          </IconButton>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Form>
    </Overlay>
  )
}
