import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { importKind, type ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import type { Tone } from '../../../ui/palette.ts'
import type { StateIcon } from '../../../ui/status/states.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { labelOf } from './labelOf.ts'

type First = ImportSummary['awal'][number]

/** The first rows as they will be stored; what is read otherwise than it stands in the file is marked. */
export function FirstRows({ found: { jenis, kolom, awal, jumlah } }: { found: ImportSummary }) {
  if (awal.length === 0) return null
  const { columns } = importKind(jenis as ImportName)
  const headings = kolom.flatMap((column) => (column ? [labelOf(columns[column]!)] : []))
  const some = { count: awal.length, rows: jumlah.baris }
  return (
    <Box component="section" aria-label={words.first} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {words.first}
      </Typography>
      <Quiet>
        {[
          words.firstOf(some),
          ...(awal.some(({ sel }) => sel.some(readOtherwise)) ? [words.firstMarked] : []),
        ].join(' ')}
      </Quiet>
      <TableContainer tabIndex={0} aria-label={words.first} sx={FRAME}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {[words.row, words.state, ...headings].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {awal.map(({ baris, keadaan, sel }) => (
              <TableRow key={baris}>
                <TableCell component="th" scope="row">
                  {number(baris)}
                </TableCell>
                <TableCell>
                  <ToneChip {...LOOKS[keadaan]}>{words.states[keadaan]}</ToneChip>
                </TableCell>
                {sel.map((cell, at) => (
                  <TableCell
                    // By the headings above.
                    key={at}
                    title={readOtherwise(cell) ? words.written({ text: cell.tertulis }) : undefined}
                    sx={readOtherwise(cell) ? { bgcolor: 'tint' } : undefined}
                  >
                    {cell.isi ||
                      (keadaan === 'tanya' && cell.tertulis ? words.waitsFor({ text: cell.tertulis }) : '–')}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}

const readOtherwise = ({ isi, tertulis }: First['sel'][number]) => tertulis !== '' && isi !== tertulis

const LOOKS: Record<First['keadaan'], { tone: Tone; icon: StateIcon }> = {
  baru: { tone: 'info', icon: 'info' },
  berubah: { tone: 'info', icon: 'centang' },
  sama: { tone: 'belum', icon: 'jeda' },
  tanya: { tone: 'menunggu', icon: 'tanya' },
}

const FRAME = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& td, & th': { whiteSpace: 'nowrap', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tr:last-child > *': { borderBottom: 0 },
} as const
