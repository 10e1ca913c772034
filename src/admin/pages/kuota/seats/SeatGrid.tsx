import CloseIcon from '@mui/icons-material/Close'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import {
  useEffect,
  useRef,
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Key } from '../../../KeysHelp.tsx'
import { PLACES } from '../../../../contract/rules/places.ts'
import type { Allocation } from '../../../../contract/rules/seats.ts'
import { adminQuota } from '../../../../i18n/adminQuota.ts'
import { adminSeats as words } from '../../../../i18n/adminSeats.ts'
import { paletteVar } from '../../../../ui/palette.ts'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { StatusChip } from '../../../../ui/status/StatusChip.tsx'
import { shortDay } from '../../../days.ts'
import { usePhone } from '../../../usePhone.ts'
import { AddCompany } from './AddCompany.tsx'
import {
  changedKinds,
  heldIn,
  isNew,
  MOST_PLACES,
  placesOf,
  problemsOf,
  sumOf,
  totals,
  type Action,
  type Grid,
  type GridRow,
  type Kind,
} from './grid.ts'
import { cellsOf, isBlock, isNumbers } from './sheet.ts'
import type { useCompanies } from './useCompanies.ts'
import { timeZone } from '../../../../dataProvider/session.ts'
import { today } from '../../../../contract/rules/calendar.ts'

type Props = {
  grid: Grid
  dispatch: Dispatch<Action>
  /** The places of last semester, by company. */
  before: ReadonlyMap<number, Allocation>
  beforeName?: string
  companies: ReturnType<typeof useCompanies>
  /** Somebody begins to type a name. */
  onTyping: () => void
  /** A sheet with names was pasted. */
  onSheet: (text: string) => void
}

/** One row per company, a number for each kind of place; on a phone one card each. */
export function SeatGrid(props: Props) {
  const { grid, dispatch, before, beforeName, companies, onTyping } = props
  const isPhone = usePhone()
  const { place, ...keys } = useKeys(props)
  const added = useRef<number | null>(null)
  useEffect(() => {
    if (added.current === null) return
    place.current?.querySelector<HTMLElement>(`[data-cell="${added.current}.pria"]`)?.focus()
    added.current = null
  }, [grid.rows, place])

  const add = (
    <AddCompany
      taken={grid.rows.filter((row) => !row.removed).map((row) => row.perusahaanid)}
      companies={companies}
      onTyping={onTyping}
      onAdd={({ id, name }) => {
        added.current = id
        dispatch({ do: 'put', rows: [{ perusahaanid: id, nama: name, cells: {} }] })
      }}
    />
  )
  const rows = grid.rows.map((row) => ({
    row,
    notes: notesOf(row, grid.refused),
    last: lastOf(row, before, beforeName),
    cell: (kind: Kind) => (
      <NumberCell
        row={row}
        kind={kind}
        refused={grid.refused[`${row.perusahaanid}.${kind}`]}
        dispatch={dispatch}
      />
    ),
    end: <RowEnd row={row} dispatch={dispatch} />,
  }))
  const shown = { rows, sums: totals(grid.rows), add }

  return (
    <Box ref={place} {...keys}>
      {isPhone ? <Cards {...shown} /> : <SeatTable {...shown} beforeName={beforeName} />}
      {!isPhone && <Legend />}
    </Box>
  )
}

interface Shown {
  row: GridRow
  notes: string[]
  /** Its places last semester. */
  last: string
  cell: (kind: Kind) => ReactNode
  end: ReactNode
}
type ShownProps = { rows: Shown[]; sums: ReturnType<typeof totals>; add: ReactNode }

