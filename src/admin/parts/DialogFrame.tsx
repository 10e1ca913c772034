import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { adminForm } from '../../i18n/adminForm.ts'
import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import { ignoreDoubleClick } from '../../ui/dialog/ignoreDoubleClick.ts'

type Props = {
  title: string
  /** Undefined while something is under way. */
  onClose: (() => void) | undefined
  /** False where the dialog has an address of its own, which the way back leaves anyway. */
  back?: boolean
  width?: 'xs' | 'sm' | 'md'
  fullScreen?: boolean
  /** Makes a form of the dialog. */
  onSubmit?: () => unknown
  form?: Ref<HTMLFormElement>
  /** The word on the button that closes it. */
  cancel?: string
  /** The button that closes has the focus first. */
  safe?: boolean
  actions?: ReactNode
  children?: ReactNode
}

/** Title, content and buttons of a dialog of the office; title and buttons stay in sight while the content scrolls. */
export function DialogFrame({ title, onClose, back = true, width, fullScreen = false, ...inside }: Props) {
  const id = useId()
  const { onSubmit, form, cancel = adminForm.cancel, safe = false, actions, children } = inside
  useBackToClose(() => onClose?.(), back)
  const parts = (
    <>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 0.5 } }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus={safe} color="inherit" disabled={!onClose} onClick={onClose}>
          {cancel}
        </Button>
        {actions}
      </DialogActions>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a form is not that form's.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <Dialog
      open
      aria-labelledby={id}
      maxWidth={width}
      fullScreen={fullScreen}
      onClose={onClose && ignoreDoubleClick(onClose)}
    >
      {onSubmit ? (
        <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  )
}
