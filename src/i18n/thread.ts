import { catalogue } from './catalogue.ts'

/** A conversation about a report. */
export const thread = catalogue('thread', {
  label: 'Tanggapan',
  empty: 'Belum ada tanggapan',
  emptyWriter: 'Tulis pertanyaan atau catatan pertama di bawah ini.',
  emptyReader: 'Tanggapan akan tampil di sini.',
  fresh: 'Baru',
  write: 'Tulis tanggapan',
  missing: 'Tulis tanggapan dahulu.',
  failed: 'Tanggapan belum tersimpan. Tulisan Anda masih ada, silakan coba lagi.',
  save: 'Simpan Tanggapan',
  saving: 'Menyimpan…',
})
