import { expect, test } from 'vitest'
import type { Notice } from '../../../src/contract/endpoints/index.ts'
import { finalNews, newsByPlace, standingNews, weekNews } from '../../../src/portal/notices/news.ts'

let made = 0
const notice = (objek: string, sesudah: Notice['sesudah'], over: Partial<Notice> = {}): Notice => ({
  peristiwaid: (made += 1),
  waktu: '2026-02-10T03:00:00.000Z',
  oleh: 'Rahmad',
  peran: 'dosen',
  asal: 'layar',
  objek,
  objekid: '1',
  judul: '',
  aksi: 'status',
  nobp: '11',
  registerid: 7,
  sebelum: null,
  sesudah,
  alasan: null,
  dibaca: false,
  ...over,
})
// A Wednesday: its first week is short.
const schedule = { mulai: '2026-02-04', selesai: '2026-03-27' }

test('a week with something unread of this internship says so, and no other', () => {
  const notices = [
    notice('laporan', { tanggal: '2026-02-10' }),
    notice('laporan', { tanggal: '2026-02-11' }),
    notice('tanggapan', { jenis: 'mingguan', pekan: '2026-02-02' }, { aksi: 'tambah' }),
    notice('laporan', { tanggal: '2026-02-17' }, { dibaca: true }),
    notice('laporan', { tanggal: '2026-02-24' }, { registerid: 8 }),
    notice('laporan', { tanggal: '2026-04-01' }),
    notice('tanggapan', { jenis: 'akhir', pekan: '2026-03-02' }, { aksi: 'tambah' }),
  ]
  expect(weekNews(notices, 7, schedule)).toEqual([
    { minggu: 1, tgl: '2026-02-04', ids: [notices[2]!.peristiwaid] },
    { minggu: 2, tgl: '2026-02-10', ids: [notices[0]!.peristiwaid, notices[1]!.peristiwaid] },
  ])
  expect(finalNews(notices, 7)).toEqual([notices[6]!.peristiwaid])
})

test('each notice counts once, at the place of the menu nearest to where it is seen', () => {
  const notices = [
    notice('laporan', { tanggal: '2026-02-10' }),
    notice('register', { keputusan: 'disetujui' }, { aksi: 'keputusan' }),
    notice('surat', {}, { aksi: 'terbit' }),
    notice('mahasiswa', { direkomendasikan: 1 }, { aksi: 'rekomendasi' }),
    notice('laporan', { tanggal: '2026-02-11' }, { dibaca: true }),
  ]
  const thumb = ['/', '/?tab=registrasi', '/laporan', '/surat', '/akun']
  expect(Object.fromEntries(newsByPlace(notices, thumb, true))).toEqual({
    '/laporan': 1,
    '/?tab=registrasi': 1,
    '/surat': 1,
    '/': 1,
  })
  // Of a lecturer, everything of a student is seen behind the list of the guided.
  expect(Object.fromEntries(newsByPlace(notices.slice(0, 2), ['/', '/mahasiswabimbingan'], false))).toEqual({
    '/mahasiswabimbingan': 2,
  })
})

test('what is overtaken is no news: an earlier state of the same thing, and that whoever has registered may register', () => {
  const decided = (keputusan: string) => notice('register', { keputusan }, { aksi: 'keputusan' })
  const document = (aksi: string, sesudah: Notice['sesudah']) => notice('dokumenregister', sesudah, { aksi })
  const recommended = notice('mahasiswa', { direkomendasikan: 1 }, { aksi: 'rekomendasi' })
  const [first, second] = [decided('disetujui'), decided('menunggu')]
  const [asked, accepted] = [document('revisi', { revisi: 1 }), document('status', { status: 1 })]
  const other = notice(
    'register',
    { keputusan: 'ditolak' },
    { aksi: 'keputusan', objekid: '2', registerid: 2 },
  )
  const newestFirst = [accepted, asked, other, second, first, recommended]
  expect(standingNews(newestFirst, 2)).toEqual([accepted, other, second])
  // Of two registrations the earlier was refused, and the other one holds a place.
  expect(standingNews(newestFirst, 7)).toEqual([accepted, second])
  expect(standingNews(newestFirst, null)).toEqual([accepted, other, second, recommended])
})
