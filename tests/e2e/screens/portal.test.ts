import { test } from 'vitest'
import { NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { stage } from '../stage.ts'
import { each, firstOf, screens } from './tour.ts'
import { visitor } from './visitor.ts'

const testApp = stage()

screens('the ways in', async (look) => {
  const nobody = await visitor(testApp, 'phone')
  await look(nobody, ['/', '/login', '/perusahaan', '/about'])
})

const STUDENTS: [string, string, string[]][] = [
  ['recommended, chooses', NOBP.direkomendasikanWanita, ['/', '/?tab=pengumuman', '/laporan', '/akun', '/x']],
  ['not eligible', NOBP.sksKurang, ['/']],
  ['rejected', NOBP.ditolak, ['/', '/?registrasi=baru&tab=registrasi']],
  ['waits', NOBP.menunggu, ['/']],
  ['collects documents', NOBP.keberangkatan, ['/?tab=registrasi', '/?tab=pengumuman']],
  ['on placement', NOBP.magang, ['/', '/laporan', '/laporan?tab=akhir', '/perusahaan']],
  ['has finished', NOBP.selesai, ['/', '/laporan?tab=akhir']],
]
for (const [which, username, paths] of STUDENTS)
  screens(`a student: ${which}`, async (look) =>
    look(await visitor(testApp, 'phone', { login: 'login_mahasiswa', username }), paths),
  )

screens('a lecturer', async (look) => {
  const me = await visitor(testApp, 'phone', { login: 'login_dosen', username: NIDN.pembimbing })
  await look(me, ['/', '/mahasiswabimbingan', '/mahasiswabimbingan?cari=zzzz', '/monitoring', '/akun'])
  const id = await firstOf(me, 'mahasiswabimbingan?tunggu=validasi')
  await look(me, [
    `/mahasiswabimbingan/${id}`,
    `/mahasiswabimbingan/${id}?tab=akhir`,
    '/nilai',
    '/nilai/6',
    '/nilai/6?bagian=lapangan',
    '/kunjungan',
    '/kunjungan?tab=beban',
    '/kunjungan?catat=1',
    `/mahasiswabimbingan/${id}?tab=kehadiran`,
    '/surat',
    '/pembimbing-lapangan/6',
    `/monitoring/${id}`,
    `/monitoring/${id}?tab=akhir`,
  ])
  const idle = await visitor(testApp, 'phone', { login: 'login_dosen', username: NIDN.tanpaBimbingan })
  await look(idle, ['/', '/mahasiswabimbingan'])
})

test('the deputy director', { tags: ['rest'] }, async () => {
  const me = await visitor(testApp, 'office on a phone', { login: 'login', username: 'wadir' })
  await each(me, ['/', '/mahasiswabimbingan', '/monitoring?tunggu=validasi'])
})
