import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { importKind, type ImportName } from '../../../contract/import.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { downloadSheet, type SheetFormat } from '../../download.ts'
import { Figures } from './Figures.tsx'
import { useAskBefore } from './useAskBefore.ts'
import { WrongRows } from './WrongRows.tsx'

/** What was saved, and the initial passwords, which exist on this screen only. */
export function DoneStep({ result, onAgain }: { result: ImportSummary; onAgain: () => void }) {
  const [kept, setKept] = useState(false)
  const confirm = useConfirm()
  const { akunbaru, jumlah, jenis } = result
  const waiting = akunbaru.length > 0 && !kept
  const question = {
    title: 'Tinggalkan daftar kata sandi?',
    text: 'Daftar kata sandi awal belum diunduh dan tidak dapat ditampilkan lagi.',
    yes: 'Ya, tinggalkan',
    no: 'Kembali',
    destructive: true,
  }
  useAskBefore(waiting, question)

  async function download(format: SheetFormat) {
    await downloadSheet(`akun-${jenis}`, format, [
      ['Nama Pengguna', 'Nama', 'Kata Sandi Awal'],
      ...akunbaru.map(({ username, nama, sandi }) => [username, nama, sandi]),
    ])
    setKept(true)
  }

  async function again() {
    if (!waiting || (await confirm(question))) onAgain()
  }

  return (
    <>
      <Alert severity="success" role="status">
        Impor {importKind(jenis as ImportName).label.toLowerCase()} selesai dan tersimpan.
      </Alert>
      <Figures jumlah={jumlah} done />
      {akunbaru.length > 0 && (
        <Box component="section" aria-label="Kata sandi awal" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">Kata sandi awal</Typography>
          <Alert severity={kept ? 'success' : 'warning'}>
            {kept
              ? 'Daftarnya sudah diunduh. Bagikan kepada pemiliknya satu per satu, lalu hapus berkasnya.'
              : `Unduh daftar ${akunbaru.length.toLocaleString('id-ID')} kata sandi awal sekarang: setelah halaman ini ditinggalkan, daftarnya tidak dapat ditampilkan lagi.`}
          </Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant={kept ? 'outlined' : 'contained'} onClick={() => void download('xlsx')}>
              Unduh kata sandi (Excel)
            </Button>
            <Button variant="outlined" onClick={() => void download('csv')}>
              Unduh kata sandi (CSV)
            </Button>
          </Box>
        </Box>
      )}
      {result.salah.length > 0 && <WrongRows found={result} />}
      <Box>
        <Button variant={waiting ? 'outlined' : 'contained'} onClick={() => void again()}>
          Impor berkas lain
        </Button>
      </Box>
    </>
  )
}
