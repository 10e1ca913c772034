import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { GradeRow } from '../../../contract/endpoints/index.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { usePhone } from '../../usePhone.ts'
import { markersOf, markOf } from './sheetOf.ts'

type Props = { rows: readonly GradeRow[]; chosen: number | null; onOpen: (registerid: number) => void }

/** One row each; on a phone a card. */
export function Rows(props: Props) {
  return usePhone() ? <Cards {...props} /> : <Sheet {...props} />
}

/** The final mark as it was rounded. */
export const finalText = (angka: number): string => markText(angka, angka % 10 === 0 ? 1 : 2)
const partText = (mark: number | null): string => (mark === null ? '–' : markText(mark))

function Sheet({ rows, chosen, onOpen }: Props) {
  const markers = markersOf(rows)
  // Beside a student the state needs the room, or it would be cut.
  const numbered = chosen === null
  return (
    <TableContainer>
      <Table size="small" aria-label={words.title} sx={TABLE}>
        <TableHead>
          <TableRow>
            {numbered && <TableCell>{words.columns.nobp}</TableCell>}
            <TableCell>{words.columns.name}</TableCell>
            {markers.map((oleh) => (
              <TableCell key={oleh} align="right">
                {grades.short[oleh]}
              </TableCell>
            ))}
            <TableCell align="right">{words.columns.final}</TableCell>
            <TableCell>{words.columns.letter}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.registerid}
              hover
              selected={row.registerid === chosen}
              onClick={() => onOpen(row.registerid)}
              sx={{ cursor: 'pointer' }}
            >
              {numbered && <TableCell>{row.registernobp}</TableCell>}
              <TableCell>
                <Open row={row} onOpen={onOpen} />
              </TableCell>
              {markers.map((oleh) => (
                <TableCell key={oleh} align="right">
                  {partText(markOf(row, oleh))}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ fontWeight: 700 }}>
                {row.hasil ? finalText(row.hasil.angka) : '–'}
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  {row.hasil && (
                    <span>
                      <Letter row={row} />
                    </span>
                  )}
                  <State row={row} />
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const TABLE = {
  minWidth: 560,
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { px: 1.25 },
  '& td:first-of-type, & th:first-of-type': { pl: 2 },
  '& td': { height: 44 },
  // What is missing is read in whole, beside an open panel too.
  '& td:last-of-type [data-tone]': { whiteSpace: 'normal' },
} as const

function Cards({ rows, onOpen }: Props) {
  const markers = markersOf(rows)
  return (
    <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.registerid} sx={{ borderBottom: 1, borderColor: 'divider', p: 2 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
            <Open row={row} onOpen={onOpen} />
            <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
              <strong>{row.hasil ? finalText(row.hasil.angka) : '–'}</strong> <Letter row={row} />
            </Typography>
          </Box>
          <Quiet sx={{ fontVariantNumeric: 'tabular-nums', mb: 1 }}>
            {[
              row.registernobp,
              ...markers.map((oleh) => `${grades.short[oleh]}:\u00a0${partText(markOf(row, oleh))}`),
            ].join(' · ')}
          </Quiet>
          <State row={row} />
        </Box>
      ))}
    </Box>
  )
}

const Open = ({ row, onOpen }: { row: GradeRow; onOpen: Props['onOpen'] }) => (
  <MuiLink
    component="button"
    type="button"
    underline="hover"
    aria-label={words.open({ name: row.registermhsnama })}
    onClick={(event) => {
      event.stopPropagation()
      onOpen(row.registerid)
    }}
    sx={{ fontWeight: 600, textAlign: 'left', minHeight: 32 }}
  >
    {row.registermhsnama}
  </MuiLink>
)

const Letter = ({ row: { hasil } }: { row: GradeRow }) =>
  hasil && (
    <>
      <strong>{hasil.huruf}</strong>
      {hasil.dibatasi && (
        <Quiet component="span" title={words.lateHint}>
          {' '}
          {words.late}
        </Quiet>
      )}
    </>
  )

/** Who is awaited is more than that it is incomplete. */
function State({ row: { keadaan, kurang, halangan } }: { row: GradeRow }) {
  if (keadaan === 'dikunci' || keadaan === 'dirilis' || keadaan === 'lengkap')
    return (
      <ToneChip
        tone={keadaan === 'lengkap' ? 'info' : 'baik'}
        icon={keadaan === 'lengkap' ? 'info' : 'centang'}
      >
        {grades.states[keadaan]}
      </ToneChip>
    )
  if (halangan !== null)
    return (
      <ToneChip tone="belum" icon="larang">
        {grades.states[keadaan]}
      </ToneChip>
    )
  const who = [...new Set(kurang.map(({ oleh }) => grades.short[oleh].toLowerCase()))].join(', ')
  return (
    <ToneChip
      tone={keadaan === 'kosong' ? 'belum' : 'menunggu'}
      icon={keadaan === 'kosong' ? 'kosong' : 'jam'}
    >
      {keadaan === 'kosong' || who === '' ? grades.states[keadaan] : words.lacks({ who })}
    </ToneChip>
  )
}
