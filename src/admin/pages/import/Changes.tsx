import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { importKind, type ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { Fold } from './Fold.tsx'
import { labelOf } from './labelOf.ts'

/** What stored records would become: the first of them, for a look. */
export function Changes({ found }: { found: ImportSummary }) {
  const { key, columns } = importKind(found.jenis as ImportName)
  return (
    <Fold title={words.changes}>
      <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} aria-label={words.changesLabel}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[labelOf(columns[key]!), words.column, words.now, words.becomes].map((heading) => (
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
