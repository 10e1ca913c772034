import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import PasteIcon from '@mui/icons-material/ContentPasteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useReducer, useRef, useState } from 'react'
import { resources } from '../../../../contract/resources/index.ts'
import { HttpProblem } from '../../../../dataProvider/problem.ts'
import { adminSeats as words } from '../../../../i18n/adminSeats.ts'
import { useNotice } from '../../../../ui/dialog/context.ts'
import type { Row } from '../../../definition.ts'
import { Await } from '../../../parts/Await.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
import { SaveBar } from '../../../parts/SaveBar.tsx'
import { kuotadetail as look } from '../../../resources/kuotadetail.tsx'
import { useAskBefore } from '../../../useAskBefore.ts'
import { ExportButton } from '../../../views/export/ExportButton.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { EmptySeats } from './EmptySeats.tsx'
import { change, changesOf, isChanged, problemsOf, refusedIn, startOf, type Grid } from './grid.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { putOf, type ReadLine } from './sheet.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { useCompanies } from './useCompanies.ts'
import { useCopy } from './useCopy.ts'
import { byName, presentOf, useSeatRows } from './useSeatRows.ts'
import { useSaveSeats, type Obstacle } from './useSaveSeats.ts'

type Props = { kuotaidx: number; title: string; hint: string }

/** The places of all companies of a quota, for those who may change them. */
export default function SeatsEditor({ kuotaidx, ...named }: Props) {
  return (
    <Await query={useSeatRows(kuotaidx)} shape="table" rows={5}>
      {(rows) => <Editor kuotaidx={kuotaidx} rows={rows} {...named} />}
    </Await>
  )
}

