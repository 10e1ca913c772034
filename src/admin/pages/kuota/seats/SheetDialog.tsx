import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PLACES } from '../../../../contract/rules/places.ts'
import { adminQuota } from '../../../../i18n/adminQuota.ts'
import { adminSeats } from '../../../../i18n/adminSeats.ts'
import { SelectInput, TextArea } from '../../../../ui/TextInput.tsx'
import { Await } from '../../../parts/Await.tsx'
import { DialogFrame } from '../../../parts/DialogFrame.tsx'
import type { Put } from './grid.ts'
import { cellsOf, putOf, readSheet, twiceIn, wrongIn, type ReadLine } from './sheet.ts'
import type { useCompanies } from './useCompanies.ts'

type Props = {
  /** What was pasted into the grid; empty = still to be pasted here. */
  text: string
  companies: ReturnType<typeof useCompanies>
  /** Companies that are in the grid. */
  there: readonly number[]
  onEnter: (lines: ReadLine[]) => void
  onClose: () => void
}

/** What a pasted sheet says, before it goes into the grid: names that are not known are chosen or left out. */
export function SheetDialog({ text, companies, there, onEnter, onClose }: Props) {
  const words = adminSeats.sheet

  const [pasted, setPasted] = useState(text)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const { data } = companies
  const { lines, refused } =
    data && pasted.trim() ? readSheet(cellsOf(pasted), data, there) : { lines: [], refused: false }
  const settled = lines.map((line, at) =>
    line.company
      ? line
      : { ...line, company: line.nearest.find(({ id }) => String(id) === chosen[at]) ?? null },
  )
  const known = settled.filter(({ company }) => company).length
  const put = putOf(settled)
  const twice = twiceIn(settled)
  const wrong = wrongIn(put)
  return (
    <DialogFrame
      title={words.title}
      onClose={onClose}
      width="md"
      actions={
        <Button
          variant="contained"
          aria-disabled={put.length === 0 || undefined}
          onClick={() => put.length > 0 && onEnter(settled)}
        >
          {words.run({ count: put.length })}
        </Button>
      }
    >
      {text === '' && (
        <TextArea
          label={words.area}
          hint={words.text}
          rows={6}
          autoFocus
          spellCheck={false}
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value)
            setChosen({})
          }}
        />
      )}
      <Await query={companies} label={adminSeats.loading}>
        {() =>
          pasted.trim() !== '' && (
            <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
              {lines.length === 0 ? (
                <Alert severity="warning">{refused ? words.headings : words.nothing}</Alert>
              ) : (
                <Alert severity={known === lines.length ? 'success' : 'warning'}>
                  <strong>{words.known({ known, count: lines.length })}</strong> {words.then}
                </Alert>
              )}
              {twice.length > 0 && (
                <Alert severity="warning">{words.twice({ companies: twice.join(', ') })}</Alert>
              )}
              {wrong.length > 0 && (
                <Alert severity="warning">
                  {words.wrong({
                    cells: wrong
                      .map(({ name, kind, text }) => `${name} (${adminQuota.kinds[kind]}: ${text})`)
                      .join(', '),
                  })}
                </Alert>
              )}
            </Box>
          )
        }
      </Await>
      {lines.some(({ company }) => !company) && (
        <Unknown lines={lines} chosen={chosen} onChoose={setChosen} />
      )}
      {put.length > 0 && <Preview rows={put} />}
    </DialogFrame>
  )
}

type UnknownProps = {
  lines: readonly ReadLine[]
  /** The company that is meant, by the place of its line. */
  chosen: Record<number, string>
  onChoose: (chosen: Record<number, string>) => void
}

/** Names that are nobody's: the nearest ones are offered, none is guessed. */
function Unknown({ lines, chosen, onChoose }: UnknownProps) {
  return (
    <Box component="section" aria-label={adminSeats.sheet.unknown} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h3">
        {adminSeats.sheet.unknown}
      </Typography>
      {lines.map((line, at) =>
        line.company ? null : (
          <SelectInput
            key={at}
            label={adminSeats.sheet.means({
              name: line.name,
              places: PLACES.map((kind) => line.cells[kind] || '0').join(' · '),
            })}
            hint={line.nearest.length === 0 ? adminSeats.sheet.noneNear : undefined}
            value={chosen[at] ?? ''}
            onChange={(event) => onChoose({ ...chosen, [at]: event.target.value })}
            none={adminSeats.sheet.skip}
            choices={line.nearest.map(({ id, name, address }) => [id, `${name} · ${address}`])}
          />
        ),
      )}
    </Box>
  )
}

/** A kind without a column stays as it is. */
function Preview({ rows }: { rows: readonly Put[] }) {
  return (
    <Table size="small" aria-label={adminSeats.sheet.numbers}>
      <TableHead>
        <TableRow>
          <TableCell>{adminSeats.company}</TableCell>
          {PLACES.map((kind) => (
            <TableCell key={kind} align="right">
              {adminQuota.kinds[kind]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ perusahaanid, nama, cells }) => (
          <TableRow key={perusahaanid}>
            <TableCell component="th" scope="row">
              {nama}
            </TableCell>
            {PLACES.map((kind) => (
              <TableCell key={kind} align="right">
                {cells[kind] === undefined ? '–' : cells[kind] || '0'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
