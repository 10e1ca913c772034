import type { Selectable } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** What the database says of itself; undefined before the first start has filled it. */
export const setupOf = (db: Database): Promise<StoredSetup | undefined> =>
  db
    .selectFrom('pemasangan')
    .select(['asal', 'adminpertama', 'dipindahkan'])
    .where('idx', '=', 1)
    .executeTakeFirst()

export type StoredSetup = Omit<Selectable<Tables['pemasangan']>, 'idx'>

export async function markSetup(
  db: Database,
  mark: Pick<StoredSetup, 'asal' | 'adminpertama'>,
): Promise<void> {
  await db
    .insertInto('pemasangan')
    .values({ idx: 1, dipindahkan: null, ...mark })
    .onConflict((conflict) => conflict.column('idx').doUpdateSet(mark))
    .execute()
}

/** @param to where the data went; null takes the mark away */
export async function markMoved(db: Database, to: string | null): Promise<void> {
  await db
    .insertInto('pemasangan')
    .values({ idx: 1, asal: 'kosong', adminpertama: null, dipindahkan: to })
    .onConflict((conflict) => conflict.column('idx').doUpdateSet({ dipindahkan: to }))
    .execute()
}

/** What was moved to another database goes on there: nobody reads old data here, or writes what will be missed there. */
export async function refuseMoved(db: Database, databaseName: string): Promise<void> {
  const to = (await setupOf(db))?.dipindahkan
  if (!to) return
  if (!/^postgres(ql)?:/.test(to))
    throw new Error(
      `${databaseName} sudah dipindahkan ke ${to} dan tidak dijalankan lagi. Jalankan tanpa DATABASE_URL, dengan ` +
        'DATA_DIR yang memuatnya.',
    )
  throw new Error(
    `${databaseName} sudah dipindahkan ke ${to} dan tidak dijalankan lagi. Jalankan dengan DATABASE_URL=${to} ` +
      '(dengan kata sandinya). Bila pemindahan itu dibatalkan: npm run db:copy -- --batal',
  )
}
