import { sql, type Kysely } from 'kysely'

/** Where students stand is told without their rows: the status of their studies counts too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index mahasiswa_keadaan`).execute(db)
  await sql
    .raw(
      `create index mahasiswa_keadaan on mahasiswa
        (mhsrekommagang, mhsangkatan, mhsprodiid, totalsks, nilai_d_e, mhsstatus, mhsnobp)`,
    )
    .execute(db)
}
