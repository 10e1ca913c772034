/**
 * The forms of PDDIKTI Neo Feeder that an internship fills, each with its columns as the service names them, behind
 * those by which people know the rows. Numbers that only the campus' own Feeder knows (`id_…` but for the semester) stay
 * empty unless the campus brought them in: an invented one would point at somebody else.
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

export type FeederRow = Readonly<Record<string, string>>

export interface Missing {
  lembar: FeederSheet
  kolom: string
  jumlah: number
  contoh: string[]
}

const NAMED = 5

/** Of each sheet the cells that Feeder asks for and nobody has filled, counted, with the first few students. */
export function missingIn(sheets: Readonly<Record<FeederSheet, readonly FeederRow[]>>): Missing[] {
  return FEEDER_SHEETS.flatMap((lembar) =>
    FEEDER_COLUMNS[lembar].flatMap(({ name: kolom, wajib }) => {
      const empty = wajib ? sheets[lembar].filter((row) => !row[kolom]) : []
      if (empty.length === 0) return []
      return [
        {
          lembar,
          kolom,
          jumlah: empty.length,
          contoh: empty.slice(0, NAMED).map(({ nama_mahasiswa: nama = '' }) => nama),
        },
      ]
    }),
  )
}

export const cellsOf = (lembar: FeederSheet, row: FeederRow): string[] =>
  FEEDER_COLUMNS[lembar].map(({ name }) => row[name] ?? '')
