import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { importKind, type ImportName } from '../../../contract/import.ts'
import { Fold } from './Fold.tsx'

/** What stored records would become: the first of them, for a look. */
export function Changes({ found }: { found: ImportSummary }) {
  const { key, columns } = importKind(found.jenis as ImportName)
  return (
    <Fold title="Lihat perubahan pada data yang sudah ada">
      <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} aria-label="Perubahan">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[columns[key]!.label, 'Kolom', 'Sekarang', 'Menjadi'].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {found.perubahan.map(({ baris, kunci, kolom, lama, baru }) => (
              <TableRow key={`${baris} ${kolom}`}>
                <TableCell component="th" scope="row">
                  {kunci}
                </TableCell>
                <TableCell>{kolom}</TableCell>
                <TableCell>{lama || '–'}</TableCell>
                <TableCell>{baru || '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Fold>
  )
}
