import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { MAX_COMMENT } from '../limits.ts'
import { admins, lapangan as lapanganSendiri } from '../who.ts'
import { date, email, integer, optional, phone, reference, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'

const ofStudent = { ...admins, mahasiswa: 'own', dosen: 'own' } as const

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
    // Confirmed outside the system: the days of a period, with the paper.
    kertas: {
      call: 'POST lapangan/kertas',
      who: { ...admins, dosen: 'own' },
      sends: {
        registerid: reference('register'),
        dari: date(),
        sampai: date(),
        nama: text({ max: 120 }),
        jabatan: text({ max: 120, optional: true }),
      },
      file: { field: 'berkas', accept: DOCUMENT_TYPES },
      check: ({ dari, sampai }: AnyRow) => ({
        sampai: String(dari) > String(sampai) && ('lapangan.date-order' as const),
      }),
      gives: { kertasid: integer(), hari: integer() },
      idempotent: true,
    },
    // A link to be shown as a QR: told once, to whoever made it.
    tautan: {
      call: 'POST lapangan/tautan/{registerid}',
      who: admins,
      gives: { tautanid: integer(), token: text(), kedaluwarsa: text() },
      noStore: true,
    },
    kirim: { call: 'POST lapangan/kirim/{registerid}', who: ofStudent, gives: { kirimke: text() } },
    // Without its number all of them.
    cabut: {
      call: 'POST lapangan/cabut/{registerid}',
      who: ofStudent,
      sends: { tautanid: integer({ min: 1, optional: true }) },
    },
    // In the session that a link has opened: a code that signs the marks, by mail, and a note on a day.
    kode: {
      call: 'POST lapangan/kode/{registerid}',
      who: lapanganSendiri,
      gives: { kirimke: text() },
      noStore: true,
    },
    catatan: {
      call: 'POST lapangan/catatan',
      who: lapanganSendiri,
      sends: { detail_idx: integer({ min: 1 }), isi: text({ max: MAX_COMMENT, rows: 4 }) },
      gives: { catatanid: integer(), isi: text(), nama: text(), pada: text() },
    },
    konfirmasi: {
      call: 'POST lapangan/konfirmasi/{registerid}',
      who: admins,
      versioned: true,
      // Whom one has read of: the next who is entered for the same internship begins at the same version.
      sends: { lapanganid: integer({ min: 1 }) },
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
