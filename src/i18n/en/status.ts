import { inLanguage } from '../../contract/messages/define.ts'
import { internshipStates, registrationStates } from '../../contract/messages/states.ts'
import type { Translated } from '../catalogue.ts'
import type { status as id } from '../status.ts'

export const status: Translated<typeof id> = {
  registrasi: inLanguage(registrationStates, 'en'),
  magang: inLanguage(internshipStates, 'en'),
  dokumen: {
    'belum-upload': 'Not Uploaded',
    'belum-validasi': 'Not Validated',
    'perlu-revisi': 'To be revised',
    diperbaiki: 'Corrected',
    tervalidasi: 'Validated',
  },
  laporan: {
    'belum-dibuat': 'Not Written',
    'belum-divalidasi': 'Not Validated',
    'perlu-revisi': 'To be revised',
    diperbaiki: 'Corrected',
    'sudah-divalidasi': 'Validated',
    'dianggap-divalidasi': 'Deemed Validated',
  },
  rekomendasi: { direkomendasikan: 'Recommended', 'belum-direkomendasikan': 'Not Recommended' },
  kelayakan: {
    direkomendasikan: 'Recommended',
    layak: 'Eligible',
    'belum-layak': 'Not eligible yet',
    'syarat-belum-ada': 'Requirements not set',
  },
  master: { aktif: 'Active', 'non-aktif': 'Inactive' },
  akun: { aktif: 'Active', nonaktif: 'Disabled', 'sandi-awal': 'First password' },
  kuliah: {
    aktif: 'Studying',
    cuti: 'On leave',
    nonaktif: 'Not enrolled',
    lulus: 'Graduated',
    DO: 'Dropped out',
    keluar: 'Left',
  },
  kursi: { tersedia: 'Available', penuh: 'Full', mundur: 'Withdrawn' },
}
