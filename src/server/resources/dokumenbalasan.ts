import { invalid } from '../problems.ts'
import type { Behaviour, Row } from './behaviour.ts'
import { assertPlace } from './parent.ts'

export const dokumenbalasan: Behaviour = {
  apart: ['pilihmahasiswa'],
  check: async ({ db }, input, before) => {
    await assertPlace(db, input, before, { kuota: 'balasankuotaidx', perusahaan: 'balasanperusahaanidx' })
    const registered = await registrationsOf({ db }, input)
    const strangers = (input.pilihmahasiswa as string[]).filter((nobp) => !registered.has(nobp))
    if (strangers.length > 0) {
      throw invalid({ pilihmahasiswa: `Tidak terdaftar di perusahaan ini: ${strangers.join(', ')}.` })
    }
  },
  after: async (ask, id, input) => {
    const registered = await registrationsOf(ask, input)
    await ask.db.deleteFrom('pilihmahasiswa').where('balasanidx', '=', id).execute()
    await ask.db
      .insertInto('pilihmahasiswa')
      .values(
        (input.pilihmahasiswa as string[]).map((nobp) => ({
          balasanidx: id,
          registerid: registered.get(nobp)!,
        })),
      )
      .execute()
  },
}

type Db = Parameters<NonNullable<Behaviour['check']>>[0]['db']

/** NOBP → registration, of those named who hold a pending or approved registration at that quota and company. */
async function registrationsOf({ db }: { db: Db }, input: Row): Promise<Map<string, number>> {
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
