import { expect, test } from 'vitest'
import type { EventLine } from '../../../src/contract/endpoints/index.ts'
import { EVENT_OBJECTS, EVENT_GROUPS, EVENT_SOURCES, EVENTS, HIDDEN } from '../../../src/contract/events.ts'
import { spoken, type Spoken, type Values } from '../../../src/contract/words.ts'
import { eventLine, objectName } from '../../../src/admin/events/eventLine.ts'
import { placeOf } from '../../../src/admin/events/placeOf.ts'
import { objectsOf } from '../../../src/admin/resources/peristiwa.tsx'
import { adminEvents as words } from '../../../src/i18n/adminEvents.ts'
import { english } from '../../../src/i18n/en/index.ts'

const event = (kind: string, more: Partial<EventLine> = {}): EventLine => {
  const [objek, aksi] = kind.split('.') as [string, string]
  return {
    peristiwaid: 1,
    waktu: '2026-11-20T03:05:00.000Z',
    oleh: 'Rina',
    peran: 'akademik',
    asal: 'layar',
    objek,
    objekid: '7',
    judul: 'PT Harau',
    aksi,
    nobp: null,
    registerid: null,
    sebelum: null,
    sesudah: null,
    alasan: null,
    ...more,
  }
}
const line = (kind: string, more?: Partial<EventLine>) => eventLine(event(kind, more), 'Asia/Jakarta')

/** No word of the wire, no gap. */
const WORDS = /^[A-Z][^.{}_]*$/

test.each(Object.keys(EVENTS))('%s has words in both languages', (kind) => {
  const [object, act] = kind.split('.') as [string, string]
  expect(line(kind).title).toMatch(WORDS)
  expect(line(kind).title).not.toContain(kind)
  expect(objectName(object)).toMatch(WORDS)
  expect(objectName(object)).not.toBe(object)
  const { said, record } = spoken(english.adminEvents!, 'en') as Record<'said' | 'record', Spoken>
  const own = said[kind] ?? spoken(english['messages/notice']!, 'en')[kind]
  if (own !== undefined) expect(own).toMatch(WORDS)
  else expect((record[act] as ((values: Values) => string) | undefined)?.({ noun: 'Company' })).toMatch(WORDS)
})

test('every group and every source has a name; each group has objects', () => {
  for (const group of EVENT_GROUPS) {
    expect(words.groups[group]).toMatch(WORDS)
    expect(objectsOf(group).length, group).toBeGreaterThan(0)
  }
  for (const source of EVENT_SOURCES) expect(words.sources[source]).toBeTypeOf('string')
  expect(objectsOf(undefined)).toEqual(EVENT_OBJECTS)
  expect(objectsOf('tanggapan')).toEqual(['tanggapan', 'ulasan'])
})

test('changed fields by their labels, before and after', () => {
  expect(
    line('perusahaan.ubah', {
      sebelum: { perusahaannotelp: '0751-1', perusahaanemail: null, perusahaanlogo: 3 },
      sesudah: { perusahaannotelp: '0751-2', perusahaanemail: 'a@b.example', perusahaanlogo: 9 },
    }),
  ).toMatchObject({
    title: 'Perusahaan diubah',
    subject: 'PT Harau',
    by: 'Rina',
    as: 'Admin Akademik',
    changes: [
      { label: 'Telepon', from: '0751-1', to: '0751-2' },
      { label: 'Surel', from: 'kosong', to: 'a@b.example' },
      { label: 'Logo', from: 'berkas lama', to: 'berkas baru' },
    ],
  })
})

test('what is personal is said to be concealed, never to be empty', () => {
  expect(
    line('dosen.ubah', { sebelum: { dosentelp: HIDDEN }, sesudah: { dosentelp: HIDDEN } }).changes,
  ).toEqual([{ label: 'Telepon', from: 'disamarkan', to: 'disamarkan' }])
})

