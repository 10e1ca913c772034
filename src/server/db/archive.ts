import type { Database } from './open.ts'

/** The table whose row lets its own transaction write into closed semesters and ended internships. */
export const ARCHIVE_KEY = 'arsipbuka'

/**
 * Lets what is done in this transaction write into closed semesters and ended internships, which the database otherwise
 * refuses: for copying a database, for what the law has removed or made anonymous. Never for what a person does by hand.
 */
export async function withArchiveOpen<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await openArchive(trx)
  const done = await work()
  await closeArchive(trx)
  return done
}

export const openArchive = (trx: Database) => trx.insertInto(ARCHIVE_KEY).values({ satu: 1 }).execute()
export const closeArchive = (trx: Database) => trx.deleteFrom(ARCHIVE_KEY).execute()
