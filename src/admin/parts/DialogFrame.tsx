import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { SxProps, Theme } from '@mui/material/styles'
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useState,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { adminForm } from '../../i18n/adminForm.ts'
import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import { rememberFocus } from '../../ui/dialog/rememberFocus.ts'
import { showWrong } from '../../ui/sight.ts'

type Props = Omit<ShellProps, 'children'> &
  ButtonsProps & {
    title: string
    /** Makes a form of the dialog. */
    onSubmit?: () => unknown
    body?: Ref<HTMLDivElement>
    actions?: ReactNode
    children?: ReactNode
  }

/** Title, content and buttons of a dialog of the office; title and buttons stay in sight while the content scrolls. */
export function DialogFrame({ title, onSubmit, body, actions, children, ...props }: Props) {
  const { cancel, onCancel, safe, ...shell } = props
  const parts = (
    <>
      <DialogHeading>{title}</DialogHeading>
      <DialogBody ref={body}>{children}</DialogBody>
      <DialogButtons {...{ cancel, onCancel, safe }}>{actions}</DialogButtons>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a form is not that form's.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <DialogShell {...shell}>
      {onSubmit ? (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </DialogShell>
  )
}

type ShellProps = {
  /** Undefined while something is under way, or where only its own button closes it. */
  onClose: (() => void) | undefined
  /** False where the dialog has an address of its own, which the way back leaves anyway. */
  back?: boolean
  width?: 'xs' | 'sm' | 'md'
  /** As wide as it may be, whatever is in it: what is in it changes. */
  fullWidth?: boolean
  fullScreen?: boolean
  children: ReactNode
}

/** Around the parts below, where they are not made in one place. */
export function DialogShell({
  onClose: close,
  back = true,
  width,
  fullWidth,
  fullScreen,
  children,
}: ShellProps) {
  const titleId = useId()
  // Before the dialog takes the focus. What it was opened from may be gone by what it saved: MUI leads to that alone.
  const [home] = useState(rememberFocus)
  // By a timer: it is taken away whole, so that MUI's `onExited` never comes, and what was saved is told to the page behind by
  // one of react-query's, begun before: that page is to stand first.
  useEffect(() => () => void setTimeout(home), [home])
  const [held, hold] = useState(false)
  const onClose = held ? undefined : close
  useBackToClose(() => onClose?.(), back)
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      maxWidth={width}
      fullWidth={fullWidth}
      fullScreen={fullScreen}
      slotProps={fullScreen ? WHOLE_SCREEN : undefined}
      onClose={onClose && ignoreDoubleClick(onClose)}
    >
      <Shell value={{ titleId, onClose, hold }}>{children}</Shell>
    </Dialog>
  )
}

const Shell = createContext({
  titleId: '',
  onClose: undefined as (() => void) | undefined,
  hold: (_held: boolean) => {},
})

/** Nothing closes the dialog around this while something is under way in it. */
export function useHold(busy: boolean) {
  const { hold } = useContext(Shell)
  useEffect(() => {
    hold(busy)
    return () => hold(false)
  }, [busy, hold])
}

export const DialogHeading = ({ children }: { children: ReactNode }) => (
  <DialogTitle id={useContext(Shell).titleId} component="h2">
    {children}
  </DialogTitle>
)

type BodyProps = { sx?: SxProps<Theme>; ref?: Ref<HTMLDivElement> | undefined; children?: ReactNode }

export const DialogBody = ({ sx, ref, children }: BodyProps) => (
  <DialogContent ref={ref} onFocus={showWrong} sx={[BODY, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </DialogContent>
)

type ButtonsProps = {
  /** The word on the button that closes it; null: it has none. */
  cancel?: string | null | undefined
  /** In place of closing. */
  onCancel?: (() => void) | undefined
  /** The button that closes has the focus first. */
  safe?: boolean | undefined
}

/** The way out, and beside it what does something, with its verb. */
export function DialogButtons({
  cancel = adminForm.cancel,
  onCancel,
  safe = false,
  children,
}: ButtonsProps & { children?: ReactNode }) {
  const { onClose } = useContext(Shell)
  const leave = onCancel ?? onClose
  return (
    <DialogActions sx={{ flexWrap: 'wrap', '& > button': { flex: { xs: '1 1 auto', sm: 'none' } } }}>
      {cancel !== null && (
        <Button autoFocus={safe} variant="outlined" color="inherit" disabled={!leave} onClick={leave}>
          {cancel}
        </Button>
      )}
      {children}
    </DialogActions>
  )
}

const BODY = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  scrollPaddingBlock: 64,
  '&&': { pt: 0.5 },
} as const
const WHOLE_SCREEN = {
  paper: { sx: { '&&': { m: 0, width: '100%', maxHeight: 'none', border: 0, borderRadius: 0 } } },
}

/** Closes on purpose only: the second half of a double click lands on the ground of what the first half opened. */
const ignoreDoubleClick = (close: () => void) => (event: object, reason: string) => {
  if ('detail' in event && Number(event.detail) > 1) return
  // A question that is asked now would take the same Escape for its own, and be gone.
  if (reason === 'escapeKeyDown') (event as KeyboardEvent).preventDefault()
  close()
}
