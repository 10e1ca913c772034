import type { Role } from '../../contract/roles.ts'
import type { Person } from '../session.ts'

/**
 * What is kept of what somebody read, for a time without a connection, and for how many days. Of a lecturer only the
 * students they guide, and not for long: it is about other people. An office's reading is not kept at all.
 */
const PERSISTED: Partial<Record<Role, { keys: readonly string[]; days: number }>> = {
  mahasiswa: {
    keys: [
      ...['mahasiswa/info', 'kuotaaktif', 'putaran/saya', 'antrean/saya', 'jadwal/tanggal'],
      ...['laporanakhir', 'pemberitahuan'],
    ],
    days: 61,
  },
  dosen: {
    keys: [
      ...['bimbingan/menunggu', 'mahasiswabimbingan', 'register', 'listsemester'],
      ...['jadwal/tanggal', 'laporanakhir', 'pemberitahuan'],
    ],
    days: 7,
  },
}

export const persistedOf = (role: Role) => PERSISTED[role]

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
