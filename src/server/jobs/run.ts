import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { message, type Message } from '../../contract/messages/index.ts'
import type { AppContext } from '../context.ts'
import { brokenRule } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { isAway, isFull } from '../db/outage.ts'
import { updateRows } from '../db/rows.ts'
import { HttpError, ruleRefusal, serviceBusy } from '../http/httpError.ts'
import { userOfSession, userUnderHat, type SessionUser } from '../session/sessionUser.ts'
import { finish, NEVER, OwnerGone, RowDone, SERVER, type Job, type JobKind, type JobRow } from './job.ts'

/** Does what is left of a job. Asked for again while this server is at it, it is the same work. */
export function runJob(appContext: AppContext, kind: JobKind, jobid: number): Promise<Outcome> {
  const running = runningOn(appContext.db)
  const known = running.get(jobid)
  if (known) return known
  const work = runRows(appContext, kind, jobid).finally(() => running.delete(jobid))
  running.set(jobid, work)
  return work
}

/** Neither: it was done before, or another server is at it. */
interface Outcome {
  done?: boolean
  /** What keeps it from being done. */
  fault?: unknown
}

/** The same, with nobody waiting for it: what fails is logged, and the clock tries again. */
export function beginJob(appContext: AppContext, kind: JobKind, jobid: number): void {
  void runJob(appContext, kind, jobid).catch((err: unknown) =>
    appContext.log?.error({ err, job: kind.jenis, jobid }, 'a job has stopped, and is tried again'),
  )
}

const runningOn = (db: Database): Map<number, Promise<Outcome>> => {
  const known = works.get(db) ?? new Map<number, Promise<Outcome>>()
  works.set(db, known)
  return known
}
const works = new WeakMap<Database, Map<number, Promise<Outcome>>>()
const stopped = new WeakSet<Database>()

async function runRows(appContext: AppContext, kind: JobKind, jobid: number): Promise<Outcome> {
  let job = await hold(appContext, jobid)
  if (!job) return {}
  let [held, pause] = [performance.now(), 0]
  let fault: unknown
  for (const row of await dueRows(appContext, jobid)) {
    if (!kind.awaited && stopped.has(appContext.db)) return { fault: serviceBusy() }
    await (pause > 0 ? sleep(pause) : setImmediate())
    const began = performance.now()
    const wrong = await doRow(appContext, kind, job, row).catch((error: unknown) =>
      noteFault(appContext, kind, row, error),
    )
    if (wrong.stops) return { fault: wrong.error }
    fault ??= wrong.error
    const now = performance.now()
    pause = Math.min(LONGEST_PAUSE, (kind.pauses ?? 0) * (now - began))
    if (!wrong.lost && now - held < HELD / 3) continue
    job = await hold(appContext, jobid)
    held = now
    if (!job) return {}
  }
  if (await finish(appContext, kind, jobid)) return { done: true }
  const first = sql<string>`(select min(nanti) from jobrows where jobid = ${jobid} and selesai = 0)`
  await rest(appContext.db, jobid, first, 'letters.tried-again')
  return { fault: fault ?? serviceBusy() }
}
const LONGEST_PAUSE = 500

async function doRow(appContext: AppContext, kind: JobKind, job: Job, row: JobRow): Promise<Wrong> {
  await kind.row(appContext, { user: await ownerNow(appContext, job), job, row })
  return {}
}

interface Wrong {
  /** What is no fault of the row's own. */
  error?: unknown
  /** Nothing more can be done for now. */
  stops?: boolean
  /** It was done elsewhere, or its job has ended. */
  lost?: boolean
}

