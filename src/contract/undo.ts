import type { EndpointCall } from './access.ts'
import type { EventOf } from './events.ts'
import { STOPS } from './rules/studentStatus.ts'

/** A decision of the trail that can be taken back: the single call that does it, and whether the student is told why. */
export interface Undo {
  call: EndpointCall
  needsReason: boolean
  /** What may not have happened to the same object since. */
  unless: readonly string[]
}

interface Line {
  objek: string
  aksi: string
  sebelum: Record<string, unknown> | null
  sesudah: Record<string, unknown> | null
}

/** How this event is taken back, or null: it is no decision, or none that can be. */
export function undoOf(line: Line): Undo | null {
  const undo: ((line: Line) => Undo | null) | undefined = UNDO[`${line.objek}.${line.aksi}` as Undoable]
  return undo?.(line) ?? null
}

/** The contract names it of each of these that 'POST peristiwa/urungkan' writes them, and of no other. */
export type Undoable = EventOf<'POST peristiwa/urungkan'>

export const UNDO: Readonly<Record<Undoable, (line: Line) => Undo | null>> = {
  'register.keputusan': ({ sebelum }) => {
    const to = sebelum?.keputusan
    if (typeof to !== 'string') return null
    const needsReason = to !== 'disetujui'
    return { call: 'POST register/persetujuan', needsReason, unless: ['keputusan', 'keadaan'] }
  },
  'register.keadaan': ({ sebelum, sesudah }) =>
    sebelum?.keadaan === 'berjalan' && ENDED.includes(sesudah?.keadaan)
      ? { call: 'POST register/keadaan', needsReason: false, unless: ['keputusan', 'keadaan'] }
      : null,
  'register.pembimbing': ({ sebelum, sesudah }) => pembimbingUndo(sebelum?.pembimbing, sesudah?.pembimbing),
  'dokumenregister.status': ({ sesudah }) => ({
    call: 'POST register/validasi',
    needsReason: sesudah?.status === 1,
    unless: OF_A_FILE,
  }),
  'dokumenregister.revisi': ({ sesudah }) =>
    sesudah?.revisi === 1 ? { call: 'POST register/validasi', needsReason: false, unless: OF_A_FILE } : null,
  'mahasiswa.status': ({ sesudah }) =>
    (STOPS as readonly unknown[]).includes(sesudah?.mhsstatus)
      ? { call: 'POST mahasiswa/{nobp}/status', needsReason: false, unless: ['status'] }
      : null,
  // Comes and goes with the status.
  'akun.aktif': () => null,
  'mahasiswa.rekomendasi': ({ sesudah }) => ({
    call: sesudah?.direkomendasikan === 1 ? 'POST mahasiswa/hapusrekomendasi' : 'POST mahasiswa/rekomendasi',
    needsReason: false,
    unless: ['rekomendasi'],
  }),
}

/** Given is taken away again, taken away is given back, and whoever was replaced goes on; nobody is told why but of that. */
function pembimbingUndo(before: unknown, after: unknown): Undo | null {
  const unless = ['pembimbing', 'keadaan']
  if (typeof after !== 'string')
    return typeof before === 'string' ? { call: 'POST pembimbing', needsReason: false, unless } : null
  return typeof before === 'string'
    ? { call: 'POST pembimbing/ganti', needsReason: true, unless }
    : { call: 'DELETE pembimbing/{id}', needsReason: false, unless }
}

const ENDED: readonly unknown[] = ['selesai', 'dibatalkan', 'mengundurkan diri']
const OF_A_FILE = ['status', 'revisi', 'unggah', 'perbaikan']
