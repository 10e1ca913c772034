import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { today } from '../../../contract/rules/calendar.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { downloadSheet, SHEET_FORMATS, type SheetFormat } from '../../../dataProvider/downloadSheet.ts'
import { DialogFrame } from '../../parts/DialogFrame.tsx'
import { Quiet } from '../../parts/Quiet.tsx'

type Rows = Parameters<typeof downloadSheet>[2]

export interface Reading {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}
export interface Progress {
  /** In words. */
  text: string
  /** From 0 to 1; left out where nobody knows how much there is. */
  share?: number
}

type Props = {
  title: string
  /** What the file will hold. */
  text: string
  /** Its name, without day and ending. */
  file: string
  /** The rows, and what is said once they are saved under that name. */
  read: (reading: Reading) => Promise<{ rows: Rows; saved: (name: string) => string }>
  onClose: () => void
}

/** Rows as a file: in which format, how far the reading is, and the way to stop it. */
export function SaveSheetDialog({ title, text, onClose, ...making }: Props) {
  const { save, format, progress, problem, stop } = useSheet({ ...making, onClose })
  const busy = format !== null
  const words = adminList.export
  return (
    <DialogFrame
      title={title}
      onClose={busy ? undefined : onClose}
      onCancel={busy ? stop : onClose}
      width="xs"
      actions={(['csv', 'xlsx'] as const).map((each) => (
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
    >
      <Typography>{text}</Typography>
      {problem && <Alert severity="error">{words.again({ problem })}</Alert>}
      {busy && (
        <Box>
          <LinearProgress
            aria-label={words.preparing}
            variant={progress?.share === undefined ? 'indeterminate' : 'determinate'}
            value={(progress?.share ?? 0) * 100}
          />
          <Quiet role="status" sx={{ mt: 1 }}>
            {progress?.text ?? words.preparing}
          </Quiet>
        </Box>
      )}
    </DialogFrame>
  )
}

function useSheet({ file, read, onClose }: Omit<Props, 'title' | 'text'>) {
  const notice = useNotice()
  const running = useRef<AbortController | null>(null)
  const [format, setFormat] = useState<SheetFormat | null>(null)
  /** Null while the file itself is made. */
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Whoever leaves the page no longer waits for the file.
  useEffect(() => () => running.current?.abort(), [])

  async function save(wanted: SheetFormat) {
    if (running.current) return
    const control = new AbortController()
    running.current = control
    setFormat(wanted)
    setProblem(null)
    try {
      const { rows, saved } = await read({ signal: control.signal, onProgress: setProgress })
      setProgress(null)
      const name = `${file}-${today(new Date(), timeZone())}`
      await downloadSheet(name, wanted, rows)
      if (control.signal.aborted) return
      onClose()
      notice.success(saved(`${name}.${wanted}`))
    } catch (error) {
      if (!control.signal.aborted) setProblem(spoken(error, wanted))
    } finally {
      if (running.current === control) running.current = null
      setFormat(null)
    }
  }

  return { save, format, progress, problem, stop: () => running.current?.abort() }
}

/** Reading the rows failed, or making the file of them. */
const spoken = (error: unknown, format: SheetFormat): string =>
  error instanceof HttpProblem ? error.message : adminList.export.failed({ format: SHEET_FORMATS[format] })
