import { MAX_REASON } from '../limits.ts'
import { admins } from '../who.ts'
import { integer, optional, reference, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** All that happened to what somebody looks after, the newest first. */
export const peristiwa = defineResource({
  name: 'peristiwa',
  id: 'peristiwaid',
  title: 'aksi',
  reads: { by: 'older', keyword: 'oleh', size: 50 },
  shown: {
    peristiwaid: integer(),
    waktu: text(),
    oleh: text(),
    aksi: text(),
    sesudah: optional(text()),
    mahasiswa: optional(text()),
    kelompok: text(),
    objek: text(),
    dari: text(),
    sampai: text(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, wadir: { list: 'any' } },
  list: {
    columns: ['aksi', 'waktu', 'oleh', 'sesudah'],
    filters: [
      { param: 'mahasiswa', column: 'mahasiswa', of: 'text' },
      { param: 'kelompok', column: 'kelompok', of: 'words' },
      { param: 'objek', column: 'objek', of: 'words' },
      { param: 'dari', column: 'dari', of: 'day' },
      { param: 'sampai', column: 'sampai', of: 'day' },
    ],
    sort: 'peristiwaid',
    order: 'desc',
    sorts: [],
  },
  actions: {
    // As an event of its own; the decision's own right is that of the single call (contract/undo.ts).
    urungkan: {
      call: 'POST peristiwa/urungkan',
      who: admins,
      sends: {
        peristiwaid: reference('peristiwa'),
        alasan: text({ max: MAX_REASON, rows: 3, optional: true }),
      },
    },
  },
  menu: {
    id: 18,
    name: ['Riwayat Perubahan', 'Change History'],
    at: 40,
    under: 'server',
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16ZM12 8v4.5l3 1.5',
  },
})

export const words: WordsOf<typeof peristiwa> = {
  name: ['Riwayat perubahan', 'History of changes'],
  fields: {
    peristiwaid: ['Urutan', 'Order'],
    waktu: ['Waktu', 'When'],
    oleh: ['Oleh', 'By'],
    aksi: ['Peristiwa', 'Event'],
    sesudah: ['Perubahan', 'Changes'],
    mahasiswa: ['Mahasiswa (NOBP atau nama)', 'Student (NOBP or name)'],
    kelompok: ['Kelompok', 'Group'],
    objek: ['Jenis data', 'Kind of data'],
    dari: ['Dari tanggal', 'From'],
    sampai: ['Sampai tanggal', 'Until'],
  },
}