function Cards({ rows, sums, add }: ShownProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, pt: 0, display: 'grid', gap: 2 }}>
      {rows.map(({ row, notes, last, cell, end }) => (
        <Card key={row.perusahaanid} data-changed={isNew(row) || undefined}>
          <div>
            <strong>{row.nama}</strong>
            {end}
          </div>
          {!row.removed && (
            <div data-numbers>
              {PLACES.map((kind) => (
                <div key={kind}>
                  <span aria-hidden>{adminQuota.kinds[kind]}</span>
                  {cell(kind)}
                </div>
              ))}
            </div>
          )}
          <Withdrawn row={row} />
          <Notes row={row} notes={notes} />
          <small>
            {words.sum} {sumOf(placesOf(row))} · {words.held} {row.present ? heldIn(row.present) : 0} ·{' '}
            {words.before} {last}
          </small>
        </Card>
      ))}
      <Card>
        <div>{add}</div>
      </Card>
      <Typography component="li" sx={{ fontWeight: 600 }}>
        {words.total}: {sumOf(sums.places)} (
        {PLACES.map((kind) => `${adminQuota.kinds[kind]} ${sums.places[kind]}`).join(', ')}) · {words.held}{' '}
        {sums.held}
      </Typography>
    </Box>
  )
}

function SeatTable({ rows, sums, add, beforeName }: ShownProps & { beforeName?: string }) {
  return (
    <TableContainer sx={{ position: 'relative' }}>
      <Table size="small" sx={TIGHT}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{words.number}</TableCell>
            <TableCell>{words.company}</TableCell>
            {PLACES.map((kind) => (
              <TableCell key={kind} align="right">
                {adminQuota.kinds[kind]}
              </TableCell>
            ))}
            <TableCell align="right">{words.sum}</TableCell>
            <TableCell align="right">{words.held}</TableCell>
            <TableCell>{beforeName ? words.beforeOf({ semester: beforeName }) : words.before}</TableCell>
            <TableCell>
              <span style={visuallyHidden}>{words.removeColumn}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((shown, at) => (
            <CompanyRow key={shown.row.perusahaanid} at={at} {...shown} />
          ))}
          <TableRow>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {rows.length + 1}
            </TableCell>
            <TableCell colSpan={8}>{add}</TableCell>
          </TableRow>
        </TableBody>
        <TableFooter>
          <TableRow
            sx={{
              '&& > .MuiTableCell-root': {
                fontWeight: 700,
                fontSize: '0.875rem',
                color: 'text.primary',
                borderBottom: 0,
                borderTop: '2px solid',
                borderTopColor: 'divider',
              },
            }}
          >
            <TableCell />
            <TableCell component="th" scope="row">
              {words.total}
            </TableCell>
            {PLACES.map((kind) => (
              <TableCell key={kind} align="right">
                {sums.places[kind]}
              </TableCell>
            ))}
            <TableCell align="right">{sumOf(sums.places)}</TableCell>
            <TableCell align="right">{sums.held}</TableCell>
            <TableCell colSpan={2} />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

function CompanyRow({ row, at, notes, last, cell, end }: Shown & { at: number }) {
  return (
    <TableRow>
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        {at + 1}
      </TableCell>
      <Name
        component="th"
        scope="row"
        data-new={(isNew(row) && !row.removed) || undefined}
        data-removed={row.removed || undefined}
      >
        <span>{row.nama}</span>
        <Withdrawn row={row} />
      </Name>
      {PLACES.map((kind) => (
        <TableCell key={kind} align="right">
          {row.removed ? row.cells[kind] : cell(kind)}
        </TableCell>
      ))}
      <TableCell align="right">
        <strong>{sumOf(placesOf(row))}</strong>
      </TableCell>
      <TableCell align="right">{row.present ? heldIn(row.present) : 0}</TableCell>
      <TableCell sx={{ minWidth: 170 }}>
        {notes.length > 0 || row.removed ? (
          <Notes row={row} notes={notes} />
        ) : (
          <span style={{ whiteSpace: 'nowrap' }}>{last}</span>
        )}
      </TableCell>
      <TableCell align="right">{end}</TableCell>
    </TableRow>
  )
}

/** Undo, moving within a column, and numbers or a whole sheet from the clipboard. */
function useKeys({ grid, dispatch, onSheet }: Props) {
  const place = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellAt(event.target)
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      // Elsewhere, as in the field for a name, the browser takes back what was typed there.
      if (!cell || grid.past.length === 0) return
      event.preventDefault()
      return dispatch({ do: 'undo' })
    }
    const step = cell && stepOf(event)
    if (!step) return
    event.preventDefault()
    const column = [...place.current!.querySelectorAll<HTMLElement>(`[data-cell$=".${cell.kind}"]`)]
    const at = column.indexOf(event.target as HTMLElement) + step
    const next = column[at] ?? (at > 0 ? place.current!.querySelector<HTMLElement>('[data-add] input') : null)
    next?.focus()
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlock(text)) return
    const cell = cellAt(event.target)
    const block = cellsOf(text)
    if (isNumbers(block) && !cell) return
    event.preventDefault()
    if (cell && isNumbers(block)) dispatch({ do: 'fill', ...cell, block })
    else onSheet(text)
  }

  return { place, onKeyDown, onPaste }
}

