import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from './context.ts'
import { sweepLimits } from './db/limiters.ts'
import { findRows } from './db/rows.ts'
import { sweepPlaces } from './endpoints/kehadiran/place.ts'
import { knownKeys } from './db/installation.ts'
import type { Database } from './db/open.ts'
import type { Known } from './files/store.ts'
import { sweepIdempotencyKeys } from './http/idempotency.ts'
import { sweepAttempts } from './identity/attempts.ts'
import { sweepJobs } from './jobs/job.ts'
import { nightlyRetention } from './privacy/retention.ts'
import { sweepLinks } from './mail/links.ts'
import { sweepMailed } from './mail/notices.ts'
import { sweepOutbox } from './outbox/sweep.ts'
import { sweepTickets } from './privacy/tickets.ts'
import { deemValidated } from './reminders/deem.ts'
import { remind, sweepReminders } from './reminders/remind.ts'
import { sweepLapanganSessions } from './session/lapanganSessions.ts'
import { sweepOrigins } from './session/signInOrigin.ts'
import { DAY, HOUR, sweepSessions } from './session/tokens.ts'
import { sweepNumbers } from './whatsapp/forget.ts'

/**
 * What a server does for itself, soon after its start and then every hour: ended sessions and old answers go, files
 * without a row go to the bin.
 */
export function scheduleHousekeeping(
  appContext: AppContext,
  log: FastifyBaseLogger,
  { belongs, first = 5 * 60_000 }: { belongs: () => Promise<boolean>; first?: number },
): { stop: () => void } {
  const work = async () => {
    for (const chore of Object.values(CHORES)) await chore(appContext, log)
    if (await belongs()) await sweepFiles(appContext, log)
    else log.warn('database and folder of files are not of one installation any more: nothing was swept')
  }
  const run = () => void work().catch((err: unknown) => log.error({ err }, 'housekeeping'))
  const timer = setInterval(run, HOUR)
  const soon = setTimeout(run, first)
  timer.unref()
  soon.unref()
  return {
    stop: () => {
      clearInterval(timer)
      clearTimeout(soon)
    },
  }
}

/** One after the other, in this order. */
export const CHORES: Readonly<Record<string, Chore>> = {
  sweepSessions: byClock(sweepSessions),
  sweepLapanganSessions: byClock(sweepLapanganSessions),
  sweepAttempts: byClock(sweepAttempts),
  sweepOrigins: byClock(sweepOrigins),
  sweepLimits: byClock(sweepLimits),
  sweepIdempotencyKeys: byClock(sweepIdempotencyKeys),
  sweepJobs: byClock(sweepJobs),
  sweepTickets: byClock(sweepTickets),
  sweepOutbox: byClock(sweepOutbox),
  sweepMailed: byClock(sweepMailed),
  sweepPlaces: byClock(sweepPlaces),
  sweepLinks: byClock(sweepLinks),
  sweepNumbers: byClock(sweepNumbers),
  nightlyRetention,
  sweepReminders: byClock(sweepReminders),
  deemValidated,
  remind,
}
type Chore = (appContext: AppContext, log: FastifyBaseLogger) => Promise<unknown>

function byClock(sweep: (db: Database, now: Date) => Promise<unknown>): Chore {
  return ({ db, clock }) => sweep(db, clock())
}

/** Files that no row names for a day go to the bin and rest there: long enough to notice, and to restore a database. */
export async function sweepFiles(
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { unbounded = false } = {},
) {
  const swept = await files.sweep((keys) => look(db, keys), { olderThanMs: DAY, restMs: REST, unbounded })
  const { total, taken, gone, stopped } = swept
  const shown = { total, files: taken.length, keys: taken.slice(0, SHOWN) }
  if (stopped) log.warn(shown, STOPPED)
  else if (taken.length > 0) log.warn(shown, 'files without a row were put into the bin for 30 days')
  if (gone.length > 0)
    log.warn({ files: gone.length, keys: gone.slice(0, SHOWN) }, 'files were removed from the bin')
  await db
    .deleteFrom('berkasbuang')
    .where('dibuang', '<', new Date(clock().getTime() - REMEMBERED).toISOString())
    .execute()
  return swept
}

const REST = 30 * DAY
/** A day until the sweeper comes, the rest in the bin, and a day for a server that was switched off. */
const REMEMBERED = REST + 2 * DAY
const SHOWN = 100

const STOPPED =
  'the database does not know many of the stored files: nothing was removed. If it is the right database: npm run files -- --sapu'

async function look(db: Database, keys: string[]): Promise<Known> {
  const discarded = await findRows(db, 'berkasbuang', { berkaskunci: keys })
  return {
    named: await knownKeys(db, keys),
    discarded: new Set(discarded.map(({ berkaskunci }) => berkaskunci)),
  }
}
