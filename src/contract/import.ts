import type { Language } from './language.ts'
import { choice, date, integer, phone, reference, text, type Field } from './fields.ts'

/**
 * What the academic system hands over. Each column is declared here once: its meaning (the kinds of `fields.ts`), the
 * headings under which it is recognised, and an example for the template. The screen, the command and the server
 * read this list.
 */
export const imports = {
  prodi: {
    label: { id: 'Program studi', en: 'Study programmes' },
    key: 'prodiid',
    columns: {
      prodiid: {
        label: { id: 'Kode Prodi', en: 'Programme code' },
        field: integer({ min: 1 }),
        headers: ['ID Prodi', 'Kode'],
        example: '31',
      },
      prodinama: {
        label: { id: 'Nama Prodi', en: 'Programme name' },
        field: text({ max: 100 }),
        headers: ['Prodi', 'Program Studi', 'Nama'],
        example: 'Teknik Informatika',
      },
      prodipejabat: {
        label: { id: 'Ketua Prodi', en: 'Head of programme' },
        field: text({ max: 150, optional: true }),
        headers: ['Kaprodi', 'Pejabat'],
        example: 'Rina Oktavia, M.Kom.',
      },
      prodipejabat2: {
        label: { id: 'Sekretaris Prodi', en: 'Programme secretary' },
        field: text({ max: 150, optional: true }),
        headers: ['Pejabat 2', 'Sekprodi'],
        example: 'Budi Santoso, M.T.',
      },
      prodiakreditasi: {
        label: { id: 'Akreditasi', en: 'Accreditation' },
        field: text({ max: 50, optional: true }),
        headers: [],
        example: 'Baik Sekali',
      },
    },
  },
  semester: {
    label: { id: 'Semester', en: 'Semesters' },
    key: 'semid',
    columns: {
      semid: {
        label: { id: 'Kode Semester', en: 'Semester code' },
        field: integer({ min: 1 }),
        headers: ['ID Semester', 'Kode', 'Semester ID', 'Kode Periode'],
        example: '20261',
      },
      semnama: {
        label: { id: 'Nama Semester', en: 'Semester name' },
        field: text({ max: 100 }),
        headers: ['Semester', 'Nama', 'Periode'],
        example: 'Ganjil 2026/2027',
      },
    },
  },
  dosen: {
    label: { id: 'Dosen', en: 'Lecturers' },
    key: 'dosennidn',
    account: 'dosen',
    columns: {
      dosennidn: {
        label: { id: 'NIDN', en: 'NIDN' },
        field: text({ max: 20 }),
        code: true,
        headers: ['NIDN/NIDK', 'NIDK', 'NUPTK', 'No NIDN'],
        example: '0012057899',
      },
      dosennama: {
        label: { id: 'Nama Dosen', en: 'Lecturer name' },
        field: text({ max: 150 }),
        headers: ['Nama', 'Nama Lengkap', 'Dosen'],
        example: 'Hendra Saputra, M.Kom.',
      },
      dosenprodiid: {
        label: { id: 'Prodi', en: 'Study programme' },
        field: reference('prodi'),
        headers: ['Program Studi', 'Kode Prodi', 'ID Prodi', 'Nama Prodi', 'Homebase'],
        example: '11',
      },
      dosenalamat: {
        label: { id: 'Alamat', en: 'Address' },
        field: text({ max: 255, optional: true }),
        headers: ['Alamat Rumah', 'Alamat Dosen'],
        example: 'Jl. Gajah Mada No. 8, Padang',
      },
      dosentelp: {
        label: { id: 'Telepon', en: 'Phone' },
        field: phone({ optional: true }),
        headers: ['Telp', 'No Telp', 'No Telepon', 'HP', 'No HP', 'Handphone', 'WhatsApp', 'No WA'],
        example: '081363004321',
      },
    },
  },
  mahasiswa: {
    label: { id: 'Mahasiswa', en: 'Students' },
    key: 'mhsnobp',
    account: 'mahasiswa',
    columns: {
      mhsnobp: {
        label: { id: 'NOBP', en: 'NOBP' },
        field: text({ max: 20 }),
        code: true,
        headers: ['No BP', 'Nomor BP', 'NIM', 'Nomor Induk Mahasiswa', 'No Induk'],
        example: '11081099',
      },
      mhsnama: {
        label: { id: 'Nama Mahasiswa', en: 'Student name' },
        field: text({ max: 150 }),
        headers: ['Nama', 'Nama Lengkap', 'Mahasiswa'],
        example: 'Dina Marlina',
      },
      mhsprodiid: {
        label: { id: 'Prodi', en: 'Study programme' },
        field: reference('prodi'),
        headers: ['Program Studi', 'Kode Prodi', 'ID Prodi', 'Nama Prodi', 'Jurusan'],
        example: '11',
      },
      mhsangkatan: {
        label: { id: 'Angkatan', en: 'Intake year' },
        field: integer({ min: 1990, max: 2100 }),
        headers: ['Tahun Masuk', 'Tahun Angkatan', 'Thn Masuk'],
        example: '2024',
      },
      mhsjkl: {
        label: { id: 'Jenis Kelamin', en: 'Sex' },
        field: choice(['L', 'P']),
        headers: ['JK', 'L/P', 'Jkl', 'Kelamin', 'Sex', 'Gender'],
        words: {
          L: ['Laki-laki', 'Laki', 'Lk', 'Pria', 'Male', 'M'],
          P: ['Perempuan', 'Pr', 'Wanita', 'Female', 'F', 'W'],
        },
        example: 'P',
      },
      totalsks: {
        label: { id: 'Total SKS', en: 'Total credits' },
        field: integer({ max: 300, optional: true }),
        otherwise: 0,
        headers: ['SKS', 'Jumlah SKS', 'SKS Diambil', 'SKS Lulus'],
        example: '96',
      },
      nilai_d_e: {
        label: { id: 'SKS Nilai D/E', en: 'Failed credits (D/E)' },
        field: integer({ max: 300, optional: true }),
        otherwise: 0,
        headers: ['SKS Gagal', 'SKS D/E', 'Nilai D/E', 'Total Nilai D E', 'Jumlah D/E'],
        example: '3',
      },
      mhsnik: {
        label: { id: 'NIK', en: 'NIK' },
        field: text({ max: 20, optional: true }),
        headers: ['No KTP', 'KTP', 'No NIK'],
        example: '1371014503041234',
      },
      mhsalamat: {
        label: { id: 'Alamat', en: 'Address' },
        field: text({ max: 255, optional: true }),
        headers: ['Alamat Rumah', 'Alamat Mahasiswa', 'Alamat Lengkap'],
        example: 'Jl. Limau Manis No. 3, Padang',
      },
      mhstelp: {
        label: { id: 'Telepon', en: 'Phone' },
        field: phone({ optional: true }),
        headers: ['Telp', 'No Telp', 'No Telepon', 'HP', 'No HP', 'Handphone', 'WhatsApp', 'No WA'],
        example: '081266001234',
      },
      mhstmplhr: {
        label: { id: 'Tempat Lahir', en: 'Place of birth' },
        field: text({ max: 100, optional: true }),
        headers: ['Tmp Lahir', 'Tmplhr', 'Kota Lahir'],
        example: 'Padang',
      },
      mhstgllhr: {
        label: { id: 'Tanggal Lahir', en: 'Date of birth' },
        field: date({ optional: true }),
        headers: ['Tgl Lahir', 'Tgllhr', 'Tgl Lhr'],
        example: '2004-03-05',
      },
    },
  },
} as const satisfies Record<string, ImportKind>

