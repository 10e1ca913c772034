import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Logo } from '../../../ui/Logo.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'

export default function AboutPage() {
  return (
    <>
      <PageTitle title="Tentang" />
      <Paper sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 640 }}>
        <Logo />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography>
            Magang Politeknik mengelola magang mahasiswa dari awal sampai akhir: rekomendasi, kuota
            perusahaan, pendaftaran, dokumen, jadwal, laporan mingguan, bimbingan, dan laporan akhir.
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Ada yang tidak berjalan sebagaimana mestinya? Beri tahu admin akademik, sebutkan halaman dan
            waktunya.
          </Typography>
        </Box>
      </Paper>
    </>
  )
}
