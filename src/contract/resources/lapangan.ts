import { email, optional, phone, text } from '../fields.ts'
import { defineResource, type AnyRow } from '../resource.ts'

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