/** As the screen and the template call it; a file is understood in either language. */
export type Label = Readonly<Record<Language, string>>

export interface ImportKind {
  label: Label
  /** The column that says which record a row is about. */
  key: string
  /** Everybody of this kind gets an account of this role, named by the key. */
  account?: 'mahasiswa' | 'dosen'
  columns: Readonly<Record<string, ImportColumn>>
}

export interface ImportColumn {
  label: Label
  field: Field
  /** Headings beside the label and the wire name under which it is recognised. */
  headers: readonly string[]
  example: string
  /** Letters and digits without spaces, kept as text: a leading zero is part of it. */
  code?: true
  /** Other spellings of a choice. */
  words?: Readonly<Record<string, readonly string[]>>
  /** What a new record has where nothing is given. */
  otherwise?: number
}

export type ImportName = keyof typeof imports
export const IMPORT_NAMES = Object.keys(imports) as [ImportName, ...ImportName[]]

export const importKind = (name: ImportName): ImportKind => imports[name]

/** Which column each heading means; '' = none. A column is given away once, to the heading that names it best. */
export function matchHeadings(name: ImportName, headings: readonly string[]): string[] {
  const columns = Object.entries(importKind(name).columns)
  const plain = headings.map(simple)
  const matched = headings.map(() => '')
  const spellings: ((column: string, declared: ImportColumn) => readonly string[])[] = [
    (column) => [column],
    (_column, { label }) => Object.values(label),
    (_column, { headers }) => headers,
  ]
  for (const spelled of spellings) {
    for (const [column, declared] of columns) {
      if (matched.includes(column)) continue
      const wanted = spelled(column, declared).map(simple)
      const at = plain.findIndex((heading, index) => matched[index] === '' && wanted.includes(heading))
      if (at >= 0) matched[at] = column
    }
  }
  return matched
}

/** Headings and one example row: what a person downloads, fills and sends back. */
export function templateOf(name: ImportName, language: Language): string[][] {
  const columns = Object.values(importKind(name).columns)
  return [columns.map(({ label }) => label[language]), columns.map(({ example }) => example)]
}

/** 'No. BP' = 'nobp' */
export const simple = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_COLUMNS = 60

/** `coba` only looks; `semua` saves when every row is right; `barisbaik` saves the rows that are right. */
export const IMPORT_MODES = ['coba', 'semua', 'barisbaik'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** How far an import is, in the order of the work. */
export const IMPORT_STAGES = ['membaca', 'memeriksa', 'membandingkan', 'menyimpan'] as const
export type ImportStage = (typeof IMPORT_STAGES)[number]
