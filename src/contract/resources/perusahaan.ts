import { akademik } from '../who.ts'
import { active, choice, email, file, integer, phone, reference, text } from '../fields.ts'
import { IMAGE_TYPES, PICTURE_TYPES } from '../fileTypes.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** A few, so that they narrow a list; whoever knows better writes it into the description. */
export const BUSINESS_FIELDS = [
  'teknologi',
  'telekomunikasi',
  'industri',
  'energi',
  'konstruksi',
  'transportasi',
  'perdagangan',
  'keuangan',
  'pangan',
  'pariwisata',
  'kesehatan',
  'pendidikan',
  'pemerintahan',
  'media',
  'jasa',
] as const

const EVERYBODY = {
  akademik: 'any',
  prodi: 'any',
  wadir: 'any',
  dosen: 'any',
  mahasiswa: 'any',
} as const

/** Companies that take interns, registered by the academic office or proposed by a student. */
export const perusahaan = defineResource({
  name: 'perusahaan',
  id: 'perusahaanid',
  title: 'perusahaannama',
  fields: {
    perusahaannama: text({ max: 150, search: true }),
    perusahaanalamat: text({ max: 300, search: true, rows: 3 }),
    // Many partners have none.
    perusahaanemail: email({ search: true, optional: true }),
    perusahaannotelp: phone({ search: true }),
    // Whoever has an address there is taken for the company's, unseen: nobody's until the office says so.
    perusahaandomain: text({ max: 120, optional: true }),
    // What students choose by. The company's supervisor may write these three as well (endpoints/lapangan).
    perusahaanbidang: choice(BUSINESS_FIELDS, { optional: true }),
    perusahaanuraian: text({ max: 600, rows: 4, optional: true }),
    perusahaantugas: text({ max: 600, rows: 4, optional: true }),
    perusahaanlogo: file('perusahaanlogo', IMAGE_TYPES, { optional: true, readers: EVERYBODY }),
    // A photo of the place, on the page that students choose from.
    perusahaanfoto: file('perusahaanfoto', PICTURE_TYPES, { optional: true, readers: EVERYBODY }),
  },
  // The lists of the wire show the phone under a second name.
  shown: { perusahaantelp: phone(), perusahaanhenti: integer() },
  access: {
    akademik: 'everything',
    prodi: { read: 'any' },
    wadir: { read: 'any' },
    mahasiswa: { list: 'any', one: 'any' },
  },
  first: '/impor?jenis=perusahaan',
  list: {
    columns: ['perusahaanlogo', 'perusahaannama', 'perusahaanalamat', 'perusahaanemail', 'perusahaantelp'],
    sort: 'perusahaannama',
  },
  form: [
    'perusahaannama',
    'perusahaanalamat',
    'perusahaanemail',
    'perusahaandomain',
    'perusahaannotelp',
    'perusahaanbidang',
    'perusahaanuraian',
    'perusahaantugas',
    'perusahaanlogo',
    'perusahaanfoto',
  ],
  options: 'all/perusahaan',
  actions: {
    // Of these places; as many students as the office has read of all of them.
    mundur: {
      call: 'POST perusahaan/{perusahaanid}/mundur',
      who: akademik,
      many: 'detailid',
      most: 100,
      sends: { jumlah: integer() },
      asks: 'reason',
      gives: { jumlah: integer() },
    },
    henti: {
      call: 'POST perusahaan/henti/{perusahaanid}',
      who: akademik,
      sends: { henti: active() },
      asks: 'reason',
      gives: { perusahaanhenti: integer() },
    },
    // So many rows were shown to move when it was decided.
    gabung: {
      call: 'POST perusahaan/gabung',
      who: akademik,
      sends: { dari: reference('perusahaan'), ke: reference('perusahaan'), jumlah: integer() },
      gives: { gabungid: integer() },
      idempotent: true,
    },
    // What was merged into it and can still be taken back.
    gabungan: {
      call: 'GET perusahaan/{perusahaanid}/gabungan',
      who: akademik,
      lists: { gabungid: integer(), perusahaannama: text(), waktu: text() },
      noStore: true,
    },
  },
  menu: {
    id: 1,
    name: ['Perusahaan', 'Companies'],
    at: 6,
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8.5h3M8 12h3M8 15.5h3',
  },
})
export type Perusahaan = RecordOf<typeof perusahaan>

export const words: WordsOf<typeof perusahaan> = {
  name: ['Perusahaan', 'Company', 'Companies'],
  none: [
    'Impor daftar mitra dari lembar Excel, atau tambahkan satu per satu.',
    'Import the list of partners from a sheet, or add them one by one.',
  ],
  fields: {
    perusahaannama: ['Nama perusahaan', 'Company name'],
    perusahaanalamat: ['Alamat', 'Address'],
    perusahaanemail: ['Surel', 'Email'],
    perusahaannotelp: ['Telepon', 'Phone'],
    perusahaandomain: ['Domain surel tepercaya', 'Trusted mail domain'],
    perusahaanbidang: ['Bidang usaha', 'Field of business'],
    perusahaanuraian: ['Apa yang mereka kerjakan', 'What they do'],
    perusahaantugas: ['Tugas mahasiswa', 'Tasks of students'],
    perusahaanlogo: ['Logo', 'Logo'],
    perusahaanfoto: ['Foto tempat', 'Photo of the place'],
    perusahaantelp: ['Telepon', 'Phone'],
    perusahaanhenti: ['Tidak dipakai lagi', 'Not used any more'],
  },
  choices: {
    teknologi: ['Teknologi informasi', 'Information technology'],
    telekomunikasi: ['Telekomunikasi', 'Telecommunications'],
    industri: ['Industri', 'Manufacturing'],
    energi: ['Energi dan kelistrikan', 'Energy and electricity'],
    konstruksi: ['Konstruksi', 'Construction'],
    transportasi: ['Transportasi dan logistik', 'Transport and logistics'],
    perdagangan: ['Perdagangan', 'Trade'],
    keuangan: ['Perbankan dan keuangan', 'Banking and finance'],
    pangan: ['Pertanian dan pangan', 'Agriculture and food'],
    pariwisata: ['Pariwisata', 'Tourism'],
    kesehatan: ['Kesehatan', 'Health'],
    pendidikan: ['Pendidikan', 'Education'],
    pemerintahan: ['Pemerintahan', 'Government'],
    media: ['Media dan kreatif', 'Media and creative work'],
    jasa: ['Jasa lainnya', 'Other services'],
  },
}
