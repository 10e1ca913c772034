import type { EndpointCall } from './access.ts'

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
export function undoOf({ objek, aksi, sebelum, sesudah }: Line): Undo | null {
  switch (`${objek}.${aksi}`) {
    case 'register.keputusan': {
      const to = sebelum?.keputusan
      if (typeof to !== 'string') return null
      const needsReason = to !== 'disetujui'
      return { call: 'POST register/persetujuan', needsReason, unless: ['keputusan', 'keadaan'] }
    }
    case 'register.keadaan':
      return sebelum?.keadaan === 'berjalan' && ENDED.includes(sesudah?.keadaan)
        ? { call: 'POST register/keadaan', needsReason: false, unless: ['keputusan', 'keadaan'] }
        : null
    case 'register.pembimbing':
      return supervisorUndo(sebelum?.pembimbing, sesudah?.pembimbing)
    case 'dokumenregister.status':
      return { call: 'POST register/validasi', needsReason: sesudah?.status === 1, unless: OF_A_FILE }
    case 'dokumenregister.revisi':
      return sesudah?.revisi === 1
        ? { call: 'POST register/validasi', needsReason: false, unless: OF_A_FILE }
        : null
    case 'mahasiswa.rekomendasi':
      return sesudah?.direkomendasikan === 1
        ? { call: 'POST mahasiswa/hapusrekomendasi', needsReason: false, unless: ['rekomendasi'] }
        : { call: 'POST mahasiswa/rekomendasi', needsReason: false, unless: ['rekomendasi'] }
    default:
      return null
  }
}

/** Given is taken away again, taken away is given back, and whoever was replaced goes on; nobody is told why but of that. */
function supervisorUndo(before: unknown, after: unknown): Undo | null {
  const unless = ['pembimbing', 'keadaan']
  if (typeof after !== 'string')
    return typeof before === 'string' ? { call: 'POST pembimbing', needsReason: false, unless } : null
  return typeof before === 'string'
    ? { call: 'POST pembimbing/ganti', needsReason: true, unless }
    : { call: 'DELETE pembimbing/{id}', needsReason: false, unless }
}

const ENDED: readonly unknown[] = ['selesai', 'dibatalkan', 'mengundurkan diri']
const OF_A_FILE = ['status', 'revisi', 'unggah', 'perbaikan']
