import { RETENTION_KINDS, type RetentionKind } from '../../contract/retention.ts'
import { today } from '../../contract/rules/calendar.ts'
import type { AppContext } from '../context.ts'
import { withArchiveOpen } from '../db/archive.ts'
import type { Database } from '../db/open.ts'
import { HOUR } from '../session/tokens.ts'
import { KINDS } from './kinds.ts'

export type Night = Record<string, { dihapus: number; tertahan: number }>

/** The day before which something that is kept for so many months is over. */
export function overBefore(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(of, last))).toISOString().slice(0, 10)
}

/**
 * Once a night, by one of the servers: what the campus keeps for a time only, and whose time is over, goes. Each person is
 * a transaction, so a night that is cut off is gone on with, and one row that something still holds keeps no other.
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
  if (!(await claim(db, hari, now))) return undefined

  const result: Night = {}
  const rules = await db
    .selectFrom('retensi')
    .selectAll()
    .where('mulai', '<=', now.toISOString())
    .orderBy('jenis')
    .execute()
  for (const { jenis, bulan } of rules) {
    if (!isKind(jenis)) continue
    result[jenis] = await removeKind(appContext, jenis, overBefore(hari, bulan), log)
  }
  await db
    .updateTable('retensijalan')
    .set({ selesai: clock().toISOString(), hasil: JSON.stringify(result) })
    .where('hari', '=', hari)
    .execute()
  await db.deleteFrom('retensijalan').where('hari', '<', overBefore(hari, KEPT_NIGHTS)).execute()
  return result
}

/** When a campus sleeps. Whoever was switched off at night catches up the night after. */
const NIGHT = { from: 1, to: 5 }
const KEPT_NIGHTS = 12
const BATCH = 50
/** A night that its server did not finish is another's after so long. */
const GIVEN_UP = 2 * HOUR

const isKind = (word: string): word is RetentionKind => (RETENTION_KINDS as readonly string[]).includes(word)

/** @returns false when it is done, or somebody is doing it */
async function claim(db: Database, hari: string, now: Date): Promise<boolean> {
  const mulai = now.toISOString()
  const claimed = await db
    .insertInto('retensijalan')
    .values({ hari, mulai, selesai: null, hasil: null })
    .onConflict((night) =>
      night
        .column('hari')
        .doUpdateSet({ mulai })
        .where('retensijalan.selesai', 'is', null)
        .where('retensijalan.mulai', '<', new Date(now.getTime() - GIVEN_UP).toISOString()),
    )
    .returning('hari')
    .executeTakeFirst()
  return claimed !== undefined
}

async function removeKind(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  jenis: RetentionKind,
  before: string,
  log: { warn: (facts: object, text: string) => void },
): Promise<{ dihapus: number; tertahan: number }> {
  const { next, remove } = KINDS[jenis]
  const gone = { dihapus: 0, tertahan: 0 }
  for (let after = ''; ;) {
    const due = await next(db, before, after, BATCH)
    if (due.length === 0) return gone
    for (const { id } of due) {
      try {
        // Also in closed semesters.
        gone.dihapus += await db
          .transaction()
          .execute((trx) => withArchiveOpen(trx, () => remove(trx, id, before, clock())))
      } catch (err) {
        gone.tertahan += 1
        // No name and no number: which one it was is found where it is kept.
        log.warn(
          { jenis, reason: (err as { code?: unknown }).code ?? (err as Error).name },
          'kept beyond its time',
        )
      }
    }
    after = due.at(-1)!.id
  }
}
