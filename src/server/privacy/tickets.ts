import { randomBytes } from 'node:crypto'
import type { Database } from '../db/open.ts'
import { recordEvents } from '../events/record.ts'
import { HttpError } from '../http/httpError.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { DAY, HOUR, hashToken } from '../session/tokens.ts'

/**
 * A link to a download for whoever asks, in this session, for some minutes: a browser saves a file by its address,
 * and sends no token with it. Making the file is work, so one person asks for it a few times a day.
 * @param whose the student whose data it is; without a `nobp` the one who asks, who is no student
 */
export async function makeTicket(
  db: Database,
  user: Pick<SessionUser, 'akunid' | 'sesiid' | 'nama' | 'role'>,
  { nobp, nama }: { nobp: string | null; nama: string },
  now: Date,
): Promise<string> {
  const { akunid, sesiid } = user
  const key = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (trx) => {
    const { asked } = await trx
      .selectFrom('unduhan')
      .select(({ fn }) => fn.countAll<number>().as('asked'))
      .where('akunid', '=', akunid)
      .where((eb) => (nobp === null ? eb('pemilik', 'is', null) : eb('pemilik', '=', nobp)))
      .where('dibuat', '>', new Date(now.getTime() - DAY).toISOString())
      .executeTakeFirstOrThrow()
    if (Number(asked) >= A_DAY)
      throw new HttpError(429, 'settings.download-often', { retryAfter: HOUR / 1000 })
    await trx
      .insertInto('unduhan')
      .values({ kuncihash: hashToken(key), akunid, sesiid, pemilik: nobp, dibuat: now.toISOString() })
      .execute()
    await recordEvents(
      trx,
      { user, now },
      { what: 'datapribadi.unduh', id: nobp ?? akunid, nobp, title: nama },
    )
  })
  return `unduhan/${key}`
}

/** Who asked, without using it up. */
export const ownerOfTicket = async (db: Database, key: string): Promise<number | undefined> =>
  (await db.selectFrom('unduhan').select('akunid').where('kuncihash', '=', hashToken(key)).executeTakeFirst())
    ?.akunid

/** Who asked for what; undefined when the link is too old, was used too often, or is none of ours. */
export async function useTicket(db: Database, key: string, now: Date) {
  return db
    .updateTable('unduhan')
    .set((eb) => ({ dipakai: eb('dipakai', '+', 1) }))
    .where('kuncihash', '=', hashToken(key))
    .where('dipakai', '<', TRIES)
    .where('dibuat', '>', new Date(now.getTime() - MINUTES * 60_000).toISOString())
    .returning(['akunid', 'sesiid', 'pemilik'])
    .executeTakeFirst()
}

/** How often was asked is known for a day; that it was asked stands in the trail. */
export async function sweepTickets(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('unduhan')
    .where('dibuat', '<', new Date(now.getTime() - 2 * DAY).toISOString())
    .execute()
}

const A_DAY = 3
/** A browser whose connection broke may begin again. */
const TRIES = 3
const MINUTES = 10
