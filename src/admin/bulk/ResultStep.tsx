import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useRef } from 'react'
import { BULK_ACTIONS, bulkActions } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { escapeFormula } from '../../contract/sheet.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { downloadSheet } from '../../dataProvider/downloadSheet.ts'
import { DialogBody, DialogButtons, DialogHeading } from '../parts/DialogFrame.tsx'
import { Reasons } from './Reasons.tsx'
import { rowIdOf } from './rowId.ts'
import { isPassing, undoBulk } from './run.ts'
import { summaryOf } from './summary.ts'
import { useBulkAddress } from './useBulkAddress.ts'
import type { Watched } from './useBulkResult.ts'

type Props = {
  watched: Watched
  onClose: () => void
  onStarted: (massalid: string) => void
}

/** How far it is; then the total in words, a bar, and the reasons of what could not be done. */
export function ResultStep({ watched, onClose, onStarted }: Props) {
  const { result, progress, error, unsent, nothing, goOn } = watched
  if (result) return <Done result={result} onClose={onClose} onStarted={onStarted} />
  const gone = error instanceof HttpProblem && [404, 409, 422].includes(error.status)
  const lost = unsent && isPassing(error)
  return (
    <>
      <DialogHeading>{nothing ? words.nothingTitle : lost ? words.unsent : words.runningTitle}</DialogHeading>
      <DialogBody>
        {gone ? (
          <Alert severity="info">{nothing ? words.unknown : error.message}</Alert>
        ) : (
          <>
            {!lost && <Progress progress={progress} />}
            {error ? (
              <Alert
                severity="warning"
                action={
                  <Button color="inherit" size="small" onClick={goOn}>
                    {lost ? words.resend : words.goOn}
                  </Button>
                }
              >
                {error instanceof HttpProblem && error.status > 0
                  ? messageOf(error)
                  : lost
                    ? words.lost
                    : words.broken}
              </Alert>
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{words.mayClose}</Typography>
            )}
          </>
        )}
      </DialogBody>
      <DialogButtons cancel={words.close} />
    </>
  )
}

function Progress({ progress }: { progress: BulkResult | undefined }) {
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {progress ? words.running({ done: progress.selesai, all: progress.jumlah }) : words.sending}
      </Typography>
      <LinearProgress
        aria-label={words.runningTitle}
        variant={progress ? 'determinate' : 'indeterminate'}
        value={progress ? (100 * progress.selesai) / progress.jumlah : undefined}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  )
}

type DoneProps = Omit<Props, 'watched'> & { result: BulkResult }

function Done({ result, onClose, onStarted }: DoneProps) {
  const { onSelect } = useListContext()
  const { ask } = useBulkAddress()
  const pressed = useRef(false)
  const { jumlah, berhasil, berubah, gagal, detik } = result
  const aksi = BULK_ACTIONS.find((action) => action === result.aksi)!
  const failed = result.hasil.filter((row) => !row.berhasil)
  const already = result.urungan ? 0 : berhasil - berubah

  function undo() {
    if (pressed.current) return
    pressed.current = true
    onStarted(undoBulk(result))
  }
  const again = (ids: readonly string[]) => {
    onSelect(ids.map(rowIdOf(aksi)))
    ask(aksi)
  }

  return (
    <>
      <DialogHeading>{summaryOf(result)}</DialogHeading>
      <DialogBody sx={{ gap: 0, '&&': { p: 0 }, overflowX: 'hidden' }}>
        <Box sx={{ px: 3, pb: 2 }}>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            {[
              detik === null
                ? words.rows({ count: jumlah })
                : words.finished({ rows: jumlah, seconds: seconds(detik) }),
              ...(already > 0 ? [words.changedNone({ count: already })] : []),
              ...(gagal > 0 ? [words.still] : []),
            ].join(' ')}
          </Typography>
          <Box
            role="img"
            aria-label={words.share({ done: berhasil, all: jumlah })}
            sx={{ display: 'flex', gap: '3px', height: 10, mt: 2 }}
          >
            {berhasil > 0 && <Bar share={berhasil} colour="success.main" />}
            {gagal > 0 && <Bar share={gagal} colour="warning.main" />}
          </Box>
        </Box>
        {failed.length > 0 && (
          <Reasons list={bulkActions[aksi].list} rows={failed} onAgain={result.urungan ? undefined : again} />
        )}
      </DialogBody>
      <DialogButtons cancel={null}>
        {failed.length > 0 && (
          <Button variant="outlined" sx={{ mr: 'auto' }} onClick={() => void download(failed)}>
            {words.download({ count: failed.length })}
          </Button>
        )}
        {berubah > 0 && !result.urungan && !result.diurungkan && bulkActions[aksi].undo && (
          <Button onClick={undo}>{words.undoMany({ count: berubah })}</Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {failed.length > 0 ? words.left({ count: failed.length }) : words.close}
        </Button>
      </DialogButtons>
    </>
  )
}

const Bar = ({ share, colour }: { share: number; colour: string }) => (
  <Box sx={{ flex: `${share} 0 10px`, borderRadius: 1, bgcolor: colour }} />
)

const seconds = (value: number) => Math.max(1, Math.round(value))

const download = (rows: BulkResult['hasil']) =>
  downloadSheet(words.file, 'xlsx', [
    [words.columns.nobp, words.columns.name, words.columns.reason],
    ...rows.map(({ id, nobp, nama, alasan = '' }) => [nobp || id, nama, alasan].map(escapeFormula)),
  ])
