import { message } from '../../../contract/messages/index.ts'
import {
  approvalOf,
  decisionRefusal,
  isMove,
  registrationState,
} from '../../../contract/rules/registration.ts'
import { handlers } from '../../context.ts'
import { isCheck, isTaken } from '../../db/constraint.ts'
import type { Database } from '../../db/open.ts'
import { conflict } from '../../http/httpError.ts'
import { lockPlacement } from '../placement/lock.ts'

/** Approve, reject, reset. A supervisor is left where they are: they guide only while it is approved. */
export const deciding = handlers({
  'POST register/persetujuan': async (context) => {
    const { registerid, registerdisetujui, dari } = context.body
    const to = registrationState(registerdisetujui)
    try {
      await context.db.transaction().execute(async (trx) => {
        const row = await lockPlacement(trx, context, registerid)
        const from = registrationState(row.registerdisetujui)
        // Somebody else decided between the reading and the pressing.
        if (dari !== undefined && registrationState(dari) !== from)
          throw conflict(message('register.state-changed', { state: from }))
        if (!isMove(from, to)) return
        const refusal = decisionRefusal(from, to, await hasReports(trx, registerid))
        if (refusal) throw conflict(`decision.${refusal}`)
        await trx
          .updateTable('register')
          .set({ registerdisetujui: approvalOf(to) })
          .where('registerid', '=', registerid)
          .execute()
      })
    } catch (error) {
      // A rejected registration gave its seat back; taking one again is decided by the database like the first time.
      if (isCheck(error, 'kuotadetail_kursi')) throw conflict('register.company-full')
      if (isTaken(error, 'registernobp', 'registersemid')) {
        throw conflict('register.student-elsewhere')
      }
      throw error
    }
    return { message: `register.decided.${to}` as const }
  },
})

async function hasReports(db: Database, registerid: number): Promise<boolean> {
  const report = await db
    .selectFrom('laporan')
    .select('laporan_idx')
    .where('laporan_registeridx', '=', registerid)
    .limit(1)
    .executeTakeFirst()
  return report !== undefined
}
