import type { Database } from '../db/open.ts'

/** The files that only requests about this registration keep, proofs of days away among them: they go with it. */
export async function keptFiles(trx: Database, registerid: number, of?: 'dokumen'): Promise<number[]> {
  const rows = await trx
    .selectFrom('revisi')
    .select('revisiberkas')
    .where('revisiregisterid', '=', registerid)
    .where('revisiberkas', 'is not', null)
    .$if(of === 'dokumen', (row) => row.where('revisidokumenidx', 'is not', null))
    .$if(of === undefined, (row) =>
      row.unionAll(
        trx
          .selectFrom('ketidakhadiran')
          .select('absenbukti as revisiberkas')
          .where('absenregisterid', '=', registerid)
          .where('absenbukti', 'is not', null),
      ),
    )
    .execute()
  return rows.flatMap(({ revisiberkas }) => revisiberkas ?? [])
}
