import { sql, type Kysely } from 'kysely'

/**
 * Of a logbook there may be several, each longer than the one before, and one more with the grade: the same twice is refused
 * by the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table suratmahasiswa add column hari integer`).execute(db)
  await sql.raw(`alter table suratmahasiswa add column dinilai integer not null default 0`).execute(db)
  // Of those that are there twice already, the first counts.
  const { rows } = await sql<{ suratid: number; registerid: number; isi: string | null }>`
    select n.suratid, n.registerid, s.isi from suratmahasiswa n join surat s on s.suratid = n.suratid
    where n.jenis = 'logbook' and n.berlaku = 1 order by n.suratid`.execute(db)
  const seen = new Set<string>()
  for (const { suratid, registerid, isi } of rows) {
    const days = (JSON.parse(isi ?? '{}') as { harian?: unknown }).harian
    if (typeof days !== 'number' || seen.has(`${registerid} ${days}`)) continue
    seen.add(`${registerid} ${days}`)
    await sql`update suratmahasiswa set hari = ${days} where suratid = ${suratid} and registerid = ${registerid}`.execute(
      db,
    )
  }
  await sql
    .raw(
      `create unique index suratmahasiswa_hari on suratmahasiswa (registerid, hari, dinilai) where berlaku = 1 and hari is not null`,
    )
    .execute(db)
}
