import { message } from '../../../contract/messages/index.ts'
import { handlers } from '../../context.ts'
import { findRow } from '../../db/rows.ts'
import { write } from '../../write.ts'
import { endPlacement } from '../internship/ending.ts'

/** A student takes back a registration that waits; which steps there are is the table's to say (rules/internship). */
export const withdrawal = handlers({
  'POST register/tarik': write({
    change: ({ db, body: { registerid }, ...context }) =>
      endPlacement(db, context, { registerid, to: 'mengundurkan diri', reason: '', cause: 'mahasiswa' }),
    event: 'register.keadaan',
    said: async ({ db, done: { held } }) => {
      const { perusahaannama } = (await findRow(db, 'perusahaan', {
        perusahaanid: held.registerperusahaanid,
      }))!
      return message('register.withdrawn', { company: perusahaannama })
    },
  }),
})
