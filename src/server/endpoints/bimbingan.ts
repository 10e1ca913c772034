import { handlers } from '../context.ts'
import { decided } from './laporan/harian.ts'
import { setValidated } from './laporan/validating.ts'
import { waitingStudents } from './laporan/menunggu.ts'

/** What waits for a lecturer, and many days at once. */
export const bimbingan = handlers({
  'GET bimbingan/menunggu': waitingStudents,

  'POST bimbingan/validasi': async (context) => {
    const { detail, status, alasan, revisi, bagian, versi } = context.body
    const versions = versi && new Map(detail.map((day, at) => [day, versi[at]!] as const))
    // By hand: one function does it and tells it, which a single validation calls as well.
    return context.db.transaction().execute(async (trx) => {
      const data = await setValidated(trx, context, detail, { status, alasan, revisi, bagian, versions })
      return context.storeAnswer(trx, {
        message: decided({ status, revisi }),
        data,
      })
    })
  },
})
