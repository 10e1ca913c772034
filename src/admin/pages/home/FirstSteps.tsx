import Check from '@mui/icons-material/Check'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { AnswerOf, FirstStep } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminCampus } from '../../../i18n/adminCampus.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { Quiet } from '../../parts/Quiet.tsx'

const words = adminCampus.steps
const KEY = ['langkahpertama']
type Steps = AnswerOf<'GET langkahpertama'>

/** What an installation still lacks, each with the screen that ends it. It ticks itself, and is gone when all is there. */
export function FirstSteps() {
  const queryClient = useQueryClient()
  const notice = useNotice()
  const { data } = useFirstSteps()
  // Nobody waits for it: what is shown besides is the work of the day.
  if (!data) return null
  const { langkah, dilipat } = data.data
  const open = langkah.filter(({ selesai }) => !selesai)
  const done = langkah.filter(({ selesai }) => selesai)
  if (open.length === 0) return null

  async function fold() {
    const change = (dilipat: boolean) =>
      queryClient.setQueryData<Steps>(KEY, (known) => known && { ...known, data: { ...known.data, dilipat } })
    change(!dilipat)
    try {
      await call('POST langkahpertama', { body: { dilipat: dilipat ? 0 : 1 } as never })
    } catch (error) {
      change(dilipat)
      notice.failed(messageOf(error))
    }
  }

  return (
    <Paper
      component="section"
      aria-labelledby="langkah-pertama"
      sx={{
        minWidth: 0,
        p: { xs: 2, sm: 3 },
        pb: dilipat ? undefined : { xs: 1.5, sm: 2 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id="langkah-pertama" variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {words.title}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {words.done({ done: done.length, all: langkah.length })}
        </Typography>
        <Button
          color="inherit"
          aria-expanded={!dilipat}
          aria-controls="langkah-daftar"
          onClick={() => void fold()}
          sx={{ minHeight: 44, mr: -1 }}
        >
          {dilipat ? words.unfold : words.fold}
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={(done.length / langkah.length) * 100}
        sx={{ mt: 1, height: 8, borderRadius: 4 }}
      />
      <Box id="langkah-daftar" hidden={dilipat}>
        {!dilipat && (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
            {open.map((step) => (
              <Open key={step.nama} step={step} />
            ))}
            {done.map(({ nama }) => (
              <Done key={nama} name={words.names[nama]} />
            ))}
          </Box>
        )}
      </Box>
    </Paper>
  )
}

const useFirstSteps = () =>
  useQuery({
    ...answerQuery(KEY, 'GET langkahpertama'),
    enabled: may(usePerson().role, 'GET langkahpertama'),
    // Whoever comes back from a step sees it ticked.
    staleTime: 0,
  })

/** Until there is a first quota no work of the day can be waiting. */
export const useIsFirstDay = (): boolean =>
  useFirstSteps().data?.data.langkah.some(({ nama, selesai }) => nama === 'kuota' && !selesai) ?? false

/** Where a step is made, by what of it is missing. */
const PLACES: Record<string, string> = {
  nama: '/pengaturan?tab=kampus',
  logo: '/pengaturan?tab=kampus',
  prodi: '/impor?jenis=prodi',
  semester: '/impor?jenis=semester',
  staf: '/pengguna',
  dosen: '/impor?jenis=dosen',
  mahasiswa: '/impor?jenis=mahasiswa',
  syarat: '/pengaturan?tab=persyaratan',
  dokumen: '/dokumen',
  jeniskuota: '/jeniskuota',
  perusahaan: '/perusahaan',
  kuota: '/kuota',
  kursi: '/kuota',
  rekomendasi: '/mahasiswa?keadaan=layak',
  jam: '/kehadiran',
  libur: '/harilibur',
  rubrik: '/nilai/rubrik',
  surel: '/pengaturan?tab=surel',
  cadangan: '/pengaturan?tab=cadangan',
  cadanganmati: '/pengaturan?tab=cadangan',
  masuk: '/pengaturan?tab=masuk',
}
const LETTERS = '/pengaturan?tab=surat'

function Open({ step: { nama, kurang } }: { step: FirstStep }) {
  const missing = kurang ?? nama
  return (
    <li>
      <MuiLink
        component={Link}
        to={nama === 'surat' ? LETTERS : (PLACES[missing] ?? '/')}
        color="inherit"
        underline="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 52,
          py: 0.5,
          '&:hover strong': { textDecoration: 'underline' },
        }}
      >
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 24,
            height: 24,
            borderRadius: '50%',
            border: 2,
            borderColor: 'text.secondary',
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
          <Box component="strong" sx={{ display: 'block', fontSize: '0.9375rem' }}>
            {words.names[nama]}
          </Box>
          <Quiet component="span">{words.missing[missing as keyof typeof words.missing]}</Quiet>
        </Box>
        <ChevronRight aria-hidden sx={{ flex: 'none' }} />
      </MuiLink>
    </li>
  )
}

function Done({ name }: { name: string }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 36, color: 'text.secondary' }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 24,
          height: 24,
          borderRadius: '50%',
          color: 'var(--status-baik-text)',
          bgcolor: 'var(--status-baik-bg)',
        }}
      >
        <Check sx={{ fontSize: 16 }} />
      </Box>
      <span>
        {name} <span style={visuallyHidden}>{words.finished}</span>
      </span>
    </Box>
  )
}
