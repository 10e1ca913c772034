import { useBackToClose } from '../../../ui/dialog/backToClose.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { adminInternship as words } from '../../../i18n/adminInternship.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { ignoreDoubleClick } from '../../../ui/dialog/ignoreDoubleClick.ts'
import { ReasonField } from '../../../ui/dialog/ReasonField.tsx'

type Props = {
  title: string
  /** The word on the button that does it. */
  yes: string
  destructive?: boolean
  /** Short ones to press; the text stays free. Null: no reason is asked for. */
  reasons: readonly string[] | null
  needsReason?: boolean
  /** Nothing can be done (yet). */
  blocked?: boolean
  /** Anything else that is missing: told before it is sent. */
  check?: () => boolean
  run: (reason: string) => Promise<{ message: string }>
  /** Also when it failed: what is shown may be out of date then as well. */
  after: () => unknown
  /** What the server says of single fields. */
  onFields?: (errors: Record<string, string>) => void
  onClose: () => void
  /** False where the dialog has an address of its own, which the way back leaves anyway. */
  back?: boolean
  children?: ReactNode
}

/** Says what goes, asks why, does it, and stays open with the reason when it could not. */
export function ActDialog(props: Props) {
  const { title, yes, destructive = false, reasons, needsReason = true, blocked = false, onClose } = props
  const titleId = useId()
  const notice = useNotice()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  // State comes too late for the second half of a double click.
  const busy = useRef(false)
  useBackToClose(() => !busy.current && onClose(), props.back ?? true)
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(0)
  // On a phone what is missing may lie below the edge of the dialog.
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (busy.current || blocked) return
    const silent = reasons !== null && needsReason && reason.trim() === ''
    setMissing(silent ? words.needed : undefined)
    const complete = props.check?.() ?? true
    if (silent || !complete) return setRefused((times) => times + 1)
    busy.current = true
    setSaving(true)
    setProblem(undefined)
    try {
      const { message } = await props.run(reason.trim())
      await props.after()
      notice.success(message)
      onClose()
    } catch (error) {
      const fields = error instanceof HttpProblem ? error.errors : {}
      setMissing(fields.alasan)
      props.onFields?.(fields)
      if (!fields.alasan || Object.keys(fields).length > 1) setProblem(messageOf(error))
      setRefused((times) => times + 1)
      await props.after()
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={saving ? undefined : ignoreDoubleClick(onClose)}
    >
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId} component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 0.5 } }}>
          {props.children}
          {reasons !== null && (
            <ReasonField
              max={MAX_REASON}
              ready={reasons}
              required={needsReason}
              value={reason}
              error={missing}
              onChange={(value) => {
                setReason(value)
                setMissing(undefined)
              }}
            />
          )}
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3, gap: 1, flexWrap: 'wrap' }}>
          <Button color="inherit" disabled={saving} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={blocked}
            aria-busy={saving || undefined}
            aria-disabled={saving || undefined}
          >
            {saving ? words.working : yes}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
