import { email, optional, phone, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'

/** Whom students have named as their supervisor at the company, and nobody has looked at. */
export const lapangan = defineResource({
  name: 'pembimbing-lapangan',
  id: 'registerid',
  title: 'nama',
  reads: { by: 'whole', call: 'lapangan/menunggu' },
  shown: {
    nama: text({ search: true }),
    jabatan: optional(text()),
    registernamaperusahaan: text({ search: true }),
    registermhsnama: text({ search: true }),
    registernobp: text({ search: true, code: true }),
    kuotaprodinama: text(),
    lapangansurel: optional(email({ search: true })),
    perusahaanemail: optional(email()),
    lapangantelp: optional(phone()),
    sebab: optional(text()),
    pada: text(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' } },
  list: {
    sort: 'pada',
  },
  actions: {
    konfirmasi: {
      call: 'POST lapangan/konfirmasi/{registerid}',
      who: { akademik: 'any', prodi: 'own-prodi' },
      // Students of other programmes have them too: the academic office confirms.
      when: ({ bersama }: AnyRow) => bersama === false,
    },
  },
})

export const words: WordsOf<typeof lapangan> = {
  name: ['Pembimbing lapangan menunggu', 'Field supervisors waiting'],
  fields: {
    nama: ['Pembimbing lapangan', 'Field supervisor'],
    jabatan: ['Jabatan', 'Function'],
    registernamaperusahaan: ['Perusahaan', 'Company'],
    registermhsnama: ['Mahasiswa', 'Student'],
    registernobp: ['NOBP', 'NOBP'],
    kuotaprodinama: ['Program studi', 'Study programme'],
    lapangansurel: ['Surel', 'Email'],
    perusahaanemail: ['Surel perusahaan', 'Email of the company'],
    lapangantelp: ['Telepon', 'Phone'],
    sebab: ['Yang diperiksa', 'To be checked'],
    pada: ['Diisi', 'Entered'],
  },
}
