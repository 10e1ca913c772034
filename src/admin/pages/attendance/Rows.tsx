import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { wholeHours } from '../../../contract/rules/attendance.ts'
import { adminAttendance as words } from '../../../i18n/adminAttendance.ts'
import { number } from '../../../i18n/number.ts'
import type { AttendanceRow } from './queries.ts'

/** One student a row; what is missing is a number, and no colour. */
export function Rows({ rows, linked }: { rows: readonly AttendanceRow[]; linked: boolean }) {
  const { columns } = words
  return (
    <Box>
      <Table size="small" aria-label={words.title} sx={CARDS}>
        <TableHead sx={HEAD}>
          <TableRow>
            <TableCell>{columns.name}</TableCell>
            <TableCell sx={WIDE}>{columns.company}</TableCell>
            <TableCell align="right">{columns.hours}</TableCell>
            <TableCell align="right">{columns.days}</TableCell>
            <TableCell align="right">{columns.away}</TableCell>
            <TableCell align="right">{columns.waiting}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-child th': { borderBottom: 0 } }}>
          {rows.map((row) => (
            <TableRow key={row.registerid}>
              <TableCell component="th" scope="row">
                {linked ? (
                  <Link component={RouterLink} to={`/mahasiswa/${row.nobp}`} sx={TARGET}>
                    {row.nama}
                  </Link>
                ) : (
                  row.nama
                )}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {row.nobp}
                </Typography>
              </TableCell>
              <TableCell sx={WIDE}>{row.perusahaannama}</TableCell>
              <TableCell align="right" sx={NUMBER} data-label={columns.hours}>
                {row.target === null
                  ? number(wholeHours(row.menit))
                  : words.of(number(wholeHours(row.menit)), number(row.target))}
              </TableCell>
              <TableCell align="right" sx={NUMBER} data-label={columns.days}>
                {number(row.hadir)}
              </TableCell>
              <TableCell align="right" sx={NUMBER} data-label={columns.away}>
                {number(row.tidakhadir)}
              </TableCell>
              <TableCell align="right" sx={NUMBER} data-label={columns.waiting}>
                {number(row.menunggu)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const
const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
/** A finger's height, of which what stands below it takes part. */
const TARGET = { display: 'inline-block', py: '12px', mt: '-6px', mb: '-12px', position: 'relative' } as const
/** On a phone each student is a card: the figures with their names, side by side. */
const CARDS = {
  '@media (max-width: 599px)': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', px: 2, py: 1.5, gap: 1 },
    '& tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& tr > *': { p: 0, border: 0, textAlign: 'left' },
    '& tr > th': { gridColumn: '1 / -1', pb: 0.5 },
    '& td::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.8125rem',
      color: 'text.secondary',
    },
  },
} as const
const HEAD = { '& th': { whiteSpace: { xs: 'normal', md: 'nowrap' } } } as const
