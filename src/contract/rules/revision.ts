/**
 * 'Perlu revisi', beside accepting: it goes back to the student with what exactly is to be changed, and returns when
 * something was. Stored as a number beside whether it is validated, which comes first: accepted is accepted.
 */
export const REVISION = { NONE: 0, ASKED: 1, CORRECTED: 2 } as const
export const REVISION_STATES = ['diminta', 'diperbaiki'] as const
export type RevisionState = (typeof REVISION_STATES)[number]

/** As it leaves, or as it is stored. */
export type StoredRevision = string | number | null | undefined
export const revisionState = (stored: StoredRevision): RevisionState | null =>
  stored == null ? null : (REVISION_STATES[Number(stored) - 1] ?? null)

export type Revisable = 'dokumen' | 'laporan' | 'laporanakhir'

export type RevisionRefusal = 'sudah-diperbaiki'

/** Why a request may not be taken back, or null: once corrected, it was worked on. */
export const withdrawalRefusal = (stored: number): RevisionRefusal | null =>
  stored === REVISION.CORRECTED ? 'sudah-diperbaiki' : null

/** What of a report or a document is compared: only a change is a correction. */
export interface Version {
  isi: string | null
  berkas: number | null
  /** Of a day: its pictures, in order. */
  gambar: readonly { id: number; keterangan: string | null }[]
}

export const isCorrection = (before: Version, now: Version): boolean =>
  before.isi !== now.isi ||
  before.berkas !== now.berkas ||
  JSON.stringify(before.gambar) !== JSON.stringify(now.gambar)
