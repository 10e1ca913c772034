import { sql } from 'kysely'
import { isMarked, isOfOpenSemester, standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'

/**
 * Of which of a student's registrations something is still to come: what ends when they stop studying. In a closed semester,
 * too, or it would be open again with that; but what has its mark there did not come to nothing.
 */
export const openOf = (db: Database, nobp: string) =>
  db
    .selectFrom('register as r')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .select(['r.registerid', 'r.registerdisetujui', 's.semtutup'])
    .where('r.registernobp', '=', nobp)
    .where(sql<boolean>`${sql.raw(standing('r').isOpen)}`)
    .where(sql<boolean>`(s.semtutup is null or not ${sql.raw(isMarked('r.registerid'))})`)
    .orderBy('r.registerid')
    .execute()

/** One of these registrations is of a closed semester: nobody waits for a place there any more, and nobody is given one. */
export const anyClosed = async (db: Database, registerids: readonly number[]): Promise<boolean> =>
  registerids.length > 0 &&
  (await db
    .selectFrom('register as r')
    .select('r.registerid')
    .where('r.registerid', 'in', registerids)
    .where(sql<boolean>`not ${sql.raw(isOfOpenSemester('r'))}`)
    .limit(1)
    .executeTakeFirst()) !== undefined