type CellProps = { row: GridRow; kind: Kind; refused?: string; dispatch: Dispatch<Action> }

function NumberCell({ row, kind, refused, dispatch }: CellProps) {
  const { perusahaanid, nama, cells, present } = row
  const wrong = refused !== undefined || problemsOf(row).some((problem) => problem.kind === kind)
  const changed = isNew(row) || changedKinds(row).includes(kind)
  return (
    <NumberBox
      data-cell={`${perusahaanid}.${kind}`}
      data-changed={changed || undefined}
      inputMode="numeric"
      autoComplete="off"
      value={cells[kind]}
      placeholder="0"
      maxLength={9}
      aria-label={words.cellOf({ kind: adminQuota.kinds[kind], company: nama })}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? noteId(row) : undefined}
      aria-description={changed && !wrong ? words.keys.changed : undefined}
      title={changed && present ? words.was({ value: present.places[kind] }) : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => dispatch({ do: 'type', perusahaanid, kind, text: event.target.value })}
    />
  )
}

function RowEnd({ row, dispatch }: { row: GridRow; dispatch: Dispatch<Action> }) {
  const { perusahaanid, nama, present, removed } = row
  if (removed)
    return (
      <IconButton
        aria-label={words.restore({ company: nama })}
        title={words.restoreShort}
        onClick={() => dispatch({ do: 'restore', perusahaanid })}
      >
        <UndoIcon fontSize="small" />
      </IconButton>
    )
  // Whoever holds a place would lose it: the server refuses that.
  if (present && heldIn(present) > 0) return null
  return (
    <IconButton
      aria-label={words.remove({ company: nama })}
      title={words.remove({ company: nama })}
      onClick={() => dispatch({ do: 'remove', perusahaanid })}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}

/** That the company takes nobody any more, and since when. */
function Withdrawn({ row: { present } }: { row: GridRow }) {
  if (!present?.withdrawn) return null
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, my: 0.5 }}>
      <StatusChip of="kursi" is="mundur" />
      <Note>{words.withdrawn({ day: shortDay(today(new Date(present.withdrawn), timeZone())) })}</Note>
    </Box>
  )
}

function Notes({ row, notes }: { row: GridRow; notes: string[] }) {
  if (notes.length === 0 && !row.removed) return null
  return (
    <Note
      id={noteId(row)}
      data-wrong={notes.length > 0 || undefined}
      data-refused={notes.length > 0 && row.removed ? true : undefined}
      tabIndex={-1}
    >
      {notes.length > 0 ? notes.join(' ') : words.removed}
    </Note>
  )
}

const noteId = ({ perusahaanid }: GridRow) => `catatan-kursi-${perusahaanid}`

/** What is wrong with a row, each thing once. */
function notesOf(row: GridRow, refused: Grid['refused']): string[] {
  const said = [String(row.perusahaanid), ...PLACES.map((kind) => `${row.perusahaanid}.${kind}`)].flatMap(
    (key) => refused[key] ?? [],
  )
  const found = problemsOf(row).map((problem) =>
    problem.is === 'number'
      ? words.notNumber({ most: MOST_PLACES })
      : words.least(problem.least, problem.held.pria, problem.held.wanita),
  )
  return [...new Set([...said, ...found])]
}

