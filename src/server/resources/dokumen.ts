import { conflict } from '../http/problems.ts'
import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

const PLACES: [string, string, string][] = [
  ['dokumenregister', 'dokumenid', 'unggahan mahasiswa'],
  ['dokumenakademik', 'akddokumenid', 'dokumen akademik'],
]

export const dokumen: Behaviour = {
  // Uploads belong to a stage; moving their type would move them into another.
  check: async ({ db }, input, before) => {
    if (!before || before.dokumenjenisid === input.dokumenjenisid) return
    const use = await stillUsed(db, before.dokumenid as number, 'Dokumen', PLACES)
    if (use) throw conflict('Jenis dokumen tidak dapat diganti karena dokumen ini sudah diunggah.')
  },
  usedBy: (db, id) => stillUsed(db, id, 'Dokumen', PLACES),
}
