import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { today } from '../../../contract/rules/calendar.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminEvents } from '../../../i18n/adminEvents.ts'
import { number } from '../../../i18n/number.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { downloadSheet, SHEET_FORMATS, type SheetFormat } from '../../download.ts'
import { allEvents, MOST, type Asked } from '../../events/events.ts'
import { sheetOf } from './sheetOf.ts'

const words = adminEvents.export

/** What the filters show, as a file. */
export function EventsExport({ asked }: { asked: Asked }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open && <ExportDialog asked={asked} onClose={() => setOpen(false)} />}
    </>
  )
}

/** How far it is, and the way to stop it: a year of a campus is many pages. */
function ExportDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const id = useId()
  const { save, format, read, problem, stop } = useExport(asked, onClose)
  const busy = format !== null
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} component="h2">
        {words.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{words.text(number(MOST))}</Typography>
        {problem && <Alert severity="error">{words.again(problem)}</Alert>}
        {busy && (
          <div>
            <LinearProgress aria-label={words.preparing} />
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1 }}>
              {read === null ? words.preparing : words.reading(number(read))}
            </Typography>
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={busy ? stop : onClose}>
          {words.cancel}
        </Button>
        {(['csv', 'xlsx'] as const).map((each) => (
          <Button
            key={each}
            variant={each === 'xlsx' ? 'contained' : 'outlined'}
            autoFocus={each === 'xlsx'}
            aria-disabled={busy || undefined}
            aria-busy={format === each || undefined}
            onClick={() => void save(each)}
          >
            {each === 'xlsx' ? 'Excel (.xlsx)' : 'CSV'}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}

function useExport(asked: Asked, onClose: () => void) {
  const notice = useNotice()
  const running = useRef<AbortController | null>(null)
  const [format, setFormat] = useState<SheetFormat | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Whoever leaves the page no longer waits for the file.
  useEffect(() => () => running.current?.abort(), [])

  async function save(wanted: SheetFormat) {
    if (running.current) return
    const control = new AbortController()
    running.current = control
    setFormat(wanted)
    setProblem(null)
    setRead(0)
    try {
      const { events, cut } = await allEvents(asked, { signal: control.signal, onProgress: setRead })
      setRead(null)
      const name = `${words.file}-${today(new Date(), timeZone())}`
      await downloadSheet(name, wanted, sheetOf(events, timeZone()))
      if (control.signal.aborted) return
      onClose()
      notice.success((cut ? words.cut : words.saved)(number(events.length), `${name}.${wanted}`))
    } catch (error) {
      if (!control.signal.aborted)
        setProblem(error instanceof HttpProblem ? error.message : words.failed(SHEET_FORMATS[wanted]))
    } finally {
      if (running.current === control) running.current = null
      setFormat(null)
    }
  }

  return { save, format, read, problem, stop: () => running.current?.abort() }
}
