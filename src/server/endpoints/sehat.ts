import { sql } from 'kysely'
import { handlers } from '../context.ts'

/** For whoever watches the server: alive, and able to answer. No version, no counts. */
export const sehat = handlers({
  'GET sehat': async () => Promise.resolve({ message: 'Sehat.' }),
  'GET siap': async ({ db }) => {
    await sql`select 1`.execute(db)
    return { message: 'Siap.' }
  },
})
