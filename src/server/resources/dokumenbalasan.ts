import type { Database } from '../db/open.ts'
import { invalid } from '../problems.ts'
import type { Behaviour, Row } from './behaviour.ts'
import { assertPlace } from './parent.ts'

export const dokumenbalasan: Behaviour = {
  apart: ['pilihmahasiswa'],
  check: ({ db }, input, before) =>
    assertPlace(db, input, before, { kuota: 'balasankuotaidx', perusahaan: 'balasanperusahaanidx' }),
  // Who is named is read once, here; a stranger among them takes the letter back with the transaction.
  after: async ({ db }, id, input) => {
    const named = input.pilihmahasiswa as string[]
    const registered = await registrationsOf(db, input)
    const strangers = named.filter((nobp) => !registered.has(nobp))
    if (strangers.length > 0) {
      throw invalid({ pilihmahasiswa: `Tidak terdaftar di perusahaan ini: ${strangers.join(', ')}.` })
    }
    await db.deleteFrom('pilihmahasiswa').where('balasanidx', '=', id).execute()
    await db
      .insertInto('pilihmahasiswa')
      .values(named.map((nobp) => ({ balasanidx: id, registerid: registered.get(nobp)! })))
      .execute()
  },
}

/** NOBP → registration, of those named who hold a pending or approved registration at that quota and company. */
async function registrationsOf(db: Database, input: Row): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('register')
    .select(['registernobp', 'registerid'])
    .where('registerkuotaid', '=', input.balasankuotaidx as number)
    .where('registerperusahaanid', '=', input.balasanperusahaanidx as number)
    .where((eb) => eb.or([eb('registerdisetujui', 'is', null), eb('registerdisetujui', '=', 1)]))
    .where('registernobp', 'in', input.pilihmahasiswa as string[])
    .execute()
  return new Map(rows.map((row) => [row.registernobp, row.registerid]))
}
