import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { message, type Message } from '../../contract/messages/index.ts'
import type { AppContext } from '../context.ts'
import { brokenRule } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { isAway, isFull } from '../db/outage.ts'
import { updateRows } from '../db/rows.ts'
import { HttpError, ruleRefusal, serviceBusy } from '../http/httpError.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import {
  dueJobs,
  finish,
  HELD,
  hold,
  later,
  NEVER,
  nextRow,
  OwnerGone,
  ownerNow,
  rest,
  RowDone,
  SERVER,
  type Job,
  type JobKind,
  type JobRow,
} from './job.ts'

/**
 * Does what is left of a job. Asked for again while this server is at it, it is the same work.
 * @param user whoever asks for it now; left out, it goes on as what it was asked for
 * @returns what keeps it from being done; undefined when it is done, or another server is at it
 */
export function runJob(
  appContext: AppContext,
  kind: JobKind,
  jobid: number,
  user?: SessionUser,
): Promise<unknown> {
  const running = runningOn(appContext.db)
  const known = running.get(jobid)
  if (known) return known.work
  const work = runRows(appContext, kind, jobid, user).finally(() => running.delete(jobid))
  running.set(jobid, { kind, akunid: user?.akunid, work })
  return work
}

/** The same, with nobody waiting for it: what fails is logged, and the clock tries again. */
export function beginJob(appContext: AppContext, kind: JobKind, jobid: number): void {
  void runJob(appContext, kind, jobid).catch((err: unknown) =>
    appContext.log?.error({ err, job: kind.jenis, jobid }, 'a job has stopped, and is tried again'),
  )
}

/** What this server is at, by the number of the job. */
export const runningOn = (db: Database) => {
  const known: Map<number, Running> = works.get(db) ?? new Map()
  works.set(db, known)
  return known
}
interface Running {
  kind: JobKind
  akunid: number | undefined
  work: Promise<unknown>
}
const works = new WeakMap<Database, Map<number, Running>>()
const stopped = new WeakSet<Database>()

async function runRows(
  appContext: AppContext,
  kind: JobKind,
  jobid: number,
  user: SessionUser | undefined,
): Promise<unknown> {
  const { db } = appContext
  const next = async (after: number): Promise<JobRow | undefined> =>
    (await nextRow(db, { jobid, after, now: later(appContext, 0), server: SERVER }))[0]
  let job = await hold(appContext, kind, jobid, user)
  let [held, after, pause] = [performance.now(), 0, 0]
  let fault: unknown
  while (job && (kind.awaited || !stopped.has(db))) {
    // From the first one again: what was put off may be due by now.
    const row = (await next(after)) ?? (await next(0))
    if (!row) return settle(appContext, kind, jobid, fault)
    await (pause > 0 ? sleep(pause) : setImmediate())
    const began = performance.now()
    const { error, stops } = await runRow(appContext, kind, job, row)
    if (stops) return error
    fault ??= error
    after = row.urut
    const now = performance.now()
    pause = Math.min(LONGEST_PAUSE, (kind.pauses ?? 0) * (now - began))
    if (now - held < HELD / 3) continue
    job = await hold(appContext, kind, jobid)
    held = now
  }
  return job && serviceBusy()
}
const LONGEST_PAUSE = 500

/** No row is due: it is done, or waits for those that were put off. */
async function settle(
  appContext: AppContext,
  kind: JobKind,
  jobid: number,
  fault: unknown,
): Promise<unknown> {
  if (await finish(appContext, kind, jobid)) return undefined
  await rest(appContext.db, jobid, { reason: 'letters.tried-again' })
  return fault ?? serviceBusy()
}

/** @returns what is no fault of the row, and whether nothing more can be done for now */
async function runRow(
  appContext: AppContext,
  kind: JobKind,
  job: Job,
  row: JobRow,
): Promise<{ error?: unknown; stops?: boolean }> {
  const { db } = appContext
  const { jobid, urut } = row
  try {
    await kind.row(appContext, { user: await ownerNow(appContext, job), job, row })
    return {}
  } catch (error) {
    if (error instanceof RowDone) return {}
    if (error instanceof OwnerGone) {
      const { refusal } = error
      if (kind.awaited) await rest(db, jobid, { until: NEVER, reason: refusal.detail })
      else await finish(appContext, kind, jobid, { reason: 'letters.owner-gone' })
      return { error: refusal, stops: true }
    }
    const { own, server } = faultOf(error)
    if (server) {
      // Where it lacks something nothing may be written either: then the lease ends by itself.
      await rest(db, jobid, { until: later(appContext, REST), reason: server }).catch((err: unknown) => {
        if (!isAway(err) && !isFull(err)) throw err
      })
      return { error, stops: true }
    }
    const waiting = { jobid, urut, selesai: 0 }
    const values = own ? { selesai: 1, alasan: JSON.stringify(own) } : again(appContext, kind, row, error)
    await updateRows(db, 'jobrows', waiting, values)
    return own ? {} : { error }
  }
}
const REST = 5_000

/** What the row itself cannot help is not written down as its own: the server's is over at some time. */
function faultOf(error: unknown): { own?: Message; server?: Message } {
  const code = error instanceof HttpError ? error.code : undefined
  if (isFull(error) || code === 507) return { server: 'letters.waits-disk' }
  if (isAway(error) || code === 429 || code === 503) return { server: 'letters.waits-server' }
  if (error instanceof HttpError) return { own: error.detail }
  const rule = brokenRule(error)
  return rule ? { own: ruleRefusal(rule).detail } : {}
}

/** The others go on meanwhile. What fails for hours, whatever is done, will always fail. */
function again(appContext: AppContext, kind: JobKind, { jobid, urut, coba }: JobRow, err: unknown) {
  const wait = RETRIES_MS[coba]
  const { jenis, failed = message('request.unexpected', { id: `${jobid}-${urut}` }) } = kind
  appContext.log?.error({ err, job: jenis, jobid, urut, again: wait !== undefined }, 'a row of a job')
  if (wait === undefined) return { selesai: 1, alasan: JSON.stringify(failed) }
  return { coba: coba + 1, nanti: later(appContext, wait) }
}
const RETRIES_MS = [1, 5, 30, 120, 600, 1800, 3600, 7200].map((seconds) => seconds * 1000)

/** Takes up what is left, at the start and again and again: whoever asked for it need not come back. */
export function startJobs(
  appContext: AppContext,
  kinds: readonly JobKind[],
  { tick = 3_000 } = {},
): { stop: () => Promise<void> } {
  const { db, clock, log } = appContext
  const end = new AbortController()
  const look = async () => {
    for (const { jobid, jenis } of await dueJobs(db, kinds, clock()))
      beginJob(
        appContext,
        kinds.find((kind) => kind.jenis === jenis)!,
        jobid,
      )
  }
  const loop = (async () => {
    while (!end.signal.aborted) {
      await look().catch((err: unknown) => log?.error({ err }, 'jobs'))
      await sleep(tick, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      end.abort()
      stopped.add(db)
      const working = [...runningOn(db).values()].map(({ work }) => work)
      await Promise.race([Promise.allSettled([loop, ...working]), sleep(LAST_MS, undefined, { ref: false })])
    },
  }
}
/** A row in hand when the server stops has so long. */
const LAST_MS = 5_000
