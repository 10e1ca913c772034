import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '../../contract/messages/index.ts'
import type { AppContext } from '../context.ts'
import { brokenRule } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { isAway, isFull } from '../db/outage.ts'
import { HttpError, ruleRefusal } from '../http/httpError.ts'

/**
 * Long work that goes on row by row when whoever asked for it has gone: after a restart, on another server, without a
 * session. A kind says where its rows are and what is done with one; what is the same for all kinds is here.
 */
export interface JobKind<Row extends JobRow> {
  name: string
  /** Jobs that are not done, due, and held by no server. */
  waiting(db: Database, now: Date): Promise<number[]>
  /** Takes or keeps the job for this server; false = it is done, or another server has it. */
  hold(db: Database, id: number, lease: Lease): Promise<boolean>
  /** The next row that is due. */
  next(db: Database, id: number, now: Date): Promise<Row | undefined>
  /**
   * Does one row, with the rights that its owner has at this moment, and notes in the same transaction that it is done.
   * @throws JobEnded when the owner may do nothing of it any more
   */
  act(appContext: AppContext, row: Row): Promise<void>
  /** The row cannot be done, by its own fault. */
  refuse(db: Database, row: Row, reason: Message): Promise<void>
  /** The row is tried again, not before this moment. */
  postpone(db: Database, row: Row, until: Date): Promise<void>
  /** No row is due: what is not done waits, until this moment or that of its first row; otherwise the job is done. */
  settle(appContext: AppContext, id: number, wait?: { until: Date; reason: Message }): Promise<void>
  /** Nothing more is done of it. */
  end(appContext: AppContext, id: number, reason: Message): Promise<void>
  /** How many times as long as a row took nothing is done before the next. */
  pauses?: number
}

export interface JobRow {
  id: number
  urut: number
  /** How often it was tried without anybody knowing why it failed. */
  coba: number
}

export interface Lease {
  now: Date
  until: Date
  by: string
}

/** Whoever asked for the job may no longer do it. */
export class JobEnded extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super('the owner of a job may no longer do it')
    this.reason = reason
  }
}

/** This server among all that ever ran on the database: in containers every process has the same number. */
export const SERVER = randomUUID()

/** Does what is left of a job. Asked for again while this server is at it, it is the same work. */
export function runJob<Row extends JobRow>(
  appContext: AppContext,
  kind: JobKind<Row>,
  id: number,
): Promise<void> {
  const running = runningOn(appContext.db)
  const name = `${kind.name} ${id}`
  const known = running.get(name)
  if (known) return known
  const work = rows(appContext, kind, id).finally(() => running.delete(name))
  running.set(name, work)
  return work
}

/** The same, with nobody waiting for it: what fails is logged, and the clock tries again. */
export function beginJob<Row extends JobRow>(appContext: AppContext, kind: JobKind<Row>, id: number): void {
  void runJob(appContext, kind, id).catch((err: unknown) =>
    appContext.log?.error({ err, job: kind.name, id }, 'a job has stopped, and is tried again'),
  )
}

const runningOn = (db: Database): Map<string, Promise<void>> => {
  const known = works.get(db) ?? new Map<string, Promise<void>>()
  works.set(db, known)
  return known
}
const works = new WeakMap<Database, Map<string, Promise<void>>>()
const stopped = new WeakSet<Database>()

async function rows<Row extends JobRow>(
  appContext: AppContext,
  kind: JobKind<Row>,
  id: number,
): Promise<void> {
  const { db, clock } = appContext
  let pause = 0
  while (!stopped.has(db)) {
    const now = clock()
    const until = new Date(now.getTime() + HELD)
    if (!(await kind.hold(db, id, { now, until, by: SERVER }))) return
    const row = await kind.next(db, id, now)
    if (!row) return kind.settle(appContext, id)
    await sleep(pause)
    const began = performance.now()
    try {
      await kind.act(appContext, row)
    } catch (error) {
      if (error instanceof JobEnded) return kind.end(appContext, id, error.reason)
      const how = faultOf(error)
      if (how === 'unknown') await tryAgain(appContext, kind, row, error)
      else if ('rowsOwn' in how) await kind.refuse(db, row, how.rowsOwn)
      else return rest(appContext, kind, id, how.servers)
    }
    pause = Math.min(LONGEST_PAUSE, (kind.pauses ?? 0) * (performance.now() - began))
  }
}

/** Longer than a row may take; what two servers did all the same is decided by the database. */
const HELD = 15_000
const LONGEST_PAUSE = 500

/** What the row itself cannot help is not written down as its own: the server's is over at some time. */
function faultOf(error: unknown): { rowsOwn: Message } | { servers: Message } | 'unknown' {
  const code = error instanceof HttpError ? error.code : undefined
  if (isFull(error) || code === 507) return { servers: 'letters.waits-disk' }
  if (isAway(error) || code === 429 || code === 503) return { servers: 'letters.waits-server' }
  if (error instanceof HttpError) return { rowsOwn: error.detail }
  const rule = brokenRule(error)
  return rule ? { rowsOwn: ruleRefusal(rule).detail } : 'unknown'
}

/** The others go on meanwhile. What fails for hours, whatever is done, will always fail. */
async function tryAgain<Row extends JobRow>(
  { db, clock, log }: AppContext,
  kind: JobKind<Row>,
  row: Row,
  err: unknown,
): Promise<void> {
  const wait = RETRIES_MS[row.coba]
  log?.error({ err, job: kind.name, id: row.id, urut: row.urut, again: wait !== undefined }, 'a row of a job')
  if (wait === undefined) await kind.refuse(db, row, 'letters.failed')
  else await kind.postpone(db, row, new Date(clock().getTime() + wait))
}
const RETRIES_MS = [1, 5, 30, 120, 600, 1800, 3600, 7200].map((seconds) => seconds * 1000)

/** Where the server lacks something nothing may be written either: then the lease ends by itself. */
async function rest<Row extends JobRow>(
  appContext: AppContext,
  kind: JobKind<Row>,
  id: number,
  reason: Message,
): Promise<void> {
  const until = new Date(appContext.clock().getTime() + REST)
  await kind.settle(appContext, id, { until, reason }).catch((err: unknown) => {
    if (!isAway(err) && !isFull(err)) throw err
  })
}
const REST = 5_000

/** Takes up what is left, at the start and again and again: whoever asked for it need not come back. */
export function startJobs(
  appContext: AppContext,
  kinds: readonly JobKind<JobRow>[],
  { tick = 3_000 } = {},
): { stop: () => Promise<void> } {
  const { db, clock, log } = appContext
  const end = new AbortController()
  const look = async () => {
    for (const kind of kinds) for (const id of await kind.waiting(db, clock())) beginJob(appContext, kind, id)
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
