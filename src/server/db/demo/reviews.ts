import type { Insertable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { StoryDays } from './days.ts'
import type { placements } from './placements.ts'

type Rows = Insertable<Tables['ulasan']>[]

/** What two of those who are done say of their company: one is read by who chooses now, one waits for the office. */
export const reviews = ({ register }: ReturnType<typeof placements>, days: StoryDays): { ulasan: Rows } => ({
  ulasan: [
    {
      ulasanid: 1,
      ulasanregisterid: register[0]!.registerid,
      ulasanisi:
        'Sejak pekan kedua saya ikut rapat dengan pelanggan dan memasang jaringan sendiri. Siapkan laptop sendiri.',
      ulasansaran: 1,
      ulasanterang: 1,
      ulasanwa: 1,
      ulasanpada: '2024-02-05',
      ulasankeadaan: 'terbit',
      ulasanoleh: 'Admin Teknik Komputer',
    },
    {
      ulasanid: 2,
      ulasanregisterid: register[2]!.registerid,
      ulasanisi: 'Banyak memasukkan data, sedikit jaringan. Pembimbingnya sabar menjawab.',
      ulasansaran: 0,
      ulasanterang: 0,
      ulasanwa: 0,
      ulasanpada: days.from(-3),
      ulasankeadaan: 'menunggu',
      ulasanoleh: null,
    },
  ],
})
