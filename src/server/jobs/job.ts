import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { BULK_DAYS } from '../../contract/bulk.ts'
import type { Message } from '../../contract/messages/index.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { holdRow, insertRows, updateRows } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import type { Actor } from '../events/record.ts'
import { HttpError } from '../http/httpError.ts'
import { SYSTEM } from '../reminders/remind.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { DAY } from '../session/tokens.ts'

/** A kind of long work, done row by row (docs/decisions/0015). What is the same for all kinds is in run.ts. */
export interface JobKind {
  jenis: keyof typeof KEPT_DAYS
  /**
   * Does one row with the rights that its owner has at this moment, and notes it in the same transaction (`noted`).
   * @throws OwnerGone when the owner may do nothing of it any more; HttpError when this row cannot be done
   */
  row(appContext: AppContext, doing: { user: SessionUser; job: Job; row: JobRow }): Promise<void>
  /** In the transaction that says it is done, or ended early for a reason. */
  done?(trx: Database, job: Job, ended: { actor: Actor; reason: Message | null }): Promise<void>
  /** Said of a row that failed for hours, and nobody knows why. */
  failed?: Message
  /**
   * Whoever asks waits for it, in a session: it begins with them, goes on while the server still answers, and rests until
   * they ask again when their right is gone. Of others nobody waits: they need no session, and end then.
   */
  awaited?: boolean
  /** How many times as long as a row took nothing is done before the next. */
  pauses?: number
}

export type Job = Selectable<Tables['jobs']>
export type JobRow = Pick<Selectable<Tables['jobrows']>, 'jobid' | 'urut' | 'kunci' | 'isi' | 'coba'>

/** How many days a job can be asked about. */
const KEPT_DAYS = { surat: 30, massal: BULK_DAYS, impor: 1 }

/** Whoever asked for the job may no longer do it. */
export class OwnerGone extends HttpError {}
/** Another server has done this row meanwhile, or its job has ended: there is nothing left to do. */
export class RowDone extends Error {}

/** This server among all that ever ran on the database: in containers every process has the same number. */
export const SERVER = randomUUID()
/** Until somebody asks for it again. */
export const NEVER = '9999-12-31T00:00:00.000Z'

interface NewJob extends Pick<Job, 'perihal'>, Partial<Pick<Job, 'kunci' | 'asal'>> {
  isi: object
  rows: readonly { kunci: string; nobp?: string; isi: object }[]
}

/**
 * Writes down what is asked, one row for each thing, and as what it is asked: it is done as that.
 * @returns undefined when there is one of that name, or one that takes the same back
 */
export async function keepJob(
  trx: Database,
  kind: JobKind,
  { user, now }: { user: SessionUser; now: Date },
  { rows, isi, ...job }: NewJob,
): Promise<Job | undefined> {
  const kept = await trx
    .insertInto('jobs')
    .values({
      ...job,
      ...askedAs(kind, user),
      jenis: kind.jenis,
      isi: JSON.stringify(isi),
      dibuat: now.toISOString(),
      nanti: kind.awaited ? NEVER : null,
    })
    .onConflict((any) => any.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!kept) return undefined
  const { jobid } = kept
  const values = rows.map((row, at) => ({ ...row, jobid, urut: at + 1, isi: JSON.stringify(row.isi) }))
  for (let at = 0; at < values.length; at += AT_ONCE)
    await insertRows(trx, 'jobrows', values.slice(at, at + AT_ONCE))
  return kept
}
const AT_ONCE = 250

const askedAs = ({ awaited }: JobKind, { akunid, role, prodi, sesiid, token }: SessionUser) => ({
  akunid,
  peran: role,
  prodi: prodi && JSON.stringify(prodi),
  sesiid: awaited || token ? sesiid : null,
})

/** Whoever asks for it again asks as what they are now. */
export async function askAgain(db: Database, kind: JobKind, job: Job, user: SessionUser): Promise<void> {
  const now = askedAs(kind, user)
  if (Object.entries(now).some(([column, value]) => job[column as keyof Job] !== value))
    await updateRows(db, 'jobs', { jobid: job.jobid, selesai: null }, now)
}

/**
 * In the transaction that does a row: what came of it is noted with it. Whoever works long before it holds no lock, and
 * the lease of a slow server runs out: a row is done once all the same.
 * @throws RowDone
 */
export async function noted(
  trx: Database,
  { jobid, urut }: Pick<JobRow, 'jobid' | 'urut'>,
  work: () => Promise<object | null>,
): Promise<void> {
  if (!(await holdRow(trx, 'jobs', { jobid, selesai: null }))) throw new RowDone()
  const made = await work()
  const values = { selesai: 1, hasil: made && JSON.stringify(made) }
  if ((await updateRows(trx, 'jobrows', { jobid, urut, selesai: 0 }, values)) === 0) throw new RowDone()
}

/**
 * Nothing is left of it, or for this reason nothing more is done.
 * @param by whoever stopped it
 * @returns false when it was done already, or is not
 */
export function finish(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: JobKind,
  jobid: number,
  { reason = null, by = SYSTEM }: { reason?: Message | null; by?: Omit<Actor, 'now'> } = {},
): Promise<boolean> {
  const now = clock()
  const alasan = reason && JSON.stringify(reason)
  return db.transaction().execute(async (trx) => {
    const job = await trx
      .updateTable('jobs')
      .set({ selesai: now.toISOString(), oleh: null, nanti: null, alasan })
      .where('jobid', '=', jobid)
      .where('selesai', 'is', null)
      .$if(reason === null, (open) =>
        open.where(sql<boolean>`not exists (select 1 from jobrows where jobid = ${jobid} and selesai = 0)`),
      )
      .returningAll()
      .executeTakeFirst()
    if (job) await kind.done?.(trx, job, { actor: { ...by, now }, reason })
    return job !== undefined
  })
}

/** Jobs that somebody asked for, with how far each has come. */
export const ownJobs = (db: Database, { jenis }: JobKind, user: SessionUser) =>
  db
    .selectFrom('jobs as j')
    .leftJoin('jobrows as r', 'r.jobid', 'j.jobid')
    .selectAll('j')
    .select(({ fn }) => [
      fn.count<number>('r.urut').as('rows'),
      fn.coalesce(fn.sum<number>('r.selesai'), sql.lit(0)).as('done'),
      fn.count<number>('r.alasan').as('refused'),
      fn.count<number>('r.hasil').as('made'),
    ])
    .where('j.jenis', '=', jenis)
    .where('j.akunid', '=', user.akunid)
    .where('j.peran', '=', user.role)
    .where(sql<boolean>`case when j.sesiid < 0 then j.sesiid else 0 end = ${tokenOf(user)}`)
    .groupBy('j.jobid')

/**
 * A token plays another part than its maker, and a person another under each hat: what was asked for by another of them
 * tells of people, and goes on by rights, that this one does not have.
 */
export const isOwn = (job: Pick<Job, 'akunid' | 'peran' | 'sesiid'>, user: SessionUser): boolean =>
  job.akunid === user.akunid && job.peran === user.role && tokenOf(job) === tokenOf(user)
const tokenOf = ({ sesiid }: Pick<Job, 'sesiid'>) => Math.min(sesiid ?? 0, 0)

export async function sweepJobs(db: Database, now: Date): Promise<void> {
  for (const [jenis, days] of Object.entries(KEPT_DAYS))
    await db
      .deleteFrom('jobs')
      .where('jenis', '=', jenis)
      .where('dibuat', '<', new Date(now.getTime() - days * DAY).toISOString())
      .execute()
}
