import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '../../contract/messages/index.ts'
import { handlers, type AppContext } from '../context.ts'
import { isFull } from '../db/outage.ts'
import { FileRefused, StoreAway } from '../files/refusal.ts'
import { serviceBusy, insufficientStorage, HttpError } from '../http/httpError.ts'

/** For whoever watches the server: alive, and able to answer. No version, no counts; of the backups only whether there is a fresh one. */
export const sehat = handlers({
  'GET sehat': async () => Promise.resolve({ message: 'request.alive' as const }),
  'GET siap': async ({ appContext }) => {
    if (appContext.isStopping?.()) throw serviceBusy()
    await assertReady(appContext)
    const { keadaan, umurjam } = (await appContext.backups?.()) ?? { keadaan: 'mati' as const, umurjam: null }
    return {
      message: 'request.ready' as const,
      cadangan: { keadaan, umurjam: umurjam && Math.round(umurjam * 10) / 10 },
    }
  },
})

/**
 * Can this server do its work: does the database answer, does it take a write, is there room on the disk? Whoever asks
 * hears within two seconds, also when the database says nothing at all.
 * @throws 503
 */
async function assertReady(appContext: AppContext): Promise<void> {
  const late = new AbortController()
  try {
    await Promise.race([
      latestCheck(appContext),
      wait(PATIENCE, undefined, { signal: late.signal }).then(() => Promise.reject(serviceBusy())),
    ])
  } finally {
    late.abort()
  }
}

const PATIENCE = 2000

/** One check serves all who ask within a second: it writes, and anybody may ask. */
function latestCheck(appContext: AppContext): Promise<void> {
  const now = performance.now()
  const known = checks.get(appContext)
  if (known && (!known.done || now - known.started < FRESH)) return known.outcome
  const check = { started: now, done: false, outcome: checkOnce(appContext) }
  checks.set(appContext, check)
  const end = () => void (check.done = true)
  check.outcome.then(end, end)
  return check.outcome
}

const FRESH = 1000
const checks = new WeakMap<AppContext, { started: number; done: boolean; outcome: Promise<void> }>()

async function checkOnce({ db, files }: AppContext): Promise<void> {
  try {
    await files.assertRoom()
    // By hand: as durable as any other write, and nothing stays of it.
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('denyut').values({ denyutid: 1 }).execute()
      await trx.deleteFrom('denyut').execute()
    })
  } catch (error) {
    if (error instanceof StoreAway) throw notReady(error.detail)
    throw error instanceof FileRefused || isFull(error) ? notReady(insufficientStorage().detail) : error
  }
}

/**
 * 503, where whoever writes hears 507: to a machine that watches, the server as a whole is not ready. Nobody sent a file, so
 * it is no refused upload in the log and the figures.
 */
const notReady = (detail: Message) => new HttpError(503, detail, { retryAfter: 30 })
