import { message } from '../../contract/messages/index.ts'
import { holds } from '../../contract/rules/seats.ts'
import { conflict } from '../http/httpError.ts'
import type { Behaviour } from './behaviour.ts'
import { assertPlace } from './parent.ts'
import { stillUsed } from './usage.ts'

export const kuotadetail: Behaviour = {
  taken: { field: 'detailperusahaanid', message: 'record.company-in-quota' },
  check: async ({ db }, input, before) => {
    await assertPlace(db, input, before, { kuota: 'detailkuotaidx', perusahaan: 'detailperusahaanid' })
    if (!before) return
    const held = { pria: before.terisipria as number, wanita: before.terisiwanita as number }
    const allocation = {
      pria: input.detailkuotapria as number,
      wanita: input.detailkuotawanita as number,
      priawanita: input.detailkuotapriawanita as number,
    }
    // For the sentence; should somebody register in between, the table's own check still refuses.
    if (!holds(allocation, held)) {
      throw conflict(message('record.seats-held', { men: held.pria, women: held.wanita }))
    }
  },
  usedBy: (db, id) => stillUsed(db, id, 'kuotadetail', [['register', 'registerdetailid', 'pendaftaran']]),
}
