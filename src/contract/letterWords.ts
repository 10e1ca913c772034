import type { AbsenceKind, WorkMode } from './rules/attendance.ts'
import type { GeneralWords, LetterField, LetterName, LetterWords } from './letters.ts'
import type { ConfirmedBy } from './rules/lapangan.ts'
import type { Marker } from './rules/grades.ts'

/**
 * The words that a letter has until the campus has written its own, and those that are always the same. Letters are in
 * Indonesian, whoever reads the screens.
 */
const NO_SIGNATORY = { an: '', jabatan: '', pejabat: '', nip: '' }
const words = (
  given: Pick<LetterWords, 'perihal' | 'hal' | 'pembuka' | 'penutup'> & Partial<LetterWords>,
): LetterWords => ({
  lampiran: '-',
  tembusan: '',
  ...NO_SIGNATORY,
  ...given,
})

/** Until the campus has written its own. */
export const DEFAULT_WORDS: Readonly<Record<LetterName, LetterWords>> = {
  pengantar: words({
    perihal: 'Permohonan tempat magang',
    hal: 'PK.01.06',
    // The form that the closing speaks of.
    lampiran: '1 lembar',
    pembuka:
      'Dengan hormat,\n\nmagang merupakan bagian dari kurikulum {kampus}. Sehubungan dengan itu kami mohon kesediaan Bapak/Ibu menerima {jumlah} mahasiswa kami program studi {prodi} untuk melaksanakan magang di {perusahaan}.',
    penutup:
      'Kami berharap dapat menerima jawaban Bapak/Ibu melalui formulir balasan terlampir. Atas perhatian dan kerja sama Bapak/Ibu kami ucapkan terima kasih.',
  }),
  formulir: words({
    perihal: 'Formulir balasan penerimaan magang',
    hal: 'PK.01.06',
    pembuka: 'Menjawab surat permohonan {kampus} tentang magang mahasiswa di bawah ini:',
    penutup: 'kami menyatakan (beri tanda pada yang sesuai):',
  }),
  tugas: words({
    perihal: 'Surat tugas',
    hal: 'PK.01.06',
    pembuka:
      '{jabatan} {kampus} dengan ini menugaskan mahasiswa {nama}, NOBP {nobp}, program studi {prodi}, untuk melaksanakan magang di {perusahaan}.',
    penutup:
      'Surat tugas ini berlaku {mulai} sampai dengan {selesai}.\n\nDemikian untuk dilaksanakan sebagaimana mestinya.',
  }),
  penyerahan: words({
    perihal: 'Penyerahan mahasiswa magang',
    hal: 'PK.01.06',
    pembuka:
      'Dengan hormat,\n\nmenindaklanjuti kesediaan {perusahaan}, dengan ini kami menyerahkan {jumlah} mahasiswa program studi {prodi} untuk melaksanakan magang dari {mulai} sampai dengan {selesai}:',
    penutup:
      'Kami titipkan mahasiswa kami untuk dibimbing menurut tata tertib yang berlaku di perusahaan. Atas kerja sama Bapak/Ibu kami ucapkan terima kasih.',
  }),
  penarikan: words({
    perihal: 'Penarikan mahasiswa magang',
    hal: 'PK.01.06',
    pembuka:
      'Dengan hormat,\n\ndengan berakhirnya masa magang pada {selesai}, kami menarik kembali {jumlah} mahasiswa program studi {prodi} berikut:',
    penutup:
      'Kami mengucapkan terima kasih atas bimbingan yang telah diberikan, dan berharap kerja sama ini berlanjut.',
  }),
  keterangan: words({
    perihal: 'Surat keterangan selesai magang',
    hal: 'PK.01.07',
    pembuka: '{jabatan} {kampus} menerangkan bahwa:',
    penutup:
      'telah menyelesaikan magang pada {mulai} sampai dengan {selesai}.\n\nDemikian surat keterangan ini dibuat untuk digunakan sebagaimana mestinya.',
  }),
  sertifikat: words({
    perihal: 'Sertifikat',
    hal: 'PK.01.08',
    pembuka:
      'yang telah menyelesaikan magang di {perusahaan} dari {mulai} sampai dengan {selesai} selama {harikerja} hari kerja.',
    penutup: '',
  }),
  logbook: words({ perihal: 'Logbook magang', hal: 'PK.01.09', pembuka: '', penutup: '' }),
  kehadiran: words({ perihal: 'Daftar hadir magang', hal: 'PK.01.10', pembuka: '', penutup: '' }),
}
export const DEFAULT_GENERAL: GeneralWords = {
  kepala: '',
  kota: '',
  unit: '',
  pola: '{urut:3}/{unit}/{hal}/{bulanRomawi}/{tahun}',
  ...NO_SIGNATORY,
  jabatan: 'Direktur',
}

