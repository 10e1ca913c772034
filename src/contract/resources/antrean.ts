import { QUEUE_ENDS } from '../rules/antrean.ts'
import { mahasiswa } from '../who.ts'
import { choice, integer, optional, reference, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** Who waits at which full company of a quota, in their order, and to whom a place is offered. */
export const antrean = defineResource({
  name: 'antrean',
  id: 'antreanid',
  title: 'mahasiswa',
  reads: { by: 'whole' },
  shown: {
    mahasiswa: text({ search: true }),
    nobp: text({ search: true, code: true }),
    perusahaannama: text({ search: true }),
    jeniskuota: text(),
    prodinama: text(),
    masuk: text(),
    urutan: optional(integer()),
    keadaan: text(),
    batas: optional(text()),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, wadir: { list: 'any' } },
  list: {
    columns: ['perusahaannama', 'mahasiswa', 'nobp', 'keadaan', 'batas', 'masuk', 'jeniskuota', 'prodinama'],
    filters: [
      { param: 'keadaan', column: 'keadaan', of: 'words' },
      { param: 'kuota', column: 'kuotaidx' },
      { param: 'prodi', column: 'prodiid' },
    ],
    sort: 'masuk',
    sorts: ['perusahaannama', 'mahasiswa', 'masuk'],
  },
  actions: {
    // The newest first.
    saya: {
      call: 'GET antrean/saya',
      who: mahasiswa,
      lists: {
        antreanid: integer(),
        detailid: integer(),
        masuk: text(),
        // 1 is the next; null once a place is offered or the line was left.
        urutan: optional(integer()),
        // Since when a place is offered, and until when; since when it rests, so that nothing is offered.
        tawaran: optional(text()),
        batas: optional(text()),
        jeda: optional(text()),
        kuotaidx: integer(),
        kuotasemid: integer(),
        jeniskuota: text(),
        perusahaanid: integer(),
        perusahaannama: text(),
        akhir: choice(QUEUE_ENDS, { optional: true }),
        akhirpada: optional(text()),
      },
    },
    terima: { call: 'POST antrean/terima/{antreanid}', who: mahasiswa },
    masuk: {
      call: 'POST antrean',
      who: mahasiswa,
      sends: { registerkuotaid: reference('kuota'), registerperusahaanid: reference('perusahaan') },
      gives: { antreanid: integer(), urutan: integer() },
    },
    akhiri: {
      call: 'POST antrean/akhiri/{antreanid}',
      who: { akademik: 'any' },
      asks: 'reason',
      danger: true,
    },
  },
})

export const words: WordsOf<typeof antrean> = {
  name: ['Antrean', 'Student in line', 'Students in line'],
  fields: {
    mahasiswa: ['Mahasiswa', 'Student'],
    nobp: ['NOBP', 'NOBP'],
    perusahaannama: ['Perusahaan', 'Company'],
    jeniskuota: ['Jenis kuota', 'Quota type'],
    prodinama: ['Program studi', 'Study programme'],
    masuk: ['Masuk antrean', 'Joined'],
    urutan: ['Urutan', 'Place in line'],
    keadaan: ['Keadaan', 'State'],
    batas: ['Tawaran sampai', 'Offer until'],
  },
}
