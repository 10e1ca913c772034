import { sql } from 'kysely'
import { EVENTS, type Concerned } from '../../contract/events.ts'
import type { Database } from '../db/open.ts'

/** Who did it knows; whoever may not sign in hears nothing. */
export async function notify(
  trx: Database,
  akunid: number | null,
  written: readonly { peristiwaid: number; objek: string; aksi: string }[],
): Promise<void> {
  const found = (Object.keys(WHO) as Concerned[]).flatMap((concerned) => {
    const ids = written
      .filter(({ objek, aksi }) => EVENTS[`${objek}.${aksi}`]!.tells?.includes(concerned))
      .map(({ peristiwaid }) => peristiwaid)
    return ids.length > 0 ? [WHO[concerned](sql.join(ids))] : []
  })
  if (found.length === 0) return
  await sql`
    insert into pemberitahuan (akunid, peristiwaid)
    select a.akunid, w.peristiwaid from (${sql.join(found, sql` union `)}) w join akun a on a.akunid = w.akunid
    where a.aktif = 1 and a.akunid <> ${akunid ?? 0}`.execute(trx)
}

type Ids = ReturnType<typeof sql.join>

/** Of these events, the accounts of whom they concern. */
const WHO: Record<Concerned, (ids: Ids) => ReturnType<typeof sql>> = {
  mahasiswa: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p join akun a on a.nobp = p.nobp where p.peristiwaid in (${ids})`,
  // Whoever guides now, and whoever did until this moment.
  pembimbing: (ids) => sql`
    select p.peristiwaid, a.akunid from peristiwa p join akun a on a.dosenid = p.dosenid where p.peristiwaid in (${ids})
    union
    select p.peristiwaid, a.akunid from peristiwa p join pembimbing b on b.pembimbingregisterid = p.registerid
      join akun a on a.dosenid = b.pembimbingdosenid where p.peristiwaid in (${ids})`,
  akun: (ids) => sql`
    select p.peristiwaid, cast(p.objekid as integer) as akunid from peristiwa p
    where p.peristiwaid in (${ids}) and p.objek = 'akun'`,
}
