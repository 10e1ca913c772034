import { catalogue } from './catalogue.ts'

/** A text that the device keeps while it is being written. */
export const drafts = catalogue('drafts', {
  refused: 'Perangkat ini tidak menyimpan draf. Simpan sebelum menutup.',
  kept: 'Draf tersimpan di perangkat ini',
  discard: 'Hapus draf',
  question: 'Anda akan menghapus draf yang tersimpan di perangkat ini.',
})
