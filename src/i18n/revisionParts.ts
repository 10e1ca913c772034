import type { RevisionPart } from '../contract/rules/revisionParts.ts'
import { catalogue } from './catalogue.ts'

/** What exactly has to change, as chips and in the trail. */
export const revisionParts = catalogue('revisionParts', {
  berkas: 'Berkas salah',
  halaman: 'Halaman kurang',
  tandatangan: 'Tanda tangan',
  terbaca: 'Tidak terbaca',
  data: 'Data keliru',
  kegiatan: 'Kegiatan',
  jam: 'Jam',
  gambar: 'Gambar',
  lampiran: 'Lampiran',
  isi: 'Isi',
  format: 'Format',
} satisfies Record<RevisionPart, string>)
