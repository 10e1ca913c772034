import { CATEGORY } from '../../contract/rules/documents.ts'
import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

export const jenis: Behaviour = {
  usedBy: async (db, id) =>
    FIXED.includes(id)
      ? 'record.fixed-category'
      : stillUsed(db, id, 'jenis', [['dokumen', 'dokumenjenisid', 'dokumen']]),
}

const FIXED: number[] = Object.values(CATEGORY)
