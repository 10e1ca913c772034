import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { ProgrammeRules } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { adminAttendance } from '../../../i18n/adminAttendance.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { useBackToClose } from '../../../ui/dialog/backToClose.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { SelectInput, TextInput } from '../../../ui/TextInput.tsx'

const words = adminAttendance.rules
const FIELDS = [
  ['jam', { inputMode: 'numeric', maxLength: 4 }],
  ['masuk', { type: 'time' }],
  ['keluar', { type: 'time' }],
  ['skspembimbing', { inputMode: 'decimal', maxLength: 6 }],
  ['skspenguji', { inputMode: 'decimal', maxLength: 6 }],
] as const
type Field = (typeof FIELDS)[number][0]

const textsOf = (rules: ProgrammeRules | undefined): Record<Field, string> => ({
  jam: String(rules?.jam ?? ''),
  masuk: rules?.masuk ?? '',
  keluar: rules?.keluar ?? '',
  skspembimbing: words.credits(rules?.skspembimbing),
  skspenguji: words.credits(rules?.skspenguji),
})

/** What a programme says of its internships: how many hours, the usual ones of a day, and SKS of a student. */
export default function RulesDialog({
  programmes,
  chosen,
  onClose,
}: {
  programmes: readonly ProgrammeRules[]
  chosen: number | null
  onClose: () => void
}) {
  const id = useId()
  const queryClient = useQueryClient()
  const notice = useNotice()
  const [prodiid, setProdi] = useState(chosen ?? programmes[0]?.prodiid ?? 0)
  const of = (wanted: number) => programmes.find((one) => one.prodiid === wanted)
  const [texts, setTexts] = useState(textsOf(of(prodiid)))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ errors: Record<string, string>; said: string } | null>(null)
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
        body: texts as never,
      })
      await Promise.all(
        ['kehadiran', 'beban'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
      notice.success(message)
      onClose()
    } catch (error) {
      setProblem({ errors: error instanceof HttpProblem ? error.errors : {}, said: messageOf(error) })
      setBusy(false)
    }
  }

  const known = FIELDS.some(([name]) => problem?.errors[name])
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={id} component="h2">
          {words.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {programmes.length > 1 && (
            <SelectInput
              label={adminList.scope.programme}
              value={prodiid}
              onChange={({ target }) => {
                const next = Number(target.value)
                setProdi(next)
                setTexts(textsOf(of(next)))
                setProblem(null)
              }}
            >
              {programmes.map((one) => (
                <option key={one.prodiid} value={one.prodiid}>
                  {one.prodinama}
                </option>
              ))}
            </SelectInput>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
            {FIELDS.map(([name, input]) => (
              <Box key={name} sx={{ gridColumn: name === 'jam' ? '1 / -1' : 'auto', minWidth: 0 }}>
                <TextInput
                  {...input}
                  label={words.fields[name]}
                  hint={name === 'jam' ? words.hint : undefined}
                  value={texts[name]}
                  error={problem?.errors[name]}
                  onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
                />
              </Box>
            ))}
          </Box>
          <Box component="small" sx={{ color: 'text.secondary' }}>
            {words.empty}
          </Box>
          {problem && !known && <Alert severity="error">{problem.said}</Alert>}
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