function Editor({ kuotaidx, rows, title, hint }: Props & { rows: Row[] }) {
  const notice = useNotice()
  const { grid, dispatch, count, wrong, readAgain } = useGrid(kuotaidx, rows)
  const [started, setStarted] = useState(false)
  const [sheet, setSheet] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [typing, setTyping] = useState(false)
  const companies = useCompanies(typing || sheet !== null)
  const { save, saving, obstacle, setObstacle } = useSaveSeats(kuotaidx)
  const copying = useCopy(kuotaidx, readAgain)
  const { place, leadToWrong } = useWrongCell(grid)

  async function submit() {
    if (wrong > 0) return leadToWrong()
    if (count === 0) return
    const changes = changesOf(grid.rows)
    const answer = await save(changes.body)
    if (!answer) return
    if (answer instanceof HttpProblem)
      return dispatch({ do: 'refuse', refused: refusedIn(changes, answer.errors) })
    dispatch({ do: 'read', rows: byName(answer.data.map(presentOf)) })
    copying.forget()
    notice.success(answer.message)
  }

  function enter(lines: ReadLine[]) {
    setSheet(null)
    setStarted(true)
    dispatch({ do: 'put', rows: putOf(lines) })
  }

  const reload = () =>
    void readAgain().then(() => setObstacle({ message: words.reloaded, changed: false, told: true }))

  const [likeliest] = copying.sources
  const empty = grid.rows.length === 0 && !started

  return (
    <Paper ref={place}>
      <Head
        {...{ title, hint, rows }}
        onCopy={!empty && likeliest ? () => setAsking(true) : undefined}
        onPaste={empty ? undefined : () => setSheet('')}
      />
      <CopiedAlert copying={copying} />
      {obstacle && <ObstacleAlert obstacle={obstacle} onReload={reload} />}

      {empty ? (
        <EmptySeats
          source={likeliest}
          copying={copying.busy}
          onCopy={() => likeliest && void copying.run(likeliest.kuotaidx)}
          onOther={copying.sources.length > 1 ? () => setAsking(true) : undefined}
          onPaste={() => setSheet('')}
          onType={() => setStarted(true)}
        />
      ) : (
        <SeatGrid
          grid={grid}
          dispatch={dispatch}
          before={copying.before}
          beforeName={likeliest?.kuotasemnama}
          companies={companies}
          onTyping={() => setTyping(true)}
          onSheet={setSheet}
        />
      )}

      {!empty && (count > 0 || saving) && (
        <Saving
          count={count}
          wrong={wrong}
          saving={saving}
          onDiscard={() => dispatch({ do: 'reset' })}
          onSave={() => void submit()}
        />
      )}

      {sheet !== null && (
        <SheetDialog
          text={sheet}
          companies={companies}
          there={grid.rows.map((row) => row.perusahaanid)}
          onEnter={enter}
          onClose={() => setSheet(null)}
        />
      )}
      {asking && (
        <CopyDialog
          sources={copying.sources}
          onCopy={async (dari) => {
            if (await copying.run(dari)) setAsking(false)
          }}
          busy={copying.busy}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  )
}

/** Leads to the first cell that is wrong, also when the server has said so. */
function useWrongCell({ refused }: Grid) {
  const place = useRef<HTMLDivElement>(null)
  const leadToWrong = () =>
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus()
  // After the refusal is shown, so that a screen reader reads it with the cell.
  useEffect(() => {
    if (Object.keys(refused).length > 0) leadToWrong()
  }, [refused])

  return { place, leadToWrong }
}

/** The grid with what is typed and not yet saved, and how much of it is changed or wrong. */
function useGrid(kuotaidx: number, rows: Row[]) {
  const { refetch } = useSeatRows(kuotaidx)
  const [grid, dispatch] = useReducer(change, rows, (read) => startOf(read.map(presentOf)))
  const count = grid.rows.filter(isChanged).length
  const wrong = grid.rows.filter(
    (row) =>
      problemsOf(row).length > 0 ||
      Object.keys(grid.refused).some((key) => key.split('.')[0] === String(row.perusahaanid)),
  ).length

  async function readAgain() {
    // Asked anew, react-admin's hook answers what the provider did, whatever its types say.
    const { data: answer } = await refetch()
    const fresh = (answer as unknown as { data: Row[] } | undefined)?.data
    if (fresh) dispatch({ do: 'read', rows: byName(fresh.map(presentOf)) })
  }

  // What somebody else changed comes in while nothing is typed here; afterwards only on purpose.
  useEffect(() => {
    if (count === 0) dispatch({ do: 'read', rows: rows.map(presentOf) })
    // Not when the last change is taken back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows])
  useAskBefore(count > 0, words.leave)

  return { grid, dispatch, count, wrong, readAgain }
}

type HeadProps = Omit<Props, 'kuotaidx'> & {
  rows: Row[]
  /** Where there is a quota to copy. */
  onCopy?: () => void
  onPaste?: () => void
}

function Head({ title, hint, rows, onCopy, onPaste }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Quiet>{hint}</Quiet>
      </Box>
      {rows.length > 0 && (
        <ExportButton
          resource={resources.kuotadetail}
          look={look}
          total={rows.length}
          narrowed={false}
          readRows={() => Promise.resolve(rows)}
        />
      )}
      {onCopy && (
        <Button variant="outlined" color="inherit" startIcon={<CopyIcon />} onClick={onCopy}>
          {words.copy}
        </Button>
      )}
      {onPaste && (
        <Button variant="outlined" color="inherit" startIcon={<PasteIcon />} onClick={onPaste}>
          {words.paste}
        </Button>
      )}
    </Box>
  )
}

/** What was copied, what was left out and why. */
function CopiedAlert({ copying: { copied, busy, undo } }: { copying: ReturnType<typeof useCopy> }) {
  if (!copied) return null
  const { message, disalin, dilewati } = copied
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mx: 2, mb: 2 }}
      action={
        disalin.length > 0 && (
          <Button color="inherit" disabled={busy} onClick={() => void undo()}>
            {words.undo}
          </Button>
        )
      }
    >
      <strong>{message}</strong>
      {dilewati.length > 0 && (
        <>
          {' '}
          {words.copying.left({ count: dilewati.length })}{' '}
          {dilewati
            .map(({ perusahaannama, alasan }) => `${perusahaannama} (${words.copying.reasons[alasan]})`)
            .join(', ')}
          .
        </>
      )}
    </Alert>
  )
}

function ObstacleAlert({ obstacle, onReload }: { obstacle: Obstacle; onReload: () => void }) {
  return (
    <Alert
      severity={obstacle.told ? 'info' : 'warning'}
      role="alert"
      sx={{ mx: 2, mb: 2 }}
      action={
        obstacle.changed ? (
          <Button color="inherit" sx={{ whiteSpace: { md: 'nowrap' } }} onClick={onReload}>
            {words.reload}
          </Button>
        ) : undefined
      }
    >
      {obstacle.message}
    </Alert>
  )
}

type SavingProps = {
  count: number
  wrong: number
  saving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** How much is not saved yet. */
function Saving({ count, wrong, saving, onDiscard, onSave }: SavingProps) {
  const said = [
    ...(count > 0 ? [words.unsaved({ count })] : []),
    ...(wrong > 0 ? [words.wrong({ count: wrong })] : []),
  ]
  return (
    <SaveBar said={said.join(' · ')} wrong={wrong > 0}>
      {count > 0 && !saving && (
        <Button color="inherit" onClick={onDiscard}>
          {words.discard}
        </Button>
      )}
      <Button
        variant="contained"
        sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
        aria-busy={saving || undefined}
        aria-disabled={saving || count === 0 || undefined}
        startIcon={saving ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
        onClick={onSave}
      >
        {saving ? words.saving : words.save(count)}
      </Button>
    </SaveBar>
  )
}
