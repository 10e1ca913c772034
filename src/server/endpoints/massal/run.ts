import { setTimeout as sleep } from 'node:timers/promises'
import { permissionOf, type EndpointCall, type PermissionScope } from '../../../contract/access.ts'
import { bulkActions, type BulkAction } from '../../../contract/bulk.ts'
import type { RequestContext } from '../../context.ts'
import { brokenConstraint, brokenRule } from '../../db/constraint.ts'
import { findRow } from '../../db/rows.ts'
import { conflict, forbidden, serviceBusy } from '../../http/httpError.ts'
import { askAgain, noted, OwnerGone, type Job, type JobKind } from '../../jobs/job.ts'
import { runJob } from '../../jobs/run.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { decisionProblem } from '../register/deciding.ts'
import { actions } from './actions.ts'
import type { BulkRow } from './store.ts'

/** The single call whose right a bulk call needs. */
export const callOf = ({ perihal, asal }: Pick<Job, 'perihal' | 'asal'>) =>
  bulkActions[perihal as BulkAction][asal === null ? 'call' : 'undo']!

/** On which rows this person may make the single call. */
export function reachOf({ role }: SessionUser, call: EndpointCall): PermissionScope {
  const permission = permissionOf(call, role)
  if (!permission) throw forbidden()
  return permission
}

/** Each row by the code of the single call, in a transaction of its own. */
export const bulkJobs: JobKind = {
  jenis: 'massal',
  awaited: true,
  async row(appContext, { user, job, row }) {
    const { db, clock } = appContext
    const permission = permissionOf(callOf(job), user.role)
    if (!permission) throw new OwnerGone(403, 'request.forbidden')
    const { act, undo } = actions[job.perihal as BulkAction]
    const { rencana } = JSON.parse(row.isi) as BulkRow
    const context = { user, permission, now: clock(), source: 'massal' as const, appContext }
    try {
      // By hand: one row of many, with the right of its own call.
      await db.transaction().execute((trx) =>
        noted(trx, row, () => {
          if (rencana.disusul) throw conflict('bulk.changed-since')
          return (job.asal === null ? act : undo!)(trx, context, row.kunci, rencana)
        }),
      )
    } catch (thrown) {
      const error = decisionProblem(thrown)
      throw brokenConstraint(error) && !brokenRule(error) ? conflict('record.related') : error
    }
  },
}

/**
 * Does what is not done yet, with the rights that whoever asks has now, and waits for it, whichever server is at it.
 * @throws what keeps it from being done: sent again, it goes on
 */
export async function runCall({ db, user, appContext }: RequestContext, job: Job): Promise<void> {
  const { jobid } = job
  const others = [...running].filter(([id]) => id !== jobid).map(([, akunid]) => akunid)
  const own = others.filter((akunid) => akunid === user.akunid)
  if (others.length >= MOST_AT_ONCE || own.length >= MOST_OF_ONE) throw serviceBusy()
  running.set(jobid, user.akunid)
  try {
    for (let open: Job | undefined = job, first = true; open; first = false) {
      // From another session, which has ended since, it may have been asked for before or meanwhile.
      const mayBeAnothers = first || open.sesiid !== user.sesiid
      await askAgain(db, bulkJobs, open, user)
      const { done, fault } = await runJob(appContext, bulkJobs, jobid)
      if (done) return
      if (fault && !(mayBeAnothers && fault instanceof OwnerGone)) throw fault
      if (!fault) await sleep(LOOKS_AGAIN)
      open = await findRow(db, 'jobs', { jobid, selesai: null })
    }
  } finally {
    running.delete(jobid)
  }
}
/** Whose calls this server is at. */
const running = new Map<number, number>()
const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2
const LOOKS_AGAIN = 200
