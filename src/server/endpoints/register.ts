import { message } from '../../contract/messages/index.ts'
import { handlers } from '../context.ts'
import { findRow } from '../db/rows.ts'
import { write } from '../write.ts'
import { endPlacement } from './internship/ending.ts'
import { choosing } from './register/choosing.ts'
import { deciding } from './register/deciding.ts'
import { documents } from './register/documents.ts'
import { reading } from './register/reading.ts'
import { recommending } from './register/recommending.ts'
import { seats } from './register/seats.ts'
import { pembimbing } from './register/pembimbing.ts'

/** From the recommendation to the supervisor: everything that happens to a registration but its reports. */
export const register = handlers({
  ...recommending,
  ...seats,
  ...choosing,
  ...reading,
  ...deciding,
  ...documents,
  ...pembimbing,
  // A student takes back one that waits; which steps there are is the table's to say (rules/internship).
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
