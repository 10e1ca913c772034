import type { EndpointCall } from './access.ts'
import { MATTER_NAMES, MATTERS, type Matter } from './reminders.ts'

/** Whether somebody may sign in. */
const SWITCH = 'POST pengguna/aktif/{akunid}'

/**
 * What the office may do to many rows at once. Each row is the single call, with its rights and its rules; `undo` is the
 * call that takes it back.
 */
const acts = {
  rekomendasi: {
    list: 'mahasiswa',
    call: 'POST mahasiswa/rekomendasi',
    undo: 'POST mahasiswa/hapusrekomendasi',
  },
  batalrekomendasi: {
    list: 'mahasiswa',
    call: 'POST mahasiswa/hapusrekomendasi',
    undo: 'POST mahasiswa/rekomendasi',
  },
  setujui: { list: 'register', call: 'POST register/persetujuan', undo: 'POST register/persetujuan' },
  tolak: { list: 'register', call: 'POST register/persetujuan', undo: 'POST register/persetujuan' },
  validasi: { list: 'register', call: 'POST register/validasi', undo: 'POST register/validasi' },
  revisi: { list: 'register', call: 'POST register/validasi', undo: 'POST register/validasi' },
  pembimbing: { list: 'register', call: 'POST pembimbing', undo: 'DELETE pembimbing/{id}' },
  gantipembimbing: { list: 'register', call: 'POST pembimbing/ganti', undo: 'POST pembimbing/ganti' },
  selesai: { list: 'register', call: 'POST register/keadaan', undo: 'POST register/keadaan' },
  nonaktifmahasiswa: { list: 'mahasiswa', call: SWITCH, undo: SWITCH },
  aktifmahasiswa: { list: 'mahasiswa', call: SWITCH, undo: SWITCH },
  nonaktifdosen: { list: 'dosen', call: SWITCH, undo: SWITCH },
  aktifdosen: { list: 'dosen', call: SWITCH, undo: SWITCH },
} as const satisfies Record<string, Bulk>

interface Bulk {
  list: BulkList
  call: EndpointCall
  undo?: EndpointCall
  /** Reminds of this. */
  perihal?: Matter
}

/** What was told is not taken back. */
const reminding = Object.fromEntries(
  MATTER_NAMES.map((perihal) => [
    `ingatkan${perihal}`,
    { list: MATTERS[perihal].list, call: 'POST pengingat/mahasiswa', perihal } satisfies Bulk,
  ]),
) as Record<Reminding, Bulk>
export type Reminding = `ingatkan${Matter}`

export const bulkActions: Readonly<Record<BulkAction, Bulk>> = { ...acts, ...reminding }

/** Lists whose rows can be selected. */
export type BulkList = 'mahasiswa' | 'register' | 'dosen' | 'monitoring' | 'kehadiran'

export type BulkAction = keyof typeof acts | Reminding
export const BULK_ACTIONS = Object.keys(bulkActions) as BulkAction[]
/** Takes back what another bulk call of the same person changed. */
export const UNDO = 'urungkan'

/** Rows of one bulk call: more than an intake has. */
export const MAX_BULK = 2500
/** How long its result can be read. */
export const BULK_DAYS = 7

/** The single call whose right a bulk call needs, from the body as it came. Undoing asks for it with the original at hand. */
export function bulkNeeds(body: unknown): EndpointCall | undefined {
  const aksi = typeof body === 'object' && body !== null && 'aksi' in body ? body.aksi : undefined
  return typeof aksi === 'string' && Object.hasOwn(bulkActions, aksi)
    ? bulkActions[aksi as BulkAction].call
    : undefined
}
