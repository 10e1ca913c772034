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
import { kuotadetail as look } from '../../../resources/kuotadetail.tsx'
import { useAskBefore } from '../../../useAskBefore.ts'
import { ExportButton } from '../../../views/export/ExportButton.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { EmptySeats } from './EmptySeats.tsx'
import { change, changesOf, isChanged, problemsOf, refusedIn, startOf } from './grid.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { putOf, type ReadLine } from './sheet.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { useCompanies } from './useCompanies.ts'
import { useCopy } from './useCopy.ts'
import { byName, presentOf, useSeatRows } from './useSeatRows.ts'
import { useSaveSeats } from './useSaveSeats.ts'

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
  const { refetch } = useSeatRows(kuotaidx)
  const [grid, dispatch] = useReducer(change, rows, (read) => startOf(read.map(presentOf)))
  const dirty = grid.rows.some(isChanged)
  const place = useRef<HTMLDivElement>(null)
  const [started, setStarted] = useState(false)
  const [sheet, setSheet] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [typing, setTyping] = useState(false)
  const companies = useCompanies(typing || sheet !== null)

  async function readAgain() {
    // Asked anew, react-admin's hook answers what the provider did, whatever its types say.
    const { data: answer } = await refetch()
    const fresh = (answer as unknown as { data: Row[] } | undefined)?.data
    if (fresh) dispatch({ do: 'read', rows: byName(fresh.map(presentOf)) })
  }
  const { save, saving, obstacle, setObstacle } = useSaveSeats(kuotaidx)
  const copying = useCopy(kuotaidx, readAgain)

  // What somebody else changed comes in while nothing is typed here; afterwards only on purpose.
  useEffect(() => {
    if (!dirty) dispatch({ do: 'read', rows: rows.map(presentOf) })
    // Not when the last change is taken back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows])
  useAskBefore(dirty, words.leave)

  const leadToWrong = () =>
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus()
  // After the refusal is shown, so that a screen reader reads it with the cell.
  useEffect(() => {
    if (Object.keys(grid.refused).length > 0) leadToWrong()
  }, [grid.refused])

  async function submit() {
    if (wrong > 0) return leadToWrong()
    if (!dirty) return
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

  const count = grid.rows.filter(isChanged).length
  const wrong = grid.rows.filter(
    (row) =>
      problemsOf(row).length > 0 ||
      Object.keys(grid.refused).some((key) => key.split('.')[0] === String(row.perusahaanid)),
  ).length
  const [likeliest] = copying.sources
  const empty = grid.rows.length === 0 && !started

  return (
    <Paper ref={place}>
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
        {!empty && likeliest && (
          <Button variant="outlined" color="inherit" startIcon={<CopyIcon />} onClick={() => setAsking(true)}>
            {words.copy}
          </Button>
        )}
        {!empty && (
          <Button variant="outlined" color="inherit" startIcon={<PasteIcon />} onClick={() => setSheet('')}>
            {words.paste}
          </Button>
        )}
      </Box>

      {copying.copied && (
        <Alert
          severity="success"
          role="status"
          sx={{ mx: 2, mb: 2 }}
          action={
            copying.copied.disalin.length > 0 && (
              <Button color="inherit" disabled={copying.busy} onClick={() => void copying.undo()}>
                {words.undo}
              </Button>
            )
          }
        >
          <strong>{copying.copied.message}</strong>
          {copying.copied.dilewati.length > 0 && (
            <>
              {' '}
              {words.copying.left({ count: copying.copied.dilewati.length })}{' '}
              {copying.copied.dilewati
                .map(({ perusahaannama, alasan }) => `${perusahaannama} (${words.copying.reasons[alasan]})`)
                .join(', ')}
              .
            </>
          )}
        </Alert>
      )}
      {obstacle && (
        <Alert
          severity={obstacle.told ? 'info' : 'warning'}
          role="alert"
          sx={{ mx: 2, mb: 2 }}
          action={
            obstacle.changed ? (
              <Button
                color="inherit"
                sx={{ whiteSpace: { md: 'nowrap' } }}
                onClick={() =>
                  void readAgain().then(() =>
                    setObstacle({ message: words.reloaded, changed: false, told: true }),
                  )
                }
              >
                {words.reload}
              </Button>
            ) : undefined
          }
        >
          {obstacle.message}
        </Alert>
      )}

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

      {!empty && (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            p: 2,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            borderRadius: '0 0 16px 16px',
          }}
        >
          <Typography
            role="status"
            variant="body2"
            sx={{
              flex: { xs: '1 1 100%', sm: '1 1 200px' },
              color: wrong > 0 ? 'error.main' : 'text.secondary',
            }}
          >
            {[
              count > 0 ? words.unsaved({ count }) : words.nothingChanged,
              wrong > 0 ? words.wrong({ count: wrong }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {dirty && !saving && (
            <Button color="inherit" onClick={() => dispatch({ do: 'reset' })}>
              {words.discard}
            </Button>
          )}
          <Button
            variant="contained"
            sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
            aria-busy={saving || undefined}
            aria-disabled={saving || !dirty || undefined}
            startIcon={saving ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
            onClick={() => void submit()}
          >
            {saving ? words.saving : words.save(count)}
          </Button>
        </Box>
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
