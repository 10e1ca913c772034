import { handlers } from '../context.ts'
import { setValidated } from './laporan/validating.ts'
import { waitingStudents } from './laporan/menunggu.ts'

/** What waits for a lecturer, and many days at once. */
export const bimbingan = handlers({
  'GET bimbingan/menunggu': waitingStudents,

  'POST bimbingan/validasi': async (context) => {
    const { detail, status, alasan } = context.body
    return context.db.transaction().execute(async (trx) => {
      const data = await setValidated(trx, context, detail, { status, alasan })
      return context.storeAnswer(trx, {
        message: status === 1 ? ('report.validated' as const) : ('report.unvalidated' as const),
        data,
      })
    })
  },
})
