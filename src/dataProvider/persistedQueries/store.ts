import type { Person } from '../session.ts'

/** What of a student's reading is kept for a time without a connection. Nobody else's: they read about other people. */
export const PERSISTED_KEYS = ['mahasiswa/info', 'kuotaaktif', 'jadwal/tanggal', 'laporanakhir']

/** One answer as it stands in the object store, under the person and its own key as text. */
export interface PersistedQuery {
  key: readonly unknown[]
  data: unknown
  at: number
}

/** Under no person's name: who was here last. */
export const LAST_USER = ['', 'terakhir']
export interface LastUser {
  me: Person
  at: number
  session: string
}

/** Tells whether a session is still the same without writing its token a second time. */
export const fingerprintOf = (token: string): string => {
  let mark = 2166136261
  for (const letter of token) mark = Math.imul(mark ^ letter.charCodeAt(0), 16777619)
  return (mark >>> 0).toString(36)
}
