import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useId, type FormEvent, type ReactNode } from 'react'
import { parts } from '../../i18n/parts.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { rememberFocus } from '../../ui/dialog/rememberFocus.ts'
import { ignoreDoubleClick } from '../../ui/dialog/ignoreDoubleClick.ts'
import { paletteVar } from '../../ui/palette.ts'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Something was typed that nobody has yet: closing asks first. */
  changed?: boolean
  /** While this is sent, the dialog stays. */
  busy?: boolean
  /** For pictures and papers. */
  wide?: boolean
  onClose: () => void
  onSubmit?: () => void
  actions?: ReactNode
  children: ReactNode
}

/** A form or list over the page, from below on a phone. It exists as long as it is open. */
export function Modal({ title, subtitle, changed, busy, wide, onClose, onSubmit, actions, children }: Props) {
  const id = useId()
  const confirm = useConfirm()
  useEffect(() => {
    const back = rememberFocus()
    // What was opened from may be rebuilt by what was saved: look for it when the page stands again.
    return () => void setTimeout(back)
  }, [])

  async function close() {
    if (busy) return
    if (
      changed &&
      !(await confirm({
        text: parts.unsaved,
        yes: parts.closeAnyway,
        destructive: true,
      }))
    )
      return
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.()
  }

  return (
    <Dialog
      open
      onClose={ignoreDoubleClick(() => void close())}
      disableRestoreFocus
      {...(wide && { maxWidth: 'md', fullWidth: true })}
      aria-labelledby={`${id}-title`}
      slotProps={{ container: { sx: { alignItems: { xs: 'flex-end', sm: 'center' } } } }}
    >
      <Form as={onSubmit ? 'form' : 'div'} {...(onSubmit && { noValidate: true, onSubmit: submit })}>
        <header>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <IconButton aria-label={parts.close} onClick={close} sx={{ width: 44, height: 44, flex: 'none' }}>
            <Icon name="tutup" />
          </IconButton>
        </header>
        <div data-body>{children}</div>
        {actions && <footer>{actions}</footer>}
      </Form>
    </Dialog>
  )
}

const Form = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 12, padding: '16px 12px 8px 20px' },
  '& > header > div': { flex: 1, minWidth: 0, paddingTop: 6 },
  '& h2': {
    margin: 0,
    fontSize: '1.125rem',
    lineHeight: 1.4,
    fontWeight: 700,
    letterSpacing: '-0.011em',
    overflowWrap: 'anywhere',
  },
  '& > header p': {
    margin: '2px 0 0',
    fontSize: '0.9375rem',
    color: paletteVar('text.secondary'),
    overflowWrap: 'anywhere',
  },
  '& > [data-body]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    padding: '8px 20px 20px',
    overflowY: 'auto',
  },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 12,
    padding: '12px 20px calc(16px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${paletteVar('divider')}`,
  },
  '@media (max-width: 599.95px)': { '& > footer > .MuiButton-root': { flex: 1, minHeight: 48 } },
})
