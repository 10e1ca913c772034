import { sql } from 'kysely'
import { isMarked, standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { findRow } from '../../db/rows.ts'

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

/** Nobody waits for a place there any more, and nobody is given one. */
export const isSemesterClosed = async (db: Database, semid: number): Promise<boolean> =>
  (await findRow(db, 'semester', { semid }))?.semtutup != null
