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
import { downloadSheet, type SheetFormat } from '../../download.ts'

/** Every wrong row and why, and the same as a file that can be mended and sent again. */
export function WrongRows({ found }: { found: ImportSummary }) {
  const [shown, setShown] = useState(PAGE)
  const { salah, judul, jenis, kolom } = found
  const key = Math.max(0, kolom.findIndex(Boolean))
  const download = (format: SheetFormat) =>
    void downloadSheet(`baris-salah-${jenis}`, format, [
      [...judul, 'Masalah'],
      ...salah.map(({ sel, masalah }) => [
        ...sel,
        masalah.map(({ kolom, pesan }) => `${kolom}: ${pesan}`).join(' '),
      ]),
    ])
  return (
    <Box component="section" aria-label="Baris yang salah" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: '1 1 160px' }}>
          Baris yang salah
        </Typography>
        <Button size="small" variant="outlined" onClick={() => download('xlsx')}>
          Unduh baris salah (Excel)
        </Button>
        <Button size="small" variant="outlined" onClick={() => download('csv')}>
          Unduh baris salah (CSV)
        </Button>
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
              <TableCell>Baris</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{judul[key] || 'Isi'}</TableCell>
              <TableCell>Masalah</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {salah.slice(0, shown).map(({ baris, sel, masalah }) => (
              <TableRow key={baris}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                  {baris}
                </TableCell>
                <TableCell
                  sx={{
                    verticalAlign: 'top',
                    overflowWrap: 'anywhere',
                    display: { xs: 'none', sm: 'table-cell' },
                  }}
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
          Tampilkan lagi ({(salah.length - shown).toLocaleString('id-ID')} baris lainnya)
        </Button>
      )}
    </Box>
  )
}

const PAGE = 25
