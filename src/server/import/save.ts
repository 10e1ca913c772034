import { setImmediate as turn } from 'node:timers/promises'
import { IMPOR } from '../../contract/menus.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { addAccounts, renameAccounts, type NewAccount } from './accounts.ts'
import type { Plan, Planned } from './compare.ts'
import { chunks, type Loose, type Store } from './stores.ts'

/** One import after the other, also those of another process: who comes second compares with what the first saved. */
export async function holdImports(trx: Database): Promise<void> {
  await trx.selectFrom('menu').select('menuid').where('menuid', '=', IMPOR).$call(lockRow(trx)).execute()
}

/** Writes what was planned. Rows that are not in the file stay as they are. */
export async function save(
  trx: Database,
  store: Store,
  plan: Plan,
  { accounts, again }: { accounts: boolean; again: boolean },
  progress: (done: number) => void,
): Promise<NewAccount[]> {
  let done = 0
  const write = async (rows: readonly Planned[], columns: string[]) => {
    for (const piece of chunks(rows)) {
      await upsert(
        trx,
        store,
        piece.map(({ next }) => next),
        columns,
      )
      progress((done += piece.length))
      // Others are served in between.
      await turn()
    }
  }
  await write(plan.added, [])
  await write(plan.changed, [
    ...new Set(plan.changed.flatMap(({ changes }) => changes.map(({ column }) => column))),
  ])
  if (!store.account) return []
  await renameAccounts(trx, store, plan.changed, plan.owned)
  if (!accounts) return []
  return addAccounts(trx, store, [...plan.added, ...plan.changed, ...plan.same], { owned: plan.owned, again })
}

/** @param columns what may be overwritten; none = the rows are new */
async function upsert(trx: Database, store: Store, rows: readonly Loose[], columns: string[]): Promise<void> {
  const insert = trx.insertInto(store.table).values(rows as never)
  if (columns.length === 0) return void (await insert.execute())
  await insert
    .onConflict((conflict) =>
      conflict
        .column(store.key as never)
        .doUpdateSet(
          (eb) =>
            Object.fromEntries(
              columns.map((column) => [column, eb.ref(`excluded.${column}` as never)]),
            ) as never,
        ),
    )
    .execute()
}
