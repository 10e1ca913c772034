import { inLanguage } from '../contract/messages/define.ts'
import { internshipStates, registrationStates } from '../contract/messages/states.ts'
import { catalogue } from './catalogue.ts'

/** Every state of the product in words; `ui/status/states.ts` gives each its colour and picture. */
export const status = catalogue('status', {
  registrasi: inLanguage(registrationStates, 'id'),
  magang: inLanguage(internshipStates, 'id'),
  dokumen: {
    'belum-upload': 'Belum Diunggah',
    'belum-validasi': 'Belum Divalidasi',
    'perlu-revisi': 'Perlu Revisi',
    diperbaiki: 'Sudah Diperbaiki',
    tervalidasi: 'Sudah Divalidasi',
  },
  laporan: {
    'belum-dibuat': 'Belum Dibuat',
    'belum-divalidasi': 'Belum Divalidasi',
    'perlu-revisi': 'Perlu Revisi',
    diperbaiki: 'Sudah Diperbaiki',
    'sudah-divalidasi': 'Sudah Divalidasi',
    'dianggap-divalidasi': 'Dianggap Divalidasi',
  },
  rekomendasi: {
    direkomendasikan: 'Direkomendasikan',
    'belum-direkomendasikan': 'Belum Direkomendasikan',
  },
  kelayakan: {
    direkomendasikan: 'Direkomendasikan',
    layak: 'Layak',
    'belum-layak': 'Belum layak',
    'syarat-belum-ada': 'Syarat belum ditetapkan',
  },
  master: { aktif: 'Aktif', 'non-aktif': 'Non Aktif' },
  akun: { aktif: 'Aktif', nonaktif: 'Nonaktif', 'sandi-awal': 'Kata sandi awal' },
  kuliah: {
    aktif: 'Aktif kuliah',
    cuti: 'Sedang cuti',
    nonaktif: 'Tidak aktif kuliah',
    lulus: 'Lulus',
    DO: 'DO',
    keluar: 'Keluar',
  },
  kursi: { tersedia: 'Tersedia', penuh: 'Penuh', mundur: 'Mundur' },
})
