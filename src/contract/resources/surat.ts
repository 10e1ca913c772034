import { LETTER_NAMES } from '../letters.ts'
import { admins } from '../who.ts'
import { boolean, choice, date, integer, optional, text } from '../fields.ts'
import { SCAN_TYPES } from '../fileTypes.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'

/** Letters that were asked for together. */
export const LETTER_JOB = {
  tugasid: integer(),
  jenis: choice(LETTER_NAMES),
  dibuat: text(),
  jumlah: integer(),
  berhasil: integer(),
  // Which cannot be made, each for its own reason.
  ditolak: integer(),
  selesai: boolean(),
  // Why it does not go on at this moment; why it ended before all were made or refused.
  menunggu: optional(text()),
  berhenti: optional(text()),
}
const isValid = ({ dicabut }: AnyRow) => dicabut === null

/** Letters and certificates that were issued: read by whoever they name, withdrawn by who issues them. */
export const surat = defineResource({
  name: 'surat',
  id: 'suratid',
  title: 'nomor',
  reads: { by: 'page' },
  shown: {
    suratid: integer(),
    nomor: text({ code: true }),
    jenis: text(),
    mahasiswa: text(),
    perusahaan: text(),
    tanggal: date(),
    status: text(),
    berkas: text(),
  },
  access: {
    akademik: { list: 'any' },
    prodi: { list: 'own-prodi' },
    wadir: { list: 'any' },
    mahasiswa: { list: 'own' },
    dosen: { list: 'own' },
  },
  list: {
    columns: ['nomor', 'jenis', 'mahasiswa', 'perusahaan', 'tanggal', 'status', 'berkas'],
    filters: [
      { param: 'jenis', column: 'jenis', of: 'words' },
      { param: 'status', column: 'status', of: 'words' },
      { param: 'tugasid', column: 'tugasid', of: 'link' },
    ],
    sort: 'suratid',
    order: 'desc',
    sorts: ['suratid', 'nomor', 'jenis', 'perusahaan', 'tanggal'],
  },
  actions: {
    // One's own that are not done, and those that ended early in the last days.
    tugas: {
      call: 'GET surattugas',
      who: { akademik: 'own', prodi: 'own' },
      lists: LETTER_JOB,
      noStore: true,
    },
    pindaian: {
      call: 'POST surat/pindaian/{suratid}',
      who: admins,
      when: isValid,
      file: { field: 'pindaian', accept: SCAN_TYPES },
    },
    cabut: { call: 'POST surat/cabut/{suratid}', who: admins, when: isValid, asks: 'reason', danger: true },
  },
  menu: {
    id: 23,
    name: ['Surat', 'Letters'],
    at: 10,
    roles: ['akademik', 'prodi', 'mahasiswa', 'dosen', 'wadir'],
    icon: 'M4 6h16v12H4zM4.5 6.5l7.5 6 7.5-6',
  },
})

export const words: WordsOf<typeof surat> = {
  name: ['Surat', 'Letters'],
  fields: {
    suratid: ['Terbit', 'Issued'],
    nomor: ['Nomor', 'Number'],
    jenis: ['Jenis surat', 'Kind of letter'],
    mahasiswa: ['Mahasiswa', 'Students'],
    perusahaan: ['Perusahaan', 'Company'],
    tanggal: ['Tanggal', 'Date'],
    status: ['Keadaan', 'State'],
    berkas: ['Berkas', 'Files'],
  },
}
