import { NOBP } from './accounts.ts'
import type { QuotaKey } from './quotas.ts'

/** One registration of the story. */
export interface Plan {
  nobp: string
  kuota: QuotaKey
  perusahaan: number
  /** null waits, 1 approved, 0 rejected. */
  disetujui: 1 | 0 | null
  /** Decided so many days from now, and why not. */
  diputuskan?: readonly [day: number, alasan: string]
  /** By a ranked round (`fairSeats.ts`). */
  putaran?: true
  /** The supervisor: a row of the lecturers. */
  dosen?: number
  /** A reply letter of the company names the student. */
  surat?: true
  /**
   * Per category one sign per required document: '-' nothing, 'u' uploaded, 'v' validated, 'r' to be corrected, 'k' was
   * corrected.
   */
  dokumen?: Partial<Record<1 | 2 | 4, string>>
  laporan?: Diligence
  /** One of the days that wait was given back. */
  revisi?: 'diminta' | 'diperbaiki'
  /** Ends earlier than the others there: on the Friday of next week, so that the company may mark already. */
  dipersingkat?: true
  /** The day on which the campus said that it is finished. */
  ditutup?: string
  /** A final report was begun. */
  akhir?: true
}

/** How the daily reports are kept: all made; with gaps; only begun; all made and validated. */
export type Diligence = 'rajin' | 'bolong' | 'mulai' | 'selesai'

const READY = { 1: 'vvv', 2: 'vv', 4: 'vvv' }

/** A full life of a registration, in the order in which they were made: each student's earlier ones come first. */
export const PLANS: readonly Plan[] = [
  // Five semesters ago and over.
  over(NOBP.selesai, '11-lama', 1, 1),
  { ...over(NOBP.tamat, '11-lama', 1, 1), ditutup: '2024-01-31' },
  over('11081003', '11-lama', 6, 2),
  over('12081002', '12-lama', 14, 7),
  over('21081002', '21-lama', 13, 12),

  // Out at work now.
  { ...working(NOBP.magang, '11-industri', 9, 1), laporan: 'rajin', akhir: true },
  { ...working(NOBP.magangBelumDibaca, '11-industri', 9, 1), laporan: 'bolong', dipersingkat: true },
  // Has stopped reporting: the first lecturer is told so.
  { ...working('11081033', '11-industri', 10, 1), laporan: 'mulai', revisi: 'diperbaiki' },
  { ...working(NOBP.magangMandiri, '11-mandiri', 24, 3), laporan: 'rajin', revisi: 'diminta' },
  { ...working('12081020', '12-industri', 10, 7), laporan: 'rajin' },
  { ...working('12081021', '12-industri', 15, 8), laporan: 'bolong', akhir: true },
  { ...working('21081012', '21-industri', 12, 12), laporan: 'mulai' },

  // Programme 11, the open quota: rejected, full, waiting, and each step after approval.
  { nobp: NOBP.mendaftarLagi, kuota: '11-mou', perusahaan: 2, disetujui: 0, dokumen: { 1: 'u--' } },
  { nobp: NOBP.ditolak, kuota: '11-mou', perusahaan: 6, disetujui: 0, dokumen: { 1: 'uu-' } },
  { nobp: '11081011', kuota: '11-mou', perusahaan: 2, disetujui: 1, dosen: 4, dokumen: { 1: 'vvv' } },
  { nobp: '11081012', kuota: '11-mou', perusahaan: 2, disetujui: null, dokumen: { 1: 'uuu' } },
  { nobp: NOBP.mandiriMenunggu, kuota: '11-mandiri', perusahaan: 25, disetujui: null, dokumen: { 1: 'uu-' } },
  { nobp: NOBP.menunggu, kuota: '11-mou', perusahaan: 1, disetujui: null },
  { nobp: '11081025', kuota: '11-mou', perusahaan: 3, disetujui: null, dokumen: { 1: 'vk-' } },
  { nobp: NOBP.tanpaPembimbing, kuota: '11-mou', perusahaan: 1, disetujui: 1, dokumen: { 1: 'vvv' } },
  { nobp: NOBP.tanpaSurat, kuota: '11-mou', perusahaan: 5, disetujui: 1, dosen: 1, dokumen: { 1: 'vvv' } },
  {
    nobp: NOBP.denganSurat,
    kuota: '11-mou',
    perusahaan: 4,
    disetujui: 1,
    dosen: 4,
    surat: true,
    dokumen: { 1: 'vvv', 2: 'r-' },
  },
  {
    nobp: NOBP.keberangkatan,
    kuota: '11-mou',
    perusahaan: 6,
    disetujui: 1,
    dosen: 5,
    surat: true,
    dokumen: { 1: 'vvv', 2: 'vv', 4: 'vu-' },
  },
  { nobp: NOBP.mendaftarLagi, kuota: '11-mou', perusahaan: 6, disetujui: null, dokumen: { 1: 'u--' } },

  // Programmes 12 and 21.
  { nobp: '12081016', kuota: '12-mou', perusahaan: 1, disetujui: null, dokumen: { 1: 'uu-' } },
  { nobp: '12081017', kuota: '12-mou', perusahaan: 3, disetujui: 1, dokumen: { 1: 'vvv' } },
  { nobp: '12081018', kuota: '12-mou', perusahaan: 9, disetujui: 1, dosen: 9, dokumen: { 1: 'vvv' } },
  {
    nobp: '12081019',
    kuota: '12-mou',
    perusahaan: 14,
    disetujui: 1,
    dosen: 10,
    surat: true,
    dokumen: { 1: 'vvv', 2: 'vv' },
  },
  { nobp: '12081022', kuota: '12-mou', perusahaan: 22, disetujui: 0, dokumen: { 1: 'u--' } },
  { nobp: '21081010', kuota: '21-mou', perusahaan: 13, disetujui: null },
  { nobp: '21081011', kuota: '21-mou', perusahaan: 3, disetujui: 1, dokumen: { 1: 'vvv' } },
  { nobp: '21081013', kuota: '21-mandiri', perusahaan: 23, disetujui: null, dokumen: { 1: 'u--' } },

  // Programme 22, as a round gave the places.
  {
    nobp: NOBP.mengantre,
    kuota: '22-mou',
    perusahaan: 18,
    putaran: true,
    disetujui: null,
    dokumen: { 1: 'u--' },
  },
  {
    nobp: '22081002',
    kuota: '22-mou',
    perusahaan: 16,
    putaran: true,
    disetujui: 0,
    diputuskan: [-1, 'Permintaan sendiri lewat surat: akan magang di kota asal.'],
  },
  {
    nobp: NOBP.bertukar,
    kuota: '22-mou',
    perusahaan: 18,
    putaran: true,
    disetujui: 1,
    dosen: 16,
    dokumen: { 1: 'vvv' },
  },
  { nobp: '22081006', kuota: '22-mou', perusahaan: 11, putaran: true, disetujui: 1, dokumen: { 1: 'vvv' } },
  {
    nobp: '22081007',
    kuota: '22-mou',
    perusahaan: 11,
    putaran: true,
    disetujui: 1,
    dosen: 17,
    dokumen: { 1: 'vvv' },
  },
  { nobp: '22081008', kuota: '22-mou', perusahaan: 18, putaran: true, disetujui: null },
  {
    nobp: '22081009',
    kuota: '22-mou',
    perusahaan: 16,
    putaran: true,
    disetujui: 1,
    dosen: 16,
    dokumen: { 1: 'vvv' },
  },
]