/** Why it was not done is noted where it is the row's own fault; else it is done later. */
async function noteFault(appContext: AppContext, kind: JobKind, row: JobRow, error: unknown): Promise<Wrong> {
  const { db } = appContext
  const { jobid, urut } = row
  if (error instanceof RowDone) return { lost: true }
  if (error instanceof OwnerGone) {
    if (kind.awaited) await rest(db, jobid, NEVER, error.detail)
    else await finish(appContext, kind, jobid, { reason: 'letters.owner-gone' })
    return { error, stops: true }
  }
  const { own, server } = faultOf(error)
  if (server) {
    // Where it lacks something nothing may be written either: then the lease ends by itself.
    await rest(db, jobid, later(appContext, REST), server).catch((err: unknown) => {
      if (!isAway(err) && !isFull(err)) throw err
    })
    return { error, stops: true }
  }
  const values = own ? { selesai: 1, alasan: JSON.stringify(own) } : again(appContext, kind, row, error)
  await updateRows(db, 'jobrows', { jobid, urut, selesai: 0 }, values)
  return own ? {} : { error }
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

/** Whoever asked, with what they may at this moment of what they could then. */
async function ownerNow({ db, clock }: AppContext, job: Job): Promise<SessionUser> {
  const { akunid, sesiid, peran } = job
  const user =
    sesiid === null
      ? await userUnderHat(db, { akunid, role: peran })
      : await userOfSession(db, { akunid, sesiid }, clock())
  if (!user || user.token?.readsOnly) throw new OwnerGone(401, 'request.signed-out')
  if (user.role !== peran) throw new OwnerGone(403, 'request.forbidden')
  if (job.prodi === null) return user
  const began = JSON.parse(job.prodi) as number[]
  return { ...user, prodi: began.filter((one) => user.prodi === null || user.prodi.includes(one)) }
}

/** Takes or keeps the job for this server; undefined = it is done, or another server has it. */
export const hold = (appContext: Pick<AppContext, 'db' | 'clock'>, jobid: number) =>
  appContext.db
    .updateTable('jobs')
    .set({ oleh: SERVER, nanti: later(appContext, HELD), alasan: null })
    .where('jobid', '=', jobid)
    .where('selesai', 'is', null)
    .where(({ eb, or }) => or([eb('oleh', 'is', null), eb('oleh', '=', SERVER), isDue(appContext)]))
    .returningAll()
    .executeTakeFirst()
/** Longer than a row may take; what two servers did all the same is decided by the database. */
const HELD = 15_000
const isDue = (appContext: Clock) => sql<boolean>`(nanti is null or nanti <= ${later(appContext, 0)})`

type Clock = Pick<AppContext, 'clock'>
export const later = ({ clock }: Clock, ms: number) => new Date(clock().getTime() + ms).toISOString()

/** Not done, due, and in no server's hand. */
export const dueJobs = (appContext: Pick<AppContext, 'db' | 'clock'>) =>
  appContext.db
    .selectFrom('jobs')
    .select(['jobid', 'jenis'])
    .where('selesai', 'is', null)
    .where(isDue(appContext))
    .orderBy('jobid')
    .execute()

const dueRows = (appContext: AppContext, jobid: number): Promise<JobRow[]> =>
  appContext.db
    .selectFrom('jobrows')
    .select(['jobid', 'urut', 'kunci', 'isi', 'coba'])
    .where('jobid', '=', jobid)
    .where('selesai', '=', 0)
    .where(isDue(appContext))
    .orderBy('urut')
    .execute()

/** Given back by this server: nobody takes it up before then. */
const rest = (db: Database, jobid: number, nanti: string | RawBuilder<string>, reason: Message) =>
  updateRows(
    db,
    'jobs',
    { jobid, oleh: SERVER, selesai: null },
    { oleh: null, nanti, alasan: JSON.stringify(reason) },
  )

/** Takes up what is left, at the start and again and again: whoever asked for it need not come back. */
export function startJobs(
  appContext: AppContext,
  kinds: readonly JobKind[],
  { tick = 3_000 } = {},
): { stop: () => Promise<void> } {
  const { db, log } = appContext
  const end = new AbortController()
  const look = async () => {
    for (const { jobid, jenis } of await dueJobs(appContext)) {
      const kind = kinds.find((one) => one.jenis === jenis)
      if (kind) beginJob(appContext, kind, jobid)
    }
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
      const working = Promise.allSettled([loop, ...runningOn(db).values()])
      await Promise.race([working, sleep(LAST_MS, undefined, { ref: false })])
    },
  }
}
/** A row in hand when the server stops has so long. */
const LAST_MS = 5_000