test('references by the name that came along; of a new record only what was filled in', () => {
  expect(
    line('kuota.tambah', {
      sesudah: {
        kuotajenisid: 2,
        jeniskuota: 'Industri',
        kuotaprodiid: 11,
        kuotaprodinama: 'D3 Teknik Komputer',
        kuotamulairegistrasi: '2026-09-01',
        kuotaselesairegistrasi: null,
      },
    }).changes,
  ).toEqual([
    { label: 'Jenis kuota', from: undefined, to: 'Industri' },
    { label: 'Program studi', from: undefined, to: 'D3 Teknik Komputer' },
    { label: 'Mulai registrasi', from: undefined, to: '1 September 2026' },
  ])
})

test('states, days and hats by the words people know', () => {
  expect(
    line('register.keputusan', {
      sebelum: { keputusan: 'menunggu' },
      sesudah: { keputusan: 'ditolak' },
      alasan: 'Penuh.',
    }),
  ).toMatchObject({
    title: 'Registrasi ditolak',
    tone: 'tolak',
    icon: 'silang',
    reason: 'Penuh.',
    changes: [{ label: 'Keputusan', from: 'Belum Diproses', to: 'Tidak Disetujui' }],
  })
  expect(
    line('register.tanggal', { sebelum: { tanggal: null }, sesudah: { tanggal: '2026-10-28/2027-01-21' } })
      .changes,
  ).toEqual([{ label: 'Tanggal', from: 'jadwal perusahaan', to: '28 Oktober 2026 – 21 Januari 2027' }])
  expect(
    line('laporan.status', { sebelum: { status: 0 }, sesudah: { status: 1, tanggal: '2026-11-16' } }),
  ).toMatchObject({
    title: 'Laporan harian divalidasi',
    changes: [
      { label: 'Status', from: 'Belum Divalidasi', to: 'Sudah Divalidasi' },
      { label: 'Tanggal', from: undefined, to: '16 November 2026' },
    ],
  })
  expect(
    line('akun.peran', { sesudah: { peran: ['dosen', 'prodi'], prodi: ['D3 Sipil'] } }).changes[0],
  ).toEqual({ label: 'Peran', from: undefined, to: 'Dosen, Admin Prodi' })
  expect(line('jenis.ubah', { sebelum: { jenisstatus: 1 }, sesudah: { jenisstatus: 0 } }).changes).toEqual([
    { label: 'Aktif', from: 'Aktif', to: 'Non Aktif' },
  ])
})

test('done by nobody who was signed in, or for many at once', () => {
  expect(line('akun.sandi', { oleh: '', peran: null, asal: 'sistem' })).toMatchObject({
    by: 'Sistem',
    as: 'otomatis',
  })
  expect(line('register.keputusan', { asal: 'massal' }).as).toBe('Admin Akademik, tindakan massal')
})

test('a kind of another version is shown as it is', () => {
  expect(line('barang.pinjam', { sesudah: { warna: 'biru' } })).toMatchObject({
    title: 'barang: pinjam',
    changes: [{ label: 'warna', to: 'biru' }],
  })
})

test('it leads to its page where this role has one', () => {
  const place = (kind: string, role: 'akademik' | 'wadir', more: Partial<EventLine> = {}) =>
    placeOf(event(kind, more), role)
  expect(place('perusahaan.ubah', 'akademik')).toBe('/perusahaan/7')
  expect(place('perusahaan.ubah', 'wadir')).toBeUndefined()
  expect(place('perusahaan.hapus', 'akademik')).toBeUndefined()
  expect(place('kuotadetail.ubah', 'akademik', { sesudah: { detailkuotapria: 2 } })).toBeUndefined()
  expect(place('kuotadetail.tambah', 'akademik', { sesudah: { detailkuotaidx: 4 } })).toBe('/kuota/detail/4')
  expect(place('register.keputusan', 'wadir', { registerid: 9, nobp: '110' })).toBe('/mahasiswa/110')
  expect(place('register.hapus', 'akademik', { registerid: 9, nobp: '110' })).toBe('/mahasiswa/110')
  expect(place('mahasiswa.rekomendasi', 'akademik', { nobp: '110' })).toBe('/mahasiswa/110')
  expect(place('kampus.ubah', 'akademik')).toBe('/pengaturan')
  expect(place('kampus.ubah', 'wadir')).toBeUndefined()
  expect(place('akun.peran', 'akademik')).toBe('/pengguna/7')
})
