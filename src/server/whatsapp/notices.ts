import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { DAY } from '../session/tokens.ts'

/**
 * What waits under the bell to be told by a message: one for all that happened to a person since the last look. What it
 * says is read when it leaves. Of two servers one finds each row.
 */
export async function messageNotices(db: Database, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('pemberitahuan')
    .select('akunid')
    .where('wa', '=', 'langsung')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return 0
  const tag = randomUUID().slice(0, 8)
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('pemberitahuan')
      .set({ wa: sql<string>`'wa:' || akunid || ${`:${tag}`}` })
      .where('wa', '=', 'langsung')
      .where('akunid', 'in', (eb) =>
        eb
          .selectFrom('pemberitahuan')
          .select('akunid')
          .where('wa', '=', 'langsung')
          .orderBy('akunid')
          .limit(AT_ONCE),
      )
      .returning(['akunid', 'wa'])
      .execute()
    const keys = new Map(rows.map((row) => [row.akunid, row.wa!]))
    if (keys.size === 0) return 0
    const people = await trx
      .selectFrom('akun')
      .select(['akunid', 'wa'])
      .where('akunid', 'in', [...keys.keys()])
      .where('aktif', '=', 1)
      .where('wa', 'is not', null)
      .execute()
    const added = await enqueue(
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
    return added.length
  })
}

const AT_ONCE = 200
/** What has waited longer rings no phone any more. */
const OLDEST = DAY
