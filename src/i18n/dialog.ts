import { catalogue } from './catalogue.ts'

/** Questions and notices. */
export const dialog = catalogue('dialog', {
  question: 'Apakah Anda yakin?',
  yes: 'Ya',
  no: 'Tidak',
  busy: 'Memproses…',
  success: 'Sukses',
  deleted: 'Terhapus',
  deletedText: 'Data berhasil dihapus.',
  failed: 'Gagal',
  undo: 'Urungkan',
  close: 'Tutup',
  reason: 'Alasan',
})