function lastOf(row: GridRow, before: Props['before'], beforeName?: string): string {
  const last = before.get(row.perusahaanid)
  if (last) return PLACES.map((kind) => last[kind]).join(' · ')
  return beforeName ? words.fresh : '–'
}

function cellAt(target: EventTarget): { perusahaanid: number; kind: Kind } | null {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined
  if (!name) return null
  const [id, kind] = name.split('.')
  return { perusahaanid: Number(id), kind: kind as Kind }
}

function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : null
}

function Legend() {
  const { keyNames, keys } = words
  return (
    <Typography
      variant="caption"
      component="div"
      role="note"
      aria-label={words.keyboard}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, color: 'text.secondary' }}
    >
      {(Object.keys(keyNames) as (keyof typeof keyNames)[]).map((key) => (
        <span key={key}>
          <Key>{keyNames[key]}</Key> {keys[key]}
        </span>
      ))}
      <Box component="span" sx={{ ml: { md: 'auto' } }}>
        <Swatch data-tone="menunggu" /> {keys.changed}
      </Box>
      <span>
        <Swatch data-tone="tolak" /> {keys.wrong}
      </span>
    </Typography>
  )
}

const tone = (name: 'menunggu' | 'tolak') => ({
  backgroundColor: paletteVar(`status.${name}.bg`),
  color: paletteVar(`status.${name}.text`),
  borderColor: paletteVar(`status.${name}.border`),
})

const NumberBox = styled('input')({
  width: 72,
  height: 40,
  padding: '0 12px',
  textAlign: 'right',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: paletteVar('text.primary'),
  backgroundColor: paletteVar('background.paper'),
  border: `1px solid ${paletteVar('outline')}`,
  borderRadius: 8,
  // Not below the bar that saves.
  scrollMargin: '80px 0 120px',
  '&:focus-visible': { outline: `3px solid ${paletteVar('primary.main')}`, outlineOffset: -1 },
  '&[data-changed]': {
    ...tone('menunggu'),
    fontWeight: 700,
    borderColor: paletteVar('status.menunggu.text'),
  },
  '&[aria-invalid="true"]': {
    ...tone('tolak'),
    fontWeight: 700,
    borderColor: paletteVar('error.main'),
    boxShadow: `inset 0 0 0 1px ${paletteVar('error.main')}`,
  },
  '@media (pointer: coarse), (max-width: 599.95px)': { width: '100%', height: 48, fontSize: '1rem' },
})

const Name = styled(TableCell)({
  minWidth: 200,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  '&[data-new] > span:first-of-type': {
    ...tone('menunggu'),
    display: 'inline-block',
    padding: '6px 10px',
    border: '1px solid',
    borderRadius: 8,
  },
  '&[data-removed]': { textDecoration: 'line-through', color: paletteVar('text.secondary') },
}) as typeof TableCell

const Note = styled('span')({
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  fontWeight: 400,
  color: paletteVar('text.secondary'),
  '&[data-wrong]': { color: paletteVar('error.main'), fontWeight: 600 },
})

const Swatch = styled('span')({
  display: 'inline-block',
  width: 14,
  height: 14,
  verticalAlign: -2,
  border: '1px solid',
  borderRadius: 4,
  '&[data-tone="menunggu"]': tone('menunggu'),
  '&[data-tone="tolak"]': tone('tolak'),
})

const Card = styled('li')({
  display: 'grid',
  gap: 12,
  padding: 16,
  border: `1px solid ${paletteVar('divider')}`,
  borderRadius: 12,
  '&[data-changed]': { borderColor: paletteVar('status.menunggu.text') },
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& > div > .MuiAutocomplete-root': { flex: 1 },
  '& > [data-numbers]': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 },
  '& [data-numbers] span': { display: 'block', fontSize: '0.8125rem', fontWeight: 600, marginBottom: 4 },
  '& small': { color: paletteVar('text.secondary'), fontSize: '0.8125rem' },
})

const TIGHT = {
  '& .MuiTableCell-root': { px: 1, py: 0.5 },
  '& .MuiTableCell-root:first-of-type': { pl: 2, width: 48 },
} as const
