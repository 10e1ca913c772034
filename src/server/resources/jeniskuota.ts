import type { Behaviour } from './behaviour.ts'
import { stillUsed } from './usage.ts'

export const jeniskuota: Behaviour = {
  usedBy: (db, id) => stillUsed(db, id, 'jeniskuota', [['kuota', 'kuotajenisid', 'kuota']]),
}
