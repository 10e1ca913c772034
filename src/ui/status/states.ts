import type { DocumentState } from '../../contract/rules/documents.ts'
import type { Eligibility } from '../../contract/rules/eligibility.ts'
import type { InternshipState } from '../../contract/rules/internship.ts'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import type { ReportState } from '../../contract/rules/reports.ts'
import type { SwapState } from '../../contract/rules/tukar.ts'
import type { WAITING_STATES } from '../../contract/rules/antrean.ts'
import type { ULASAN_STATES } from '../../contract/rules/ulasan.ts'
import { status } from '../../i18n/status.ts'
import type { Tone } from '../palette.ts'

/**
 * What each state means, as colour and picture. One table, so it is the same everywhere. Red is what is late, refused or
 * sent back, and nothing else.
 */
const LOOKS = {
  registrasi: {
    menunggu: { tone: 'menunggu', icon: 'jam' },
    disetujui: { tone: 'baik', icon: 'centang' },
    ditolak: { tone: 'tolak', icon: 'silang' },
  },
  magang: {
    berjalan: { tone: 'info', icon: 'jam' },
    selesai: { tone: 'baik', icon: 'centang' },
    dibatalkan: { tone: 'belum', icon: 'larang' },
    'mengundurkan diri': { tone: 'belum', icon: 'jeda' },
    pindah: { tone: 'belum', icon: 'info' },
  },
  dokumen: {
    'belum-upload': { tone: 'belum', icon: 'kosong' },
    'belum-validasi': { tone: 'menunggu', icon: 'jam' },
    'perlu-revisi': { tone: 'tolak', icon: 'seru' },
    diperbaiki: { tone: 'info', icon: 'jam' },
    tervalidasi: { tone: 'baik', icon: 'centang' },
  },
  laporan: {
    'belum-dibuat': { tone: 'belum', icon: 'kosong' },
    'belum-divalidasi': { tone: 'menunggu', icon: 'jam' },
    'perlu-revisi': { tone: 'tolak', icon: 'seru' },
    diperbaiki: { tone: 'info', icon: 'jam' },
    'sudah-divalidasi': { tone: 'baik', icon: 'centang' },
    'dianggap-divalidasi': { tone: 'info', icon: 'centang' },
  },
  rekomendasi: {
    direkomendasikan: { tone: 'baik', icon: 'centang' },
    'belum-direkomendasikan': { tone: 'belum', icon: 'kosong' },
  },
  kelayakan: {
    direkomendasikan: { tone: 'baik', icon: 'centang' },
    layak: { tone: 'info', icon: 'info' },
    'belum-layak': { tone: 'belum', icon: 'kosong' },
    'syarat-belum-ada': { tone: 'menunggu', icon: 'tanya' },
  },
  master: {
    aktif: { tone: 'baik', icon: 'centang' },
    'non-aktif': { tone: 'belum', icon: 'jeda' },
  },
  akun: {
    aktif: { tone: 'baik', icon: 'centang' },
    nonaktif: { tone: 'belum', icon: 'jeda' },
    'sandi-awal': { tone: 'menunggu', icon: 'jam' },
  },
  kuliah: {
    aktif: { tone: 'baik', icon: 'centang' },
    cuti: { tone: 'menunggu', icon: 'jeda' },
    nonaktif: { tone: 'belum', icon: 'jeda' },
    lulus: { tone: 'info', icon: 'info' },
    DO: { tone: 'belum', icon: 'larang' },
    keluar: { tone: 'belum', icon: 'larang' },
  },
  ulasan: {
    menunggu: { tone: 'menunggu', icon: 'jam' },
    terbit: { tone: 'baik', icon: 'centang' },
    ditolak: { tone: 'tolak', icon: 'silang' },
  },
  tukar: {
    diminta: { tone: 'menunggu', icon: 'jam' },
    disepakati: { tone: 'menunggu', icon: 'jam' },
    disetujui: { tone: 'baik', icon: 'centang' },
    ditolak: { tone: 'tolak', icon: 'silang' },
    menolak: { tone: 'belum', icon: 'larang' },
    ditarik: { tone: 'belum', icon: 'larang' },
    habis: { tone: 'belum', icon: 'larang' },
    gugur: { tone: 'belum', icon: 'larang' },
  },
  antrean: {
    menunggu: { tone: 'menunggu', icon: 'jam' },
    ditawarkan: { tone: 'info', icon: 'info' },
  },
  kursi: {
    tersedia: { tone: 'baik', icon: 'centang' },
    penuh: { tone: 'belum', icon: 'larang' },
    mundur: { tone: 'belum', icon: 'jeda' },
  },
} as const satisfies Looks

/** The states that the rules know are exactly those: a new one does not compile until it has a look. */
type Looks = {
  registrasi: Record<RegistrationState, Look>
  magang: Record<InternshipState, Look>
  dokumen: Record<DocumentState, Look>
  laporan: Record<ReportState | 'dianggap-divalidasi', Look>
  kelayakan: Record<Eligibility['state'], Look>
  tukar: Record<SwapState, Look>
  ulasan: Record<(typeof ULASAN_STATES)[number], Look>
  antrean: Record<(typeof WAITING_STATES)[number], Look>
} & Record<'rekomendasi' | 'master' | 'akun' | 'kuliah' | 'kursi', Record<string, Look>>

type Look = { tone: Tone; icon: StateIcon }

export type StateKind = keyof typeof LOOKS
export type StateWord<K extends StateKind> = keyof (typeof LOOKS)[K] & string

export type StateIcon =
  | 'jam'
  | 'centang'
  | 'silang'
  | 'kosong'
  | 'info'
  | 'tanya'
  | 'jeda'
  | 'larang'
  | 'seru'
export type StatePresentation = Look & { readonly text: string }

/** The look together with the words a person reads, in the language they read. */
export const STATES = worded(LOOKS)

function worded<T extends Record<string, Record<string, Look>>>(
  looks: T,
): { [K in keyof T]: Record<keyof T[K], StatePresentation> } {
  const words = status as Record<string, Record<string, string>>
  const all = Object.entries(looks).map(([of, each]) => [
    of,
    Object.fromEntries(
      Object.entries(each).map(([is, look]) => [
        is,
        {
          ...look,
          get text() {
            return words[of]![is]!
          },
        },
      ]),
    ),
  ])
  return Object.fromEntries(all) as { [K in keyof T]: Record<keyof T[K], StatePresentation> }
}
