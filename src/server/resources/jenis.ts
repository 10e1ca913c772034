import { CATEGORY } from '../../contract/rules/documents.ts'
import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

export const jenis: Behaviour = {
  usedBy: async (db, id) =>
    FIXED.includes(id)
      ? 'Jenis dokumen ini bagian tetap dari alur magang, jadi tidak dapat dihapus.'
      : stillUsed(db, id, 'Jenis dokumen', [['dokumen', 'dokumenjenisid', 'dokumen']]),
}

const FIXED: number[] = Object.values(CATEGORY)
