import type { Revisable } from '../contract/rules/revision.ts'
import { catalogue } from './catalogue.ts'

/** 'Perlu revisi': asking for it, what it says, and both versions side by side. Fetched when there is one. */
export const revision = catalogue('revision', {
  ask: 'Minta revisi',
  askOf: (day: string) => `Minta revisi ${day}`,
  withdrawOf: (day: string) => `Batalkan permintaan revisi ${day}`,
  askDocument: (name: string) => `Kembalikan ${name} untuk direvisi?`,
  askDays: (count: number) =>
    count > 1 ? `Kembalikan ${count} laporan untuk direvisi?` : 'Kembalikan laporan ini untuk direvisi?',
  askFinal: 'Kembalikan bagian laporan akhir ini untuk direvisi?',
  whatNext: 'Mahasiswa membaca catatan ini, memperbaikinya, lalu mengirimnya kembali kepada Anda.',
  parts: 'Yang perlu diubah',
  partsNeeded: 'Pilih paling sedikit satu.',
  note: 'Catatan',
  noteHint: 'Tulis apa yang harus diubah. Dibaca oleh mahasiswa.',
  noteNeeded: 'Isi catatannya, atau pilih salah satu di atas.',
  send: 'Kembalikan',
  sending: 'Mengirim…',
  givenBack: (note: string) => `Dikembalikan untuk direvisi: ${note}`,
  cancel: 'Batal',
  withdraw: 'Batalkan permintaan revisi',
  withdrawing: 'Membatalkan…',
  ready: {
    dokumen: ['Halaman terakhir belum ada.', 'Belum ditandatangani.', 'Hasil pindai tidak terbaca.'],
    laporan: [
      'Tulis kegiatannya lebih rinci.',
      'Sebutkan jam mulai dan selesai.',
      'Tambahkan foto kegiatan.',
    ],
    laporanakhir: [
      'Isi bab ini belum lengkap.',
      'Sesuaikan dengan format kampus.',
      'Lampirkan berkas yang benar.',
    ],
  } satisfies Record<Revisable, readonly string[]>,
  asked: (name: string, when: string) => `${name} meminta revisi ${when}`,
  corrected: (when: string) => `Diperbaiki ${when}`,
  notYet: 'Menunggu mahasiswa',
  compare: 'Lihat sebelum dan sesudah',
  hide: 'Tutup perbandingan',
  before: 'Sebelum',
  after: 'Sesudah',
  same: 'Tidak berubah',
  noFile: 'Tanpa berkas',
  oldFile: (name: string) => `Buka berkas sebelum: ${name}`,
  newFile: (name: string) => `Buka berkas sesudah: ${name}`,
  open: 'Buka',
  pictures: (count: number) => (count === 0 ? 'Tanpa foto' : `${count} foto`),
  /** The tasks of a student. */
  tasks: (count: number) => (count > 1 ? `${count} hal perlu Anda perbaiki` : 'Satu hal perlu Anda perbaiki'),
  taskOf: { dokumen: 'Dokumen', laporan: 'Laporan', laporanakhir: 'Laporan akhir' } satisfies Record<
    Revisable,
    string
  >,
  more: (count: number) => `dan ${count} lagi`,
  office: 'Admin',
})
