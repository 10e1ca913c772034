import { message } from '../../../contract/messages/index.ts'
import { handlers } from '../../context.ts'
import { endPlacement } from '../internship/ending.ts'

/** A student takes back a registration that waits; which steps there are is the table's to say (rules/internship). */
export const withdrawal = handlers({
  'POST register/tarik': async (context) => {
    const { registerid } = context.body
    // By hand: one function does it and tells it, which the office calls as well.
    const company = await context.db.transaction().execute(async (trx) => {
      const { held } = await endPlacement(trx, context, {
        registerid,
        to: 'mengundurkan diri',
        reason: '',
        cause: 'mahasiswa',
      })
      const { perusahaannama } = await trx
        .selectFrom('perusahaan')
        .select('perusahaannama')
        .where('perusahaanid', '=', held.registerperusahaanid)
        .executeTakeFirstOrThrow()
      return perusahaannama
    })
    return { message: message('register.withdrawn', { company }) }
  },
})
