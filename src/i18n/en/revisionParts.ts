import type { Translated } from '../catalogue.ts'
import type { revisionParts as id } from '../revisionParts.ts'

export const revisionParts: Translated<typeof id> = {
  berkas: 'Wrong file',
  halaman: 'Missing page',
  tandatangan: 'Signature',
  terbaca: 'Unreadable',
  data: 'Wrong data',
  kegiatan: 'Activity',
  jam: 'Hours',
  gambar: 'Pictures',
  lampiran: 'Attachment',
  isi: 'Text',
  format: 'Format',
}
