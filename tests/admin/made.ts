import {
  active,
  choice,
  choices,
  date,
  email,
  file,
  flag,
  integer,
  phone,
  reference,
  text,
  type FieldType,
} from '../../src/contract/fields.ts'
import { IMAGE_TYPES } from '../../src/contract/fileTypes.ts'
import { defineResource, type Resource } from '../../src/contract/resource.ts'
import type { Row } from '../../src/admin/definition.ts'

/** A resource nobody ever heard of, with one field of every kind. */
export const barang: Resource = defineResource({
  name: 'barang',
  id: 'barangid',
  title: 'nama',
  fields: {
    nama: text({ max: 20, search: true }),
    surel: email(),
    telepon: phone(),
    jumlah: integer({ min: 1, max: 9 }),
    aktif: active(),
    penting: flag(),
    warna: choices(['merah', 'biru'], { min: 1 }),
    ukuran: choice(['kecil', 'besar']),
    jenisid: reference('jenis', { shows: 'jenisdokumen' }),
    mulai: date(),
    gambar: file('barang', IMAGE_TYPES, { optional: true, readers: { akademik: 'any' } }),
  },
  shown: { jenisdokumen: text() },
  access: { akademik: 'everything', prodi: { read: 'any' } },
  list: { columns: ['nama', 'jumlah', 'jenisid', 'mulai', 'aktif'], sort: 'nama' },
  form: [
    'nama',
    'surel',
    'telepon',
    'jumlah',
    'aktif',
    'penting',
    'warna',
    'ukuran',
    'jenisid',
    'mulai',
    'gambar',
  ],
}) as unknown as Resource

export const KINDS: readonly FieldType[] = [
  'text',
  'email',
  'phone',
  'integer',
  'active',
  'flag',
  'choices',
  'choice',
  'reference',
  'date',
  'file',
]

export const kursi: Row = {
  id: 7,
  barangid: 7,
  nama: 'Kursi',
  surel: 'kursi@contoh.example',
  telepon: '0751-123456',
  jumlah: 3,
  aktif: 1,
  penting: '0',
  warna: ['biru'],
  ukuran: 'besar',
  jenisid: 2,
  jenisdokumen: 'Dokumen Konsultasi',
  mulai: '2024-07-15',
  gambar: 'berkas/abc?exp=1&sig=x',
  versi: 4,
}
