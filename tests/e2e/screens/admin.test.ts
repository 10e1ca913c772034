import { test } from 'vitest'
import { stage } from '../stage.ts'
import { each, firstOf } from './tour.ts'
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

test('an academic admin', async () => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  await each(me, [
    '/',
    ...LISTS,
    '/dokumenakademik',
    '/nilai?mahasiswa=7',
    '/nilai/rubrik?prodi=12',
    '/kunjungan',
    '/kunjungan?tab=kunjungan',
    '/pengguna',
    '/sandiawal',
    '/impor',
    '/peristiwa',
    '/pengaturan',
    '/akun',
    '/monitoring',
    '/about',
    '/x',
  ])
})

test("an academic admin's forms and pages of one thing", async () => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  const [registration, student, quota] = await Promise.all([
    firstOf(me, 'register', 'registerid'),
    firstOf(me, 'register', 'registernobp'),
    firstOf(me, 'kuota', 'kuotaidx'),
  ])
  const creates = ['/perusahaan', '/jenis', '/jeniskuota', '/dokumen', '/kuota'].map(
    (list) => `${list}/create`,
  )
  await each(me, [
    ...creates,
    `/register/${registration}`,
    `/mahasiswa/${student}`,
    `/kuota/detail/${quota}`,
    '/kuota/detail/2',
    '/prodi/11',
    '/dosen/1',
    '/pengguna/1',
  ])
})

test('what an academic admin has of letters, companies and who supervises there', async () => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'akademik' })
  await each(me, WORK)
})

test('the same, on a telephone', async () => {
  const me = await visitor(testApp, 'office on a phone', { login: 'login', username: 'akademik' })
  await each(me, WORK)
})

const WORK = [
  '/surat',
  '/surat/terbit?jenis=tugas',
  '/surat/templat',
  '/surat/templat?jenis=umum',
  '/kehadiran',
  '/pembimbing-lapangan',
  '/pembimbing-lapangan/6',
  '/perusahaan/kembar',
  ...['mahasiswa', 'kunjungan', 'mou', 'kontak', 'riwayat'].map((tab) => `/perusahaan/detail/9?tab=${tab}`),
]

test('an academic admin, on a telephone', async () => {
  const me = await visitor(testApp, 'office on a phone', { login: 'login', username: 'akademik' })
  await each(me, ['/kuota/detail/1', '/kuota/detail/1?tab=jadwal&isian=beberapa'])
})

test('a programme admin, on a telephone', async () => {
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
    '/nilai?mahasiswa=7',
    '/nilai?semester=20231',
    '/nilai/rubrik',
    '/pengaturan',
  ])
})

test('the deputy director', async () => {
  const me = await visitor(testApp, 'desktop', { login: 'login', username: 'wadir' })
  await each(me, ['/', '/perusahaan', '/register', '/kuota'])
})