/** Recommended and not registered. 11081023 has too few credits and was recommended all the same. */
const FREE = [
  ...['11081013', '11081014', '11081015', '11081016', '11081017', '11081018', '11081023'],
  ...['12081010', '12081011', '12081012', '21081008', '21081009', '21081014'],
  ...['22081003', '22081004', '22081010', '22081011', '22081012', '22081013', '22081014', '22081015'],
  ...['22081016', '22081017'],
]

/** Nobody registers without a recommendation. */
export const RECOMMENDED: ReadonlySet<string> = new Set([...PLANS.map((plan) => plan.nobp), ...FREE])

export const REQUIREMENT = { idx: 1, minimalsks: 90, maximalsksgagal: 7 } as const

export const NOT_ELIGIBLE: Readonly<Record<string, { totalsks: number; nilai_d_e: number }>> = {
  [NOBP.sksKurang]: { totalsks: 84, nilai_d_e: 2 },
  [NOBP.gagalBerlebih]: { totalsks: 92, nilai_d_e: 9 },
  '11081023': { totalsks: 88, nilai_d_e: 3 },
  '12081015': { totalsks: 86, nilai_d_e: 7 },
  '21081016': { totalsks: 95, nilai_d_e: 7 },
}

function over(nobp: string, kuota: QuotaKey, perusahaan: number, dosen: number): Plan {
  return { ...working(nobp, kuota, perusahaan, dosen), laporan: 'selesai', akhir: true }
}

function working(nobp: string, kuota: QuotaKey, perusahaan: number, dosen: number): Plan {
  return { nobp, kuota, perusahaan, disetujui: 1, dosen, surat: true, dokumen: READY }
}
