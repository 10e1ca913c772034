/**
 * The forms of PDDIKTI Neo Feeder that an internship fills, each with its columns as the service names them, behind
 * those by which people know the rows. Numbers that only the campus' own Feeder knows (`id_…` but for the semester) are
 * what the campus brought in from it, and else stay empty: an invented one would point at somebody else.
 */
export const FEEDER_SHEETS = ['aktivitas', 'anggota', 'pembimbing', 'penguji', 'konversi'] as const
export type FeederSheet = (typeof FEEDER_SHEETS)[number]

/** `wajib`: without it Feeder refuses the row. */
interface Column {
  name: string
  wajib: boolean
}
const must = (...names: string[]): Column[] => names.map((name) => ({ name, wajib: true }))
const may = (...names: string[]): Column[] => names.map((name) => ({ name, wajib: false }))

export const FEEDER_COLUMNS: Readonly<Record<FeederSheet, readonly Column[]>> = {
  aktivitas: [
    ...may('nim', 'nama_mahasiswa', 'nama_prodi'),
    ...must('program_mbkm', 'jenis_anggota', 'id_jenis_aktivitas', 'id_prodi', 'id_semester', 'judul'),
    ...may('keterangan'),
    ...must('lokasi', 'sk_tugas', 'tanggal_sk_tugas', 'tanggal_mulai', 'tanggal_selesai'),
  ],
  anggota: [
    ...may('nim', 'nama_mahasiswa'),
    ...must('id_aktivitas', 'id_registrasi_mahasiswa', 'jenis_peran'),
  ],
  pembimbing: [
    ...may('nim', 'nama_mahasiswa', 'nidn', 'nama_dosen'),
    ...must('id_aktivitas', 'id_kategori_kegiatan', 'id_dosen', 'pembimbing_ke'),
  ],
  penguji: [
    ...may('nim', 'nama_mahasiswa', 'nidn', 'nama_dosen'),
    ...must('id_aktivitas', 'id_kategori_kegiatan', 'id_dosen', 'penguji_ke'),
  ],
  konversi: [
    ...may('nim', 'nama_mahasiswa'),
    ...must('id_aktivitas', 'id_anggota', 'id_matkul', 'id_semester', 'sks_mata_kuliah'),
    ...must('nilai_angka', 'nilai_indeks', 'nilai_huruf'),
  ],
}

/** What an activity is called there: the state's register is Indonesian, whoever exports. */
export const activityTitle = (company: string): string => `Magang di ${company}`

/** Whoever takes part in an activity does so alone: each student has one of their own. */
export const PERSONAL = { jenis_anggota: '0', jenis_peran: '3' } as const

/** Inside the campus alone, or in a programme of the state outside it. */
export const FEEDER_PROGRAMMES = ['0', '1'] as const

/** Where a cell is filled. */
export const FEEDER_SOURCES = [
  'neofeeder',
  'prodi',
  'mahasiswa',
  'dosen',
  'semester',
  'jadwal',
  'surat',
  'nilai',
  'aktivitas',
] as const
export type FeederSource = (typeof FEEDER_SOURCES)[number]

const FILLED_AT: Readonly<Record<string, FeederSource>> = {
  program_mbkm: 'neofeeder',
  id_jenis_aktivitas: 'neofeeder',
  id_kategori_kegiatan: 'neofeeder',
  id_prodi: 'prodi',
  id_matkul: 'prodi',
  sks_mata_kuliah: 'prodi',
  id_registrasi_mahasiswa: 'mahasiswa',
  id_dosen: 'dosen',
  id_semester: 'semester',
  tanggal_mulai: 'jadwal',
  tanggal_selesai: 'jadwal',
  sk_tugas: 'surat',
  tanggal_sk_tugas: 'surat',
  nilai_angka: 'nilai',
  nilai_indeks: 'nilai',
  nilai_huruf: 'nilai',
  id_aktivitas: 'aktivitas',
  id_anggota: 'aktivitas',
}

export type FeederRow = Readonly<Record<string, string>>

export interface Missing {
  asal: FeederSource
  kolom: string[]
  /** Students, each once. */
  jumlah: number
  contoh: string[]
}

const NAMED = 5

/** The cells that Feeder asks for and nobody has filled, by where they are filled, with the first few students. */
export function missingIn(sheets: Readonly<Record<FeederSheet, readonly FeederRow[]>>): Missing[] {
  const empty = FEEDER_SHEETS.flatMap((lembar) =>
    FEEDER_COLUMNS[lembar]
      .filter(({ wajib }) => wajib)
      .flatMap(({ name }) =>
        sheets[lembar]
          .filter((row) => !row[name])
          .map((row) => ({ kolom: name, asal: FILLED_AT[name], row })),
      ),
  )
  return FEEDER_SOURCES.flatMap((asal) => {
    const here = empty.filter((cell) => cell.asal === asal)
    if (here.length === 0) return []
    const students = new Map(here.map(({ row }) => [row['nim'], row['nama_mahasiswa'] ?? '']))
    return [
      {
        asal,
        kolom: [...new Set(here.map(({ kolom }) => kolom))],
        jumlah: students.size,
        contoh: [...students.values()].slice(0, NAMED),
      },
    ]
  })
}

export const cellsOf = (lembar: FeederSheet, row: FeederRow): string[] =>
  FEEDER_COLUMNS[lembar].map(({ name }) => row[name] ?? '')
