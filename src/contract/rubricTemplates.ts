import type { Criterion, Grade, Rubric } from './rules/grades.ts'

const criteria = (marker: string, ...all: [nama: string, percent: number, uraian: string][]): Criterion[] =>
  all.map(([nama, percent, uraian], at) => ({
    id: `${marker}-${at + 1}`,
    nama,
    uraian,
    bobot: percent * 100,
  }))

const lapangan = criteria(
  'lapangan',
  ['Disiplin dan kehadiran', 20, 'Datang tepat waktu, memberi kabar bila tidak masuk'],
  ['Mutu pekerjaan', 30, 'Hasil benar, rapi, dapat dipakai'],
  ['Inisiatif dan belajar', 20, 'Bertanya, mencari cara sendiri'],
  ['Kerja sama', 15, 'Dengan pegawai dan teman'],
  ['Komunikasi', 15, 'Menjelaskan pekerjaan dengan jelas'],
)
const pembimbing = criteria(
  'pembimbing',
  ['Laporan harian', 30, 'Lengkap, jelas, ditulis pada harinya'],
  ['Laporan akhir', 50, 'Isi, susunan, bahasa, sumber'],
  ['Bimbingan', 20, 'Datang, menanggapi, memperbaiki'],
)
const penguji = criteria(
  'penguji',
  ['Isi dan kedalaman', 40, 'Masalah, cara dan hasil dipahami'],
  ['Penyajian', 25, 'Runtut, jelas, tepat waktu'],
  ['Tanya jawab', 25, 'Menjawab dengan alasan'],
  ['Tata tulis', 10, 'Ejaan, gambar, daftar pustaka'],
)
const letters: Grade[] = [
  { huruf: 'A', indeks: 400, batas: 8500 },
  { huruf: 'AB', indeks: 350, batas: 8000 },
  { huruf: 'B', indeks: 300, batas: 7500 },
  { huruf: 'BC', indeks: 250, batas: 7000 },
  { huruf: 'C', indeks: 200, batas: 6000 },
  { huruf: 'D', indeks: 100, batas: 5000 },
  { huruf: 'E', indeks: 0, batas: 0 },
]
const late = { hari: 14, huruf: 'B' }

/**
 * To begin with: copied into a programme's draft, where everything is looked at and changed. No programme has one by itself:
 * how a campus weighs the company against its own people is its decision, and every campus decides otherwise.
 */
export const RUBRIC_TEMPLATES = {
  'lapangan-pembimbing-seminar': {
    isi: {
      bagian: [
        { oleh: 'lapangan', bobot: 4000, kriteria: lapangan },
        { oleh: 'pembimbing', bobot: 3000, kriteria: pembimbing },
        { oleh: 'penguji', bobot: 3000, kriteria: penguji },
      ],
      skala: letters,
      terlambat: late,
      desimal: 1,
    },
  },
  'lapangan-pembimbing': {
    isi: {
      bagian: [
        { oleh: 'lapangan', bobot: 6000, kriteria: lapangan },
        { oleh: 'pembimbing', bobot: 4000, kriteria: pembimbing },
      ],
      skala: letters,
      terlambat: null,
      desimal: 1,
    },
  },
} satisfies Record<string, { isi: Rubric }>
export type RubricTemplate = keyof typeof RUBRIC_TEMPLATES
