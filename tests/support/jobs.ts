import type { Database } from '../../src/server/db/open.ts'

/** The job of that name, as a server leaves it that dies after so many of its rows. */
export async function killedAfter(db: Database, kunci: string, rows: number): Promise<void> {
  const { jobid } = await db
    .updateTable('jobs')
    .set({ selesai: null })
    .where('kunci', '=', kunci)
    .returning('jobid')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('jobrows')
    .set({ selesai: 0, hasil: null, alasan: null })
    .where('jobid', '=', jobid)
    .where('urut', '>', rows)
    .execute()
}
