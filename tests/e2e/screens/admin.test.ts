import { test } from 'vitest'
import { stage } from '../stage.ts'
import { each, firstOf, screens } from './tour.ts'
import { visitor } from './visitor.ts'

const testApp = stage()

const LISTS = [
  '/perusahaan',
  '/mahasiswa',
  '/dosen',
  '/prodi',
  '/jenis',
  '/jeniskuota',
  '/dokumen',
  '/kuota',
  '/register',
]

screens('an academic admin', async (look) => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  await look(me, [
    '/',
    ...LISTS,
    '/dokumenakademik',
    '/nilai/7',
    '/nilai/rubrik?prodi=12',
    '/kunjungan',
    '/ulasan',
    '/tukar',
    '/beban',
    '/pengguna',
    '/sandiawal',
    '/impor',
    '/peristiwa',
    '/pengaturan',
    '/pengaturan?tab=masuk',
    '/akun',
    '/monitoring',
    '/about',
    '/x',
  ])
})

screens("an academic admin's forms and pages of one thing", async (look) => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  const [registration, student, quota] = await Promise.all([
    firstOf(me, 'register', 'registerid'),
    firstOf(me, 'register', 'registernobp'),
    firstOf(me, 'kuota', 'kuotaidx'),
  ])
  const creates = ['/perusahaan', '/jenis', '/jeniskuota', '/dokumen', '/kuota'].map(
    (list) => `${list}/create`,
  )
  await look(me, [
    ...creates,
    `/register/${registration}`,
    ...['dokumen', 'laporan', 'nilai', 'riwayat', 'akun'].map((tab) => `/mahasiswa/${student}?tab=${tab}`),
    `/kuota/detail/${quota}`,
    '/kuota/detail/2',
    '/kuota/putaran/2',
    '/prodi/11',
    '/dosen/1',
    '/pengguna/1',
  ])
})

test.each(['desktop', 'office on a phone'] as const)(
  'what an academic admin has of letters, companies and who supervises there: %s',
  { tags: ['rest'] },
  async (device) => {
    const me = await visitor(testApp, device, { login: 'login', username: 'akademik' })
    await each(me, WORK)
  },
)

const WORK = [
  '/surat',
  '/surat/terbit?jenis=tugas',
  '/surat/templat',
  '/pengaturan?tab=surat',
  '/kehadiran',
  '/pembimbing-lapangan',
  '/pembimbing-lapangan/6',
  '/perusahaan/kembar',
  ...['mahasiswa', 'ulasan', 'kunjungan', 'mou', 'kontak', 'riwayat'].map(
    (tab) => `/perusahaan/detail/9?tab=${tab}`,
  ),
]

test('an academic admin, on a telephone', { tags: ['rest'] }, async () => {
  const me = await visitor(testApp, 'office on a phone', { login: 'login', username: 'akademik' })
  await each(me, ['/kuota/detail/1', '/kuota/detail/1?tab=jadwal&isian=beberapa'])
})

test('a programme admin, on a telephone', { tags: ['rest'] }, async () => {
  const me = await visitor(testApp, 'office on a phone', { login: 'login', username: 'prodi' })
  const student = await firstOf(me, 'register', 'registernobp')
  await each(me, [
    '/',
    '/mahasiswa',
    `/mahasiswa/${student}`,
    '/register',
    '/kuota',
    '/monitoring',
    '/sandiawal',
    '/nilai/7',
    '/nilai?semester=20231',
    '/nilai/rubrik',
    '/pengaturan',
  ])
})

test('the deputy director', { tags: ['rest'] }, async () => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'wadir' })
  await each(me, ['/', '/perusahaan', '/register', '/kuota'])
})
