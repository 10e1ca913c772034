import type { Updateable } from 'kysely'
import { RETENTION_KINDS, type RetentionKind } from '../../contract/retention.ts'
import { today } from '../../contract/rules/calendar.ts'
import type { AppContext } from '../context.ts'
import { withArchiveOpen } from '../db/archive.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { HOUR } from '../session/tokens.ts'
import { KINDS, type Due } from './kinds.ts'

export type Night = Record<string, { dihapus: number; tertahan: number }>

/** The day before which something that is kept for so many months is over. */
export function overBefore(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(of, last))).toISOString().slice(0, 10)
}

/**
 * Once a night, by one of the servers: what the campus keeps for a time only, and whose time is over, goes. Each person is
 * a transaction, so a night that is cut off is gone on with, and one row that something still holds keeps no other. It stops
 * by itself before long, so that nothing else waits for it, and the next hour goes on.
 */
export async function nightlyRetention(
  appContext: Pick<AppContext, 'db' | 'clock' | 'timeZone'>,
  log: { warn: (facts: object, text: string) => void },
): Promise<Night | undefined> {
  const { db, clock, timeZone } = appContext
  const now = clock()
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  )
  if (hour < NIGHT.from || hour >= NIGHT.to) return undefined
  const hari = today(now, timeZone)
  const result = await claim(db, hari, now)
  if (!result) return undefined
  const until = now.getTime() + AT_ONCE_MS
  const isLate = () => clock().getTime() >= until
  const rules = await db
    .selectFrom('retensi')
    .selectAll()
    .where('mulai', '<=', now.toISOString())
    .orderBy('jenis')
    .execute()
  for (const { jenis, bulan } of rules) {
    if (!isKind(jenis)) continue
    const gone = await removeKind(appContext, { jenis, bulan }, overBefore(hari, bulan), isLate, log)
    result[jenis] = { dihapus: gone.dihapus + (result[jenis]?.dihapus ?? 0), tertahan: gone.tertahan }
    // Also now: a server that is killed takes the figures of one kind with it, not the night's.
    await noteNight(db, hari, { hasil: JSON.stringify(result) })
    if (isLate()) break
  }
  const hasil = JSON.stringify(result)
  await noteNight(db, hari, isLate() ? { hasil, ditunda: 1 } : { hasil, selesai: clock().toISOString() })
  await db.deleteFrom('retensijalan').where('hari', '<', overBefore(hari, KEPT_NIGHTS)).execute()
  return result
}

/** When a campus sleeps. Whoever was switched off at night catches up the night after. */
const NIGHT = { from: 1, to: 5 }
const KEPT_NIGHTS = 12
/** A campus that decides for the first time has years to remove: the next hour goes on, and the next night. */
const AT_ONCE_MS = 45_000
/** It stops by itself long before: a night whose server was killed is gone on with by the next one who looks. */
const GIVEN_UP = HOUR / 2

const isKind = (word: string): word is RetentionKind => (RETENTION_KINDS as readonly string[]).includes(word)

const noteNight = (db: Database, hari: string, facts: Updateable<Tables['retensijalan']>) =>
  db.updateTable('retensijalan').set(facts).where('hari', '=', hari).execute()

/**
 * A night that was put down is gone on with by the next one who looks, with its figures: they are kept meanwhile.
 * @returns what it has done so far; nothing when it is done, or somebody is doing it
 */
async function claim(db: Database, hari: string, now: Date): Promise<Night | undefined> {
  const mulai = now.toISOString()
  const claimed = await db
    .insertInto('retensijalan')
    .values({ hari, mulai, selesai: null, hasil: null })
    .onConflict((night) =>
      night
        .column('hari')
        .doUpdateSet({ mulai, ditunda: 0 })
        .where('retensijalan.selesai', 'is', null)
        .where((eb) =>
          eb.or([
            eb('retensijalan.ditunda', '=', 1),
            eb('retensijalan.mulai', '<', new Date(now.getTime() - GIVEN_UP).toISOString()),
          ]),
        ),
    )
    .returning('hasil')
    .executeTakeFirst()
  return claimed && (JSON.parse(claimed.hasil ?? '{}') as Night)
}

async function removeKind(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  rule: Rule,
  before: string,
  isLate: () => boolean,
  log: { warn: (facts: object, text: string) => void },
): Promise<{ dihapus: number; tertahan: number }> {
  const { next, remove } = KINDS[rule.jenis]
  const gone = { dihapus: 0, tertahan: 0 }
  for (let after: Due | undefined; ;) {
    const due = await next(db, before, after)
    if (due.length === 0) return gone
    for (const each of due) {
      if (isLate()) return gone
      try {
        const removed = await db.transaction().execute(async (trx) => {
          const now = clock()
          if (!(await isDecided(trx, rule, now))) return undefined
          // Also in closed semesters.
          return withArchiveOpen(trx, () => remove(trx, each, before, now))
        })
        if (removed === undefined) return gone
        gone.dihapus += removed
      } catch (err) {
        gone.tertahan += 1
        // No name and no number: which one it was is found where it is kept.
        log.warn(
          { jenis: rule.jenis, reason: (err as { code?: unknown }).code ?? (err as Error).name },
          'kept beyond its time',
        )
      }
    }
    after = due.at(-1)
  }
}

interface Rule {
  jenis: RetentionKind
  bulan: number
}

/** The office may have thought better of it since this night began. */
const isDecided = async (trx: Database, rule: Rule, now: Date): Promise<boolean> =>
  (await trx
    .selectFrom('retensi')
    .select('jenis')
    .where('jenis', '=', rule.jenis)
    .where('bulan', '=', rule.bulan)
    .where('mulai', '<=', now.toISOString())
    .executeTakeFirst()) !== undefined
