import type { Transaction } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { FileStore, Stored } from './store.ts'

/**
 * Commits the rows that name what was stored. When `work` fails nothing of it is kept, so the files go at once. When the
 * commit itself fails nobody knows: PostgreSQL may have done it and only its answer was lost. Then the files stay for their
 * rows, and the sweeper takes them if there are none.
 */
export async function commitStored<T>(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  stored: readonly Stored[],
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  let mayBeCommitted = false
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx)
      mayBeCommitted = true
      return result
    })
  } catch (error) {
    if (!mayBeCommitted) await removeStored(files, stored)
    throw error
  }
}

/** Of what no row can name. A file that cannot be removed is left to the sweeper. */
export async function removeStored(files: FileStore, stored: readonly Stored[]): Promise<void> {
  for (const { key } of stored) await files.remove(key).catch(() => undefined)
}