/** Before the rows of a letter. */
export const LABELS: Record<LetterField, string> = {
  nama: 'Nama',
  nobp: 'NOBP',
  prodi: 'Program studi',
  perusahaan: 'Perusahaan',
  alamat: 'Alamat',
  mulai: 'Mulai',
  selesai: 'Selesai',
  lama: 'Lama',
  harikerja: 'Hari kerja',
  pembimbing: 'Pembimbing',
  semester: 'Semester',
  jumlah: 'Jumlah mahasiswa',
  kampus: 'Kampus',
  jabatan: 'Jabatan',
}

/** Of the sheet at the end of a logbook. */
export const GRADE_WORDS = {
  title: 'Lembar nilai',
  columns: ['Penilai', 'Bobot', 'Nilai'],
  markers: {
    lapangan: 'Pembimbing lapangan',
    pembimbing: 'Pembimbing',
    penguji: 'Penguji seminar',
  } satisfies Record<Marker, string>,
  final: 'Nilai akhir',
  letter: 'Huruf mutu',
  index: 'Indeks',
  rubric: 'Rubrik versi',
  released: 'Dirilis',
  held: 'Huruf mutu dibatasi karena laporan akhir terlambat.',
} as const

/** Of the attendance sheet. */
export const ATTENDANCE_WORDS = {
  modes: { kantor: 'Kantor', lapangan: 'Lapangan', 'jarak-jauh': 'Jarak jauh' } satisfies Record<
    WorkMode,
    string
  >,
  kinds: {
    izin: 'Izin',
    sakit: 'Sakit',
    'cuti-bersama': 'Cuti bersama',
    kampus: 'Kegiatan kampus',
    lain: 'Tidak masuk',
  } satisfies Record<AbsenceKind, string>,
  notValidated: 'Belum divalidasi',
  withoutHours: 'Hadir, jam tidak diisi',
  corrected: 'Jam dikoreksi',
  nothing: 'Tanpa laporan',
  days: 'Hari hadir (divalidasi)',
  hours: 'Jam (divalidasi)',
  of: (hours: number, target: number) => `${hours} dari ${target} jam`,
  away: 'Hari tidak masuk (diterima)',
}

export const SIGNERS = ['Mahasiswa', 'Pembimbing lapangan', 'Pembimbing'] as const
export const VALIDATED = 'Sudah divalidasi'
export const validatedBy = (nama: string): string => `Divalidasi ${nama}`
/** A day in a logbook that the company says is true; beside the validation, which is the campus'. */
export const confirmedBy = (nama: string, day: string, how: ConfirmedBy): string =>
  `Dikonfirmasi perusahaan${how === 'kertas' ? ' di atas kertas' : ''}: ${nama}, ${day}`
export const photo = (index: number): string => `Foto ${index}`

/** Of nobody: for a preview without a student. */
export const SAMPLE_WORDS = {
  nama: 'Nama Mahasiswa',
  nobp: '00000000',
  prodi: 'D3 Contoh',
  perusahaan: 'PT Contoh',
  alamat: 'Jl. Contoh No. 1',
  semester: 'Ganjil',
  pembimbing: 'Nama Pembimbing, M.T.',
  nidn: '0000000000',
  lapangan: 'Nama Pembimbing Lapangan',
  isi: 'Isi laporan harian mahasiswa.',
} as const
