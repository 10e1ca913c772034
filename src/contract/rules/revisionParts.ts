import type { Revisable } from './revision.ts'

/** What exactly is to be changed; the note says how. Apart from the states, which every first page knows. */
export const REVISION_PARTS = {
  dokumen: ['berkas', 'halaman', 'tandatangan', 'terbaca', 'data'],
  laporan: ['kegiatan', 'jam', 'gambar', 'lampiran'],
  laporanakhir: ['isi', 'format', 'lampiran'],
} as const satisfies Record<Revisable, readonly string[]>
export type RevisionPart = (typeof REVISION_PARTS)[Revisable][number]
export const ALL_REVISION_PARTS = [...new Set(Object.values(REVISION_PARTS).flat())] as RevisionPart[]
/** More than one thing may be wrong. */
export const MAX_REVISION_PARTS = 5
