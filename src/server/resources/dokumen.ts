import { conflict } from '../http/httpError.ts'
import type { Behaviour } from './behaviour.ts'
import { stillUsed, type Places } from './usage.ts'

const PLACES: Places = [
  ['dokumenregister', 'dokumenid', 'unggahan mahasiswa'],
  ['dokumenakademik', 'akddokumenid', 'dokumen akademik'],
]

export const dokumen: Behaviour = {
  // Uploads belong to a stage; moving their type would move them into another.
  check: async ({ db }, input, before) => {
    if (!before || before.dokumenjenisid === input.dokumenjenisid) return
    const use = await stillUsed(db, before.dokumenid as number, 'dokumen', PLACES)
    if (use) throw conflict('record.document-uploaded')
  },
  usedBy: (db, id) => stillUsed(db, id, 'dokumen', PLACES),
}
