import { catalogue } from './catalogue.ts'

/** Questions and notices. */
export const dialog = catalogue('dialog', {
  question: 'Apakah anda yakin?',
  yes: 'Ya',
  no: 'Tidak',
  busy: 'Memproses…',
  success: 'Sukses',
  deleted: 'Deleted!',
  deletedText: 'Data anda berhasil diapus',
  failed: 'Gagal',
  error: 'Error!',
  undo: 'Urungkan',
  close: 'Tutup',
  reason: 'Alasan',
})
