import { handlers } from '../../context.ts'
import { endPlacement } from '../internship/ending.ts'

/** A student takes back a registration that waits; which steps there are is the table's to say (rules/internship). */
export const withdrawal = handlers({
  'POST register/tarik': async (context) => {
    const { registerid } = context.body
    await context.db
      .transaction()
      .execute((trx) =>
        endPlacement(trx, context, { registerid, to: 'mengundurkan diri', reason: '', cause: 'mahasiswa' }),
      )
    return { message: 'register.withdrawn' }
  },
})
