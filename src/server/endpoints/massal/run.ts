import { setImmediate } from 'node:timers/promises'
import { permissionOf, type PermissionScope } from '../../../contract/access.ts'
import { bulkActions, type BulkAction } from '../../../contract/bulk.ts'
import type { Message } from '../../../contract/messages/index.ts'
import type { RequestContext } from '../../context.ts'
import { brokenRule, brokenConstraint } from '../../db/constraint.ts'
import { lockRow } from '../../db/lockRow.ts'
import {
  ruleRefusal,
  conflict,
  forbidden,
  HttpError,
  serviceBusy,
  unauthorized,
} from '../../http/httpError.ts'
import { userOfSession, type SessionUser } from '../../session/sessionUser.ts'
import { decisionProblem } from '../register/deciding.ts'
import { actions } from './actions.ts'
import type { Plan } from './store.ts'

interface Call {
  aksi: BulkAction
  undoes?: boolean
}

/** On which rows this person may make the single call. */
export function reachOf({ role }: SessionUser, { aksi, undoes = false }: Call): PermissionScope {
  const permission = permissionOf(bulkActions[aksi][undoes ? 'undo' : 'call'], role)
  if (!permission) throw forbidden()
  return permission
}

/** Does what is not done yet. Sent again while this server is at it, a call is waited for: it takes one place. */
export async function runCall(context: RequestContext, massalid: string, call: Call): Promise<void> {
  const { akunid, sesiid } = context.user
  const id = `${massalid} ${sesiid}`
  const same = running.get(id)
  if (same) return same.work
  const own = [...running.values()].filter((other) => other.akunid === akunid)
  if (running.size >= MOST_AT_ONCE || own.length >= MOST_OF_ONE) throw serviceBusy()
  const work = runRows(context, massalid, call).finally(() => running.delete(id))
  running.set(id, { akunid, work })
  return work
}

const running = new Map<string, { akunid: number; work: Promise<void> }>()
const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2

/**
 * Row by row. Each has its transaction, in which its result is written down too: whoever runs the same call again, after
 * a crash or on another server, finds it done and goes on with the next.
 */
async function runRows(context: RequestContext, massalid: string, call: Call): Promise<void> {
  const { db, appContext } = context
  const waiting = await db
    .selectFrom('massalbaris')
    .select(['urut', 'kunci', 'rencana'])
    .where('massalid', '=', massalid)
    .where('berhasil', 'is', null)
    .orderBy('urut')
    .execute()
  const act = actions[call.aksi][call.undoes ? 'undo' : 'act']
  for (const row of waiting) {
    await one({ ...(await asItIsNow(context, call)), source: 'massal' as const }, { ...row, massalid }, act)
    // Whoever else asks gets a turn.
    await setImmediate()
  }
  await db
    .updateTable('massal')
    .set({ selesai: appContext.clock().toISOString() })
    .where('massalid', '=', massalid)
    .where('selesai', 'is', null)
    .execute()
}

/** With the rights of this moment: taken away since it was sent, nothing more is done. */
async function asItIsNow(context: RequestContext, call: Call): Promise<RequestContext> {
  const user = await userOfSession(context.db, context.user, context.appContext.clock())
  if (!user) throw unauthorized()
  return { ...context, user, permission: reachOf(user, call) }
}

interface WaitingRow {
  massalid: string
  urut: number
  kunci: string
  rencana: string
}

async function one(
  context: RequestContext,
  { massalid, urut, kunci, rencana }: WaitingRow,
  act: (typeof actions)[BulkAction]['act'],
): Promise<void> {
  const { db } = context
  const row = (of: typeof db) =>
    of
      .updateTable('massalbaris')
      .where('massalid', '=', massalid)
      .where('urut', '=', urut)
      .where('berhasil', 'is', null)
  try {
    // By hand: one row of many, with the right of its own call.
    await db.transaction().execute(async (trx) => {
      const waiting = await trx
        .selectFrom('massalbaris')
        .select('berhasil')
        .where('massalid', '=', massalid)
        .where('urut', '=', urut)
        .$call(lockRow(trx))
        .executeTakeFirst()
      // Done by another run of the same call meanwhile; or swept.
      if (!waiting || waiting.berhasil !== null) return
      const plan = JSON.parse(rencana) as Plan
      if (plan.disusul) throw conflict('bulk.changed-since')
      const changed = await act(trx, context, kunci, plan)
      await row(trx)
        .set({ berhasil: 1, berubah: changed ? 1 : 0, sesudah: changed && JSON.stringify(changed) })
        .execute()
    })
  } catch (error) {
    // Nothing of it was kept; that it cannot be is written down by itself.
    const reason = reasonOf(error)
    await row(db)
      .set({ berhasil: 0, alasan: JSON.stringify(reason) })
      .execute()
  }
}

/** Why this row cannot be done. What concerns the server and not the row stops the call: sent again, it goes on. */
function reasonOf(thrown: unknown): Message {
  const error = decisionProblem(thrown)
  if (error instanceof HttpError && error.code < 429) return error.detail
  const rule = brokenRule(error)
  if (rule) return ruleRefusal(rule).detail
  if (brokenConstraint(error)) return 'record.related'
  throw error
}
