import { active, flag, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** Quota types. `jenismou` '1' = the companies come from an agreement, so students pick from cards. */
export const jeniskuota = defineResource({
  name: 'jeniskuota',
  id: 'jenisid',
  title: 'jeniskuota',
  fields: {
    jeniskuota: text({ max: 100, search: true, unique: true }),
    jenismou: flag(),
    jenisstatus: active(),
  },
  access: { akademik: 'everything', prodi: { read: 'any' }, wadir: { read: 'any' } },
  list: { columns: ['jeniskuota', 'jenismou', 'jenisstatus'], sort: 'jeniskuota' },
  form: ['jeniskuota', 'jenismou', 'jenisstatus'],
  options: 'all/jeniskuota',
  menu: {
    id: 6,
    name: ['Jenis Kuota', 'Quota Types'],
    at: 22,
    under: 'kampus',
    roles: ['akademik'],
    icon: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  },
})

export const words: WordsOf<typeof jeniskuota> = {
  name: ['Jenis Kuota', 'Quota Type', 'Quota Types'],
  hint: [
    'Cara mahasiswa mendapat tempat: memilih mitra kampus, atau mencari perusahaan sendiri.',
    'How students find a place: with a partner of the campus, or at a company they look for themselves.',
  ],
  fields: {
    jeniskuota: ['Jenis kuota', 'Quota type'],
    jenismou: ['Perusahaan kerja sama (MoU)', 'Partner companies (MoU)'],
    jenisstatus: ['Aktif', 'Active'],
  },
}
