import { setImmediate } from 'node:timers/promises'
import type { BulkAction } from '../../../contract/bulk.ts'
import type { Message } from '../../../contract/messages/index.ts'
import type { RequestContext } from '../../context.ts'
import { brokenConstraint } from '../../db/constraint.ts'
import { lockRow } from '../../db/lockRow.ts'
import { HttpError, serviceBusy } from '../../http/httpError.ts'
import { decisionProblem } from '../register/deciding.ts'
import { actions } from './actions.ts'
import type { Plan } from './store.ts'

/**
 * Does what is not done yet, row by row. Each row has its transaction, in which its result is written down too: whoever
 * runs the same call again, after a crash or beside this one, finds it done and goes on with the next.
 */
export async function runCall(
  context: RequestContext,
  massalid: string,
  { aksi, undoes }: { aksi: BulkAction; undoes: boolean },
): Promise<void> {
  if (running >= MOST_AT_ONCE) throw serviceBusy()
  running += 1
  try {
    const waiting = await context.db
      .selectFrom('massalbaris')
      .select(['urut', 'kunci', 'rencana'])
      .where('massalid', '=', massalid)
      .where('berhasil', 'is', null)
      .orderBy('urut')
      .execute()
    const act = actions[aksi][undoes ? 'undo' : 'act']
    for (const row of waiting) {
      await one(context, { ...row, massalid }, act)
      // Whoever else asks gets a turn.
      await setImmediate()
    }
    await context.db
      .updateTable('massal')
      .set({ selesai: context.appContext.clock().toISOString() })
      .where('massalid', '=', massalid)
      .where('selesai', 'is', null)
      .execute()
  } finally {
    running -= 1
  }
}

let running = 0
const MOST_AT_ONCE = 8

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
      const changed = await act(trx, context, kunci, JSON.parse(rencana) as Plan)
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
  if (brokenConstraint(error)) return 'record.related'
  throw error
}
