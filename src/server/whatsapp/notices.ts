import type { Database } from '../db/open.ts'
import { takeNotices } from '../events/takeNotices.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { DAY } from '../session/tokens.ts'

/**
 * What waits under the bell to be told by a message: one for all that happened to a person since the last look. What it
 * says is read when it leaves.
 */
export const messageNotices = (db: Database, now: Date): Promise<number> =>
  takeNotices(db, { way: 'wa', prefix: 'wa' }, async (trx, keys) => {
    const people = await trx
      .selectFrom('akun')
      .select(['akunid', 'wa'])
      .where('akunid', 'in', [...keys.keys()])
      .where('aktif', '=', 1)
      .where('wa', 'is not', null)
      .execute()
    return enqueue(
      trx,
      people.map(({ akunid, wa }) => ({
        kunci: keys.get(akunid)!,
        saluran: 'whatsapp' as const,
        penerima: wa!,
        akunid,
        jenis: 'kabar',
        sampai: new Date(now.getTime() + OLDEST),
      })),
      now,
    )
  })

/** What has waited longer rings no phone any more. */
const OLDEST = DAY
