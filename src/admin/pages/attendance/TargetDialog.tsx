import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { MAX_TARGET_HOURS } from '../../../contract/rules/attendance.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { adminAttendance } from '../../../i18n/adminAttendance.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { useBackToClose } from '../../../ui/dialog/backToClose.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { SelectInput, TextInput } from '../../../ui/TextInput.tsx'

type Programme = { prodiid: number; prodinama: string; jam: number | null }

/** How many hours a programme's internship has. */
export default function TargetDialog({
  programmes,
  chosen,
  onClose,
}: {
  programmes: readonly Programme[]
  chosen: number | null
  onClose: () => void
}) {
  const words = adminAttendance.target
  const id = useId()
  const queryClient = useQueryClient()
  const notice = useNotice()
  const [prodiid, setProdi] = useState(chosen ?? programmes[0]?.prodiid ?? 0)
  const programme = programmes.find((one) => one.prodiid === prodiid)
  const [text, setText] = useState(String(programme?.jam ?? ''))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field?: string | undefined; said: string } | null>(null)
  useBackToClose(() => !busy && onClose())

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await call('POST kehadiran/target/{prodiid}', {
        params: { prodiid },
        // As it was typed: what is no number is the server's to say.
        body: { jam: (text.trim() || null) as never },
      })
      await queryClient.invalidateQueries({ queryKey: ['kehadiran'] })
      notice.success(message)
      onClose()
    } catch (error) {
      setProblem({
        field: error instanceof HttpProblem ? error.errors.jam : undefined,
        said: messageOf(error),
      })
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={id} component="h2">
          {words.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {programmes.length > 1 && (
            <SelectInput
              label={adminAttendance.programme}
              value={prodiid}
              onChange={({ target }) => {
                const next = Number(target.value)
                setProdi(next)
                setText(String(programmes.find((one) => one.prodiid === next)?.jam ?? ''))
              }}
            >
              {programmes.map((one) => (
                <option key={one.prodiid} value={one.prodiid}>
                  {one.prodinama}
                </option>
              ))}
            </SelectInput>
          )}
          <TextInput
            label={words.label(programme?.prodinama ?? '')}
            hint={words.hint}
            inputMode="numeric"
            maxLength={String(MAX_TARGET_HOURS).length}
            value={text}
            error={problem?.field}
            onChange={({ target }) => setText(target.value)}
          />
          {problem && !problem.field && <Alert severity="error">{problem.said}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            {adminList.export.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy || undefined}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
