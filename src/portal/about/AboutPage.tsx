import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../dataProvider/session.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { Frame } from '../frame/Frame.tsx'
import { Card, Stack } from '../parts/Card.tsx'

/** From package.json, put in by vite.config.ts. */
declare const __PRODUCT__: { version: string; license: string }

/** '/about': what this is, for everybody, signed in or not. */
export default function AboutPage() {
  const { data: me } = useMe()
  const about = <About />
  return me ? <Frame>{about}</Frame> : <Outside>{about}</Outside>
}

function About() {
  return (
    <>
      <PageTitle title="Tentang aplikasi" />
      <Stack style={{ maxWidth: 640 }}>
        <Card>
          <p style={{ margin: '0 0 12px' }}>
            Magang Politeknik mengelola magang (KKP) mahasiswa dari awal sampai akhir: rekomendasi, kuota
            perusahaan, pendaftaran, dokumen, jadwal, laporan mingguan, bimbingan, dan laporan akhir.
          </p>
          <p style={{ margin: '0 0 20px' }}>
            Ada yang tidak berjalan sebagaimana mestinya? Beri tahu admin akademik; sebutkan halaman dan
            waktunya.
          </p>
          <DefinitionList
            items={[
              { label: 'Versi', value: __PRODUCT__.version },
              { label: 'Lisensi', value: __PRODUCT__.license },
              {
                label: 'Untuk pengembang',
                value: (
                  <a href="/api/docs" style={{ color: paletteVar('primary.main'), fontWeight: 600 }}>
                    Dokumentasi API
                  </a>
                ),
                wide: true,
              },
            ]}
          />
        </Card>
      </Stack>
    </>
  )
}

function Outside({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <header>
        <Link to="/" aria-label="Magang Politeknik, ke beranda">
          <Logo />
        </Link>
      </header>
      <main>{children}</main>
      <Footer about={<Link to="/login">Masuk</Link>} />
    </Ground>
  )
}

const Ground = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '& > header': { padding: '20px 16px 0' },
  '& > header a': { textDecoration: 'none' },
  '& > main': { flex: 1, padding: '28px 16px' },
  '& > header, & > main': { width: '100%', maxWidth: 720, margin: '0 auto' },
})
