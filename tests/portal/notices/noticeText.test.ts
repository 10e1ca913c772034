import { expect, test } from 'vitest'
import type { Notice } from '../../../src/contract/endpoints/index.ts'
import { noticeLines } from '../../../src/portal/notices/noticeText.ts'

const notice = (objek: string, aksi: string, sesudah: Notice['sesudah'] = {}): Notice => ({
  peristiwaid: 1,
  waktu: '2026-02-10T03:00:00.000Z',
  oleh: 'Admin',
  peran: 'akademik',
  asal: 'layar',
  objek,
  objekid: '1',
  judul: '',
  aksi,
  nobp: null,
  registerid: null,
  sebelum: null,
  sesudah,
  alasan: null,
  dibaca: false,
})

test.each([
  [
    notice('jadwal', 'tambah', { jadwalmulai: '2026-03-02', jadwalselesai: '2026-04-30' }),
    ['Jadwal magang ditetapkan', '2 Maret – 30 April 2026', '/?tab=registrasi'],
  ],
  [
    notice('jadwal', 'ubah', { jadwalselesai: '2026-05-01' }),
    ['Tanggal magang berubah', '', '/?tab=registrasi'],
  ],
  [notice('dokumenbalasan', 'tambah'), ['Surat balasan sudah ada', '', '/?tab=registrasi']],
  [notice('dokumenakademik', 'tambah'), ['Dokumen akademik baru', '', '/?tab=pengumuman']],
])('what a student waited for is told, and opens its place: %#', (given, said) => {
  const [line] = noticeLines([given], true)
  expect([line!.title, line!.text, line!.to]).toEqual(said)
})

test.each([
  ['surat', { tunggu: 'surat' }],
  ['keputusan', { status: 'menunggu' }],
] as const)('a reminder opens the list of the office at what it is about: %s', (aksi, filter) => {
  const [line] = noticeLines([notice('pengingat', aksi, { jumlah: 3 })], false)
  const { pathname, searchParams } = new URL(line!.to, 'http://localhost')
  expect([pathname, JSON.parse(searchParams.get('filter')!)]).toEqual(['/register', filter])
})
