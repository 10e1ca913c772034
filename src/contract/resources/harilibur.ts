import { date, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Days on which nobody owes a report and nobody is reminded of one: public holidays and the campus' own. */
export const harilibur = defineResource({
  name: 'harilibur',
  id: 'liburid',
  title: 'liburnama',
  fields: { liburtanggal: date(), liburnama: text({ max: 120, search: true }) },
  access: { akademik: 'everything', prodi: { read: 'any' }, wadir: { read: 'any' } },
  list: { columns: ['liburtanggal', 'liburnama'], sort: 'liburtanggal', order: 'desc' },
  form: ['liburtanggal', 'liburnama'],
  menu: {
    id: 20,
    name: ['Hari Libur', 'Holidays'],
    at: 21,
    under: 'kampus',
    roles: ['akademik'],
    icon: 'M4 6.5h16V20H4zM8.5 4v4.5M15.5 4v4.5M4 11h16M9.5 14l5 3.5M14.5 14l-5 3.5',
  },
})
export type Holiday = RecordOf<typeof harilibur>

export const words: WordsOf<typeof harilibur> = {
  name: ['Hari Libur', 'Holiday', 'Holidays'],
  hint: [
    'Hari tanpa laporan: tidak ada yang ditagih dan tidak ada yang diingatkan.',
    'Days without a report: nobody owes one and nobody is reminded.',
  ],
  none: [
    'Mulai dengan Libur nasional: pilih tahunnya, lalu centang sesuai SKB. Libur kampus sendiri ditambahkan dengan Tambah.',
    "Begin with National holidays: choose the year and tick what the decree says. The campus' own are entered with Add.",
  ],
  fields: {
    liburtanggal: ['Tanggal', 'Date'],
    liburnama: ['Nama hari libur', 'Name of the holiday'],
  },
}
