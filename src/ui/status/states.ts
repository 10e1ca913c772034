import type { DocumentState } from '../../contract/rules/documents.ts'
import type { Eligibility } from '../../contract/rules/eligibility.ts'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import type { ReportState } from '../../contract/rules/reports.ts'
import type { Tone } from '../palette.ts'

/** Every state word of the product: the sentence a person reads, and what it means. One table, so it is the same everywhere. */
export const STATES = {
  registrasi: {
    menunggu: { text: 'Belum Diproses', tone: 'menunggu', icon: 'jam' },
    disetujui: { text: 'Disetujui', tone: 'baik', icon: 'centang' },
    ditolak: { text: 'Tidak Disetujui', tone: 'tolak', icon: 'silang' },
  },
  dokumen: {
    'belum-upload': { text: 'Belum Upload', tone: 'belum', icon: 'kosong' },
    'belum-validasi': { text: 'Belum Divalidasi', tone: 'menunggu', icon: 'jam' },
    tervalidasi: { text: 'Sudah Divalidasi', tone: 'baik', icon: 'centang' },
  },
  laporan: {
    'belum-dibuat': { text: 'Belum Dibuat', tone: 'belum', icon: 'kosong' },
    'belum-divalidasi': { text: 'Belum Divalidasi', tone: 'menunggu', icon: 'jam' },
    'sudah-divalidasi': { text: 'Sudah Divalidasi', tone: 'baik', icon: 'centang' },
  },
  rekomendasi: {
    direkomendasikan: { text: 'Direkomendasikan', tone: 'baik', icon: 'centang' },
    'belum-direkomendasikan': { text: 'Belum Direkomendasikan', tone: 'belum', icon: 'kosong' },
  },
  kelayakan: {
    direkomendasikan: { text: 'Direkomendasikan', tone: 'baik', icon: 'centang' },
    layak: { text: 'Layak', tone: 'info', icon: 'info' },
    'belum-layak': { text: 'Belum layak', tone: 'belum', icon: 'kosong' },
    'syarat-belum-ada': { text: 'Syarat belum ditetapkan', tone: 'menunggu', icon: 'tanya' },
  },
  master: {
    aktif: { text: 'Aktif', tone: 'baik', icon: 'centang' },
    'non-aktif': { text: 'Non Aktif', tone: 'belum', icon: 'jeda' },
  },
  kursi: {
    tersedia: { text: 'Tersedia', tone: 'baik', icon: 'centang' },
    penuh: { text: 'Penuh', tone: 'tolak', icon: 'larang' },
  },
} as const satisfies Looks

/** The states that the rules know have exactly their words here: a new one does not compile until it has a look. */
type Looks = {
  registrasi: Record<RegistrationState, StateLook>
  dokumen: Record<DocumentState, StateLook>
  laporan: Record<ReportState, StateLook>
  kelayakan: Record<Eligibility['state'], StateLook>
} & Record<'rekomendasi' | 'master' | 'kursi', Record<string, StateLook>>

export type StateKind = keyof typeof STATES
export type StateWord<K extends StateKind> = keyof (typeof STATES)[K] & string

export type StateIcon = 'jam' | 'centang' | 'silang' | 'kosong' | 'info' | 'tanya' | 'jeda' | 'larang'
export type StateLook = { text: string; tone: Tone; icon: StateIcon }
