import { email, optional, phone, text } from '../fields.ts'
import { defineResource, type AnyRow } from '../resource.ts'

const admins = { akademik: 'any', prodi: 'own-prodi' } as const

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
    lapangansurel: optional(email({ search: true })),
    perusahaanemail: optional(email()),
    lapangantelp: optional(phone()),
    registermhsnama: text({ search: true }),
    registernobp: text({ search: true, code: true }),
    kuotaprodinama: text(),
    sebab: optional(text()),
    pada: text(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' } },
  list: {
    columns: [
      ...(['nama', 'jabatan', 'registernamaperusahaan', 'registermhsnama', 'registernobp'] as const),
      ...(['kuotaprodinama', 'lapangansurel', 'perusahaanemail', 'lapangantelp', 'sebab', 'pada'] as const),
    ],
    sort: 'pada',
  },
  actions: {
    konfirmasi: {
      call: 'POST lapangan/konfirmasi/{registerid}',
      who: admins,
      // Students of other programmes have them too: the academic office confirms.
      when: ({ bersama }: AnyRow) => bersama === false,
    },
  },
})
