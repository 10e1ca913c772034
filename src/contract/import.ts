import { choice, date, integer, phone, reference, text, type Field } from './fields.ts'

/**
 * What the academic system hands over. Each column is declared here once: its meaning (the kinds of `fields.ts`), the
 * headings under which it is recognised, and an example for the template. The screen, the command and the server
 * read this list.
 */
export const imports = {
  prodi: {
    label: 'Program studi',
    key: 'prodiid',
    columns: {
      prodiid: {
        label: 'Kode Prodi',
        field: integer({ min: 1 }),
        headers: ['ID Prodi', 'Kode'],
        example: '31',
      },
      prodinama: {
        label: 'Nama Prodi',
        field: text({ max: 100 }),
        headers: ['Prodi', 'Program Studi', 'Nama'],
        example: 'Teknik Informatika',
      },
      prodipejabat: {
        label: 'Ketua Prodi',
        field: text({ max: 150, optional: true }),
        headers: ['Kaprodi', 'Pejabat'],
        example: 'Rina Oktavia, M.Kom.',
      },
      prodipejabat2: {
        label: 'Sekretaris Prodi',
        field: text({ max: 150, optional: true }),
        headers: ['Pejabat 2', 'Sekprodi'],
        example: 'Budi Santoso, M.T.',
      },
      prodiakreditasi: {
        label: 'Akreditasi',
        field: text({ max: 50, optional: true }),
        headers: [],
        example: 'Baik Sekali',
      },
    },
  },
  semester: {
    label: 'Semester',
    key: 'semid',
    columns: {
      semid: {
        label: 'Kode Semester',
        field: integer({ min: 1 }),
        headers: ['ID Semester', 'Kode', 'Semester ID', 'Kode Periode'],
        example: '20261',
      },
      semnama: {
        label: 'Nama Semester',
        field: text({ max: 100 }),
        headers: ['Semester', 'Nama', 'Periode'],
        example: 'Ganjil 2026/2027',
      },
    },
  },
  dosen: {
    label: 'Dosen',
    key: 'dosennidn',
    account: 'dosen',
    columns: {
      dosennidn: {
        label: 'NIDN',
        field: text({ max: 20 }),
        code: true,
        headers: ['NIDN/NIDK', 'NIDK', 'NUPTK', 'No NIDN'],
        example: '0012057899',
      },
      dosennama: {
        label: 'Nama Dosen',
        field: text({ max: 150 }),
        headers: ['Nama', 'Nama Lengkap', 'Dosen'],
        example: 'Hendra Saputra, M.Kom.',
      },
      dosenprodiid: {
        label: 'Prodi',
        field: reference('prodi'),
        headers: ['Program Studi', 'Kode Prodi', 'ID Prodi', 'Nama Prodi', 'Homebase'],
        example: '11',
      },
      dosenalamat: {
        label: 'Alamat',
        field: text({ max: 255, optional: true }),
        headers: ['Alamat Rumah', 'Alamat Dosen'],
        example: 'Jl. Gajah Mada No. 8, Padang',
      },
      dosentelp: {
        label: 'Telepon',
        field: phone({ optional: true }),
        headers: ['Telp', 'No Telp', 'No Telepon', 'HP', 'No HP', 'Handphone', 'WhatsApp', 'No WA'],
        example: '081363004321',
      },
    },
  },
  mahasiswa: {
    label: 'Mahasiswa',
    key: 'mhsnobp',
    account: 'mahasiswa',
    columns: {
      mhsnobp: {
        label: 'NOBP',
        field: text({ max: 20 }),
        code: true,
        headers: ['No BP', 'Nomor BP', 'NIM', 'Nomor Induk Mahasiswa', 'No Induk'],
        example: '11081099',
      },
      mhsnama: {
        label: 'Nama Mahasiswa',
        field: text({ max: 150 }),
        headers: ['Nama', 'Nama Lengkap', 'Mahasiswa'],
        example: 'Dina Marlina',
      },
      mhsprodiid: {
        label: 'Prodi',
        field: reference('prodi'),
        headers: ['Program Studi', 'Kode Prodi', 'ID Prodi', 'Nama Prodi', 'Jurusan'],
        example: '11',
      },
      mhsangkatan: {
        label: 'Angkatan',
        field: integer({ min: 1990, max: 2100 }),
        headers: ['Tahun Masuk', 'Tahun Angkatan', 'Thn Masuk'],
        example: '2024',
      },
      mhsjkl: {
        label: 'Jenis Kelamin',
        field: choice(['L', 'P']),
        headers: ['JK', 'L/P', 'Jkl', 'Kelamin', 'Sex', 'Gender'],
        words: {
          L: ['Laki-laki', 'Laki', 'Lk', 'Pria', 'Male', 'M'],
          P: ['Perempuan', 'Pr', 'Wanita', 'Female', 'F', 'W'],
        },
        example: 'P',
      },
      totalsks: {
        label: 'Total SKS',
        field: integer({ max: 300, optional: true }),
        otherwise: 0,
        headers: ['SKS', 'Jumlah SKS', 'SKS Diambil', 'SKS Lulus'],
        example: '96',
      },
      nilai_d_e: {
        label: 'SKS Nilai D/E',
        field: integer({ max: 300, optional: true }),
        otherwise: 0,
        headers: ['SKS Gagal', 'SKS D/E', 'Nilai D/E', 'Total Nilai D E', 'Jumlah D/E'],
        example: '3',
      },
      mhsnik: {
        label: 'NIK',
        field: text({ max: 20, optional: true }),
        headers: ['No KTP', 'KTP', 'No NIK'],
        example: '1371014503041234',
      },
      mhsalamat: {
        label: 'Alamat',
        field: text({ max: 255, optional: true }),
        headers: ['Alamat Rumah', 'Alamat Mahasiswa', 'Alamat Lengkap'],
        example: 'Jl. Limau Manis No. 3, Padang',
      },
      mhstelp: {
        label: 'Telepon',
        field: phone({ optional: true }),
        headers: ['Telp', 'No Telp', 'No Telepon', 'HP', 'No HP', 'Handphone', 'WhatsApp', 'No WA'],
        example: '081266001234',
      },
      mhstmplhr: {
        label: 'Tempat Lahir',
        field: text({ max: 100, optional: true }),
        headers: ['Tmp Lahir', 'Tmplhr', 'Kota Lahir'],
        example: 'Padang',
      },
      mhstgllhr: {
        label: 'Tanggal Lahir',
        field: date({ optional: true }),
        headers: ['Tgl Lahir', 'Tgllhr', 'Tgl Lhr'],
        example: '2004-03-05',
      },
    },
  },
} as const satisfies Record<string, ImportKind>

export interface ImportKind {
  label: string
  /** The column that says which record a row is about. */
  key: string
  /** Everybody of this kind gets an account of this role, named by the key. */
  account?: 'mahasiswa' | 'dosen'
  columns: Readonly<Record<string, ImportColumn>>
}

export interface ImportColumn {
  label: string
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
    (_column, { label }) => [label],
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
export function templateOf(name: ImportName): string[][] {
  const columns = Object.values(importKind(name).columns)
  return [columns.map(({ label }) => label), columns.map(({ example }) => example)]
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
