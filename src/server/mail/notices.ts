import { sql, type RawBuilder } from 'kysely'
import { USUAL_HOUR } from '../../contract/mail.ts'
import { startOfDay, today } from '../../contract/rules/calendar.ts'
import type { AppContext } from '../context.ts'
import { inBatches } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { readableNotices } from '../events/notices.ts'
import { takeNotices } from '../events/takeNotices.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { DAY } from '../session/tokens.ts'
import { reachable } from './enqueue.ts'

/**
 * What waits under the bell to be told by mail becomes a mail: at once, or with the others in the morning. What it says is
 * read when it leaves (`channel.ts`); here is only settled that there is one, under a key that makes it one.
 */
export async function mailNotices(context: Pick<AppContext, 'db' | 'clock' | 'timeZone'>): Promise<void> {
  await mailAtOnce(context.db, context.clock())
  await mailDigests(context)
}

/** One mail for all that happened to a person since the last look. */
const mailAtOnce = (db: Database, now: Date): Promise<number> =>
  takeNotices(db, { way: 'surel', prefix: 'langsung' }, async (trx, keys) => {
    const people = await trx
      .selectFrom('akun as a')
      .select(['a.akunid', 'a.surel'])
      .where('a.akunid', 'in', [...keys.keys()])
      .where('a.aktif', '=', 1)
      .where(reachable('a'))
      .execute()
    return leave(
      trx,
      people.map(({ akunid, surel }) => ({ kunci: keys.get(akunid)!, surel: surel!, akunid })),
      'langsung',
      now,
    )
  })

/** After the campus' hour of a day, each person with something unread from before it: once a day, whatever happens. */
export async function mailDigests({
  db,
  clock,
  timeZone,
}: Pick<AppContext, 'db' | 'clock' | 'timeZone'>): Promise<number> {
  const now = clock()
  const hour = await digestHour(db)
  const day = today(now, timeZone)
  const due = momentOf(day, hour, timeZone)
  if (now < due || (doneFor.get(db) ?? '') >= due.toISOString()) return 0
  let count = 0
  for (let after = 0; ;) {
    const people = await readableNotices(db)
      .select(['a.akunid', 'a.surel'])
      .distinct()
      .where('n.surel', '=', 'harian')
      .where('p.waktu', '<', due.toISOString())
      .where('p.waktu', '>', new Date(now.getTime() - OLDEST).toISOString())
      .where(reachable('a'))
      .where('a.akunid', '>', after)
      .orderBy('a.akunid')
      .limit(AT_ONCE)
      .execute()
    if (people.length === 0) break
    after = people.at(-1)!.akunid
    count += await db.transaction().execute(async (trx) => {
      const added = await leave(
        trx,
        people.map(({ akunid, surel }) => ({ kunci: `harian:${akunid}:${day}`, surel: surel!, akunid })),
        'harian',
        now,
      )
      if (added.length === 0) return 0
      const accounts = added.map(accountOf)
      // One that still waits, of a day on which the mail server was away, goes up in this one.
      const earlier = (
        await trx
          .updateTable('kotakkeluar')
          .set({ batal: now.toISOString(), galat: 'digabung' })
          .where('jenis', '=', 'harian')
          .where('akunid', 'in', accounts)
          .where('kunci', 'not in', added)
          .where('terkirim', 'is', null)
          .where('gagal', 'is', null)
          .where('batal', 'is', null)
          .where((eb) => eb.or([eb('dipegang', 'is', null), eb('dipegang', '<=', now.toISOString())]))
          .returning('kunci')
          .execute()
      ).map(({ kunci }) => kunci)
      await trx
        .updateTable('pemberitahuan')
        .set({ surel: sql<string>`'harian:' || akunid || ${`:${day}`}` })
        .where('surel', 'in', ['harian', ...earlier])
        .where('akunid', 'in', accounts)
        .where(
          'peristiwaid',
          'in',
          sql<number>`(select peristiwaid from peristiwa where waktu < ${due.toISOString()})`,
        )
        .execute()
      return added.length
    })
  }
  // Who was not reached today is not asked for every few seconds.
  doneFor.set(db, due.toISOString())
  return count
}

/** The digest that this process has made last. */
const doneFor = new WeakMap<Database, string>()
const AT_ONCE = 200
/** What has waited longer is no news. */
const OLDEST = 7 * DAY

const accountOf = (key: string) => Number(key.split(':')[1])

const leave = (
  trx: Database,
  mails: readonly { kunci: string; akunid: number; surel: string }[],
  jenis: 'langsung' | 'harian',
  now: Date,
): Promise<string[]> =>
  enqueue(
    trx,
    mails.map(({ kunci, akunid, surel }) => ({
      kunci,
      saluran: 'surel' as const,
      penerima: surel,
      akunid,
      jenis,
      sampai: new Date(now.getTime() + OLDEST),
    })),
    now,
  )

export async function digestHour(db: Database): Promise<string> {
  const row = await db.selectFrom('setelan').select('surelpukul').executeTakeFirst()
  return row?.surelpukul ?? USUAL_HOUR
}

function momentOf(day: string, hour: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return new Date(startOfDay(day, timeZone).getTime() + (hours * 60 + minutes) * 60_000)
}

/** What has not left in time does not leave any more; what has, needs its key no longer than the outbox keeps it. */
export async function sweepMailed(db: Database, now: Date): Promise<void> {
  for (const way of ['surel', 'wa'] as const) {
    const column = sql.ref(way)
    // By the few that have something to forget: there is no end of what happened before.
    const forget = (days: number, which: RawBuilder<unknown>) =>
      inBatches(db, {
        table: 'pemberitahuan',
        key: ['akunid', 'peristiwaid'],
        set: sql`${column} = null`,
        where: sql`${column} ${which} and (select p.waktu from peristiwa p
          where p.peristiwaid = pemberitahuan.peristiwaid) < ${new Date(now.getTime() - days * DAY).toISOString()}`,
      })
    await forget(30, sql`is not null`)
    await forget(OLDEST / DAY, sql`in ('langsung', 'harian')`)
  }
}
