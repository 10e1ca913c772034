import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import type { ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { SheetButtons } from '../../SheetButtons.tsx'

/** Every wrong row and why, and the same as a file that can be mended and sent again. */
export function WrongRows({ found }: { found: ImportSummary }) {
  const [shown, setShown] = useState(PAGE)
  const { salah, judul, jenis, kolom } = found
  const key = Math.max(0, kolom.findIndex(Boolean))
  const rows = () => [
    [...judul, words.problem],
    ...salah.map(({ sel, masalah }) => [
      ...sel,
      masalah.map(({ kolom, pesan }) => `${kolom}: ${pesan}`).join(' '),
    ]),
  ]
  return (
    <Box component="section" aria-label={words.wrongRows} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: '1 1 160px' }}>
          {words.wrongRows}
        </Typography>
        <SheetButtons
          name={words.files.wrong(jenis as ImportName)}
          rows={rows}
          labels={{ xlsx: words.wrongXlsx, csv: words.wrongCsv }}
          size="small"
        />
      </Box>
      <TableContainer
        sx={{
          '& tr:last-child > th[scope=row]': { borderBottom: 0 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{words.row}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {judul[key] || words.content}
              </TableCell>
              <TableCell>{words.problem}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {salah.slice(0, shown).map(({ baris, sel, masalah }) => (
              <TableRow key={baris}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                  {baris}
                </TableCell>
                <TableCell
                  // A number is not broken in two, however narrow the rest makes its column.
                  sx={{
                    verticalAlign: 'top',
                    whiteSpace: 'nowrap',
                    maxWidth: 260,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    display: { xs: 'none', sm: 'table-cell' },
                  }}
                  title={sel[key]}
                >
                  {sel[key]}
                </TableCell>
                <TableCell>
                  {masalah.map(({ kolom, pesan }) => (
                    <Typography key={kolom + pesan} variant="body2">
                      <strong>{kolom}</strong>: {pesan}
                    </Typography>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {salah.length > shown && (
        <Button onClick={() => setShown(shown + PAGE * 4)}>
          {words.showMore({ left: number(salah.length - shown) })}
        </Button>
      )}
    </Box>
  )
}

const PAGE = 25
