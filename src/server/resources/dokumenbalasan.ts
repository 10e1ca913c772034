import { sql } from 'kysely'
import { message } from '../../contract/messages/index.ts'
import { standing } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { invalid, type HttpError } from '../http/httpError.ts'
import { placements } from '../scope.ts'
import type { Behaviour, Row } from './behaviour.ts'
import { assertPlace } from './parent.ts'

export const dokumenbalasan: Behaviour = {
  // A rejected registration has lost its letter.
  ownFiles: (
    user,
  ) => sql`exists (select 1 from pilihmahasiswa p join register r on r.registerid = p.registerid
    where p.balasanidx = dokumenbalasan_view.balasanidx
      and (r.registerdisetujui is null or r.registerdisetujui = 1) and ${placements('r', user, 'own')})`,
  apart: ['pilihmahasiswa'],
  check: ({ db }, input, before) =>
    assertPlace(db, input, before, { kuota: 'balasankuotaidx', perusahaan: 'balasanperusahaanidx' }),
  after: async ({ db }, id, input, before) => {
    const named = input.pilihmahasiswa as string[]
    const rows = await db
      .insertInto('pilihmahasiswa')
      .columns(['balasanidx', 'registerid'])
      .expression(
        registrationsOf(db, input, named).select((eb) => [eb.val(id).as('balasanidx'), 'registerid']),
      )
      // Who was named before is answered as well.
      .onConflict((known) =>
        known
          .columns(['balasanidx', 'registerid'])
          .doUpdateSet((eb) => ({ registerid: eb.ref('excluded.registerid') })),
      )
      .returning('registerid')
      .execute()
    // A stranger among them takes the letter back with the transaction.
    if (rows.length < named.length) throw await strangers(db, input, named)
    if (!before) return
    const ids = rows.map((row) => row.registerid)
    await db
      .deleteFrom('pilihmahasiswa')
      .where('balasanidx', '=', id)
      .where('registerid', 'not in', ids)
      .execute()
  },
}

/** Of those named who hold a pending or approved registration at that quota and company: that registration. */
const registrationsOf = (db: Database, input: Row, named: string[]) =>
  db
    .selectFrom('register')
    .where('registerkuotaid', '=', input.balasankuotaidx as number)
    .where('registerperusahaanid', '=', input.balasanperusahaanidx as number)
    .where(sql<boolean>`${sql.raw(standing('register').holdsPlace)}`)
    .where('registernobp', 'in', named)

async function strangers(db: Database, input: Row, named: string[]): Promise<HttpError> {
  const rows = await registrationsOf(db, input, named).select('registernobp').execute()
  const known = new Set(rows.map((row) => row.registernobp))
  const unknown = named.filter((nobp) => !known.has(nobp))
  return invalid({ pilihmahasiswa: message('record.not-placed', { nobp: unknown }) })
}
