import { inLanguage } from '../contract/messages/define.ts'
import { registrationStates } from '../contract/messages/states.ts'
import { catalogue } from './catalogue.ts'

/** Every state of the product in words; `ui/status/states.ts` gives each its colour and picture. */
export const status = catalogue('status', {
  registrasi: inLanguage(registrationStates, 'id'),
  dokumen: {
    'belum-upload': 'Belum Upload',
    'belum-validasi': 'Belum Divalidasi',
    tervalidasi: 'Sudah Divalidasi',
  },
  laporan: {
    'belum-dibuat': 'Belum Dibuat',
    'belum-divalidasi': 'Belum Divalidasi',
    'sudah-divalidasi': 'Sudah Divalidasi',
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
  kursi: { tersedia: 'Tersedia', penuh: 'Penuh' },
})
