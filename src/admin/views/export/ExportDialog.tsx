import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import { useEffect, useId, useRef, useState } from 'react'
import { today } from '../../../contract/rules/calendar.ts'
import type { Resource } from '../../../contract/resource.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { number } from '../../../i18n/number.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import type { Row } from '../../definition.ts'
import { downloadSheet, SHEET_FORMATS, type SheetFormat } from '../../download.ts'
import { useWords } from '../../words.ts'
import type { ResourceViews } from '../resourceViews.ts'
import { tableOf } from './table.ts'

export type ReadRows = (reading: {
  signal: AbortSignal
  onProgress: (read: number, total: number) => void
}) => Promise<Row[]>

type Props = {
  resource: Resource
  look?: ResourceViews
  total: number
  narrowed: boolean
  readRows: ReadRows
  onClose: () => void
}

/** The whole list as a file, as it is filtered and sorted; a long one shows how far it is and can be stopped. */
export default function ExportDialog({ resource, look, total, narrowed, readRows, onClose }: Props) {
  const id = useId()
  const noun = useWords(resource.name)
  const { save, format, share, problem, stop } = useExport({ resource, look, readRows, onClose })
  const busy = format !== null
  const words = adminList.export
  const rows = narrowed ? words.narrowedRows : words.rows
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} component="h2">
        {words.title(noun.name)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{rows(number(total))}</Typography>
        {problem && <Alert severity="error">{words.again(problem)}</Alert>}
        {busy && (
          <Box>
            <LinearProgress
              aria-label={words.preparing}
              variant={share === null ? 'indeterminate' : 'determinate'}
              value={(share ?? 0) * 100}
            />
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1 }}>
              {share === null ? words.preparing : words.reading(Math.round(share * 100))}
            </Typography>
          </Box>
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

function useExport({ resource, look, readRows, onClose }: Omit<Props, 'total' | 'narrowed'>) {
  const noun = useWords(resource.name)
  const notice = useNotice()
  const running = useRef<AbortController | null>(null)
  const [format, setFormat] = useState<SheetFormat | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Whoever leaves the page no longer waits for the file.
  useEffect(() => () => running.current?.abort(), [])

  async function save(wanted: SheetFormat) {
    if (running.current) return
    const control = new AbortController()
    running.current = control
    setFormat(wanted)
    setProblem(null)
    setShare(0)
    try {
      const rows = await readRows({
        signal: control.signal,
        onProgress: (read, total) => setShare(total === 0 ? 1 : read / total),
      })
      setShare(null)
      const name = `${adminList.export.file(resource.name, noun.name)}-${today(new Date(), timeZone())}`
      await downloadSheet(name, wanted, tableOf(resource, look, rows, noun.field))
      if (control.signal.aborted) return
      onClose()
      notice.success(adminList.export.saved(number(rows.length), `${name}.${wanted}`))
    } catch (error) {
      if (!control.signal.aborted) setProblem(spoken(error, wanted))
    } finally {
      if (running.current === control) running.current = null
      setFormat(null)
    }
  }

  return { save, format, share, problem, stop: () => running.current?.abort() }
}

/** Reading the rows failed, or making the file of them. */
const spoken = (error: unknown, format: SheetFormat): string =>
  error instanceof HttpProblem ? error.message : adminList.export.failed(SHEET_FORMATS[format])
