import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * A company's supervisor with students of several programmes: a link opens the students of the programmes whose office made
 * it, and codes are of the link that asked. Since when an address holds, and what of it is told beside marks. The mail
 * domain that the office trusts for a company: none, until it says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = onSqlite ? 'strict' : ''
  const link = onSqlite ? `json_extract(e.sesudah, '$.tautan')` : `(e.sesudah::json ->> 'tautan')::integer`
  const made = `from peristiwa e where e.objek = 'lapangan' and e.aksi = 'tautan' and e.peran = 'prodi'
    and e.sesudah is not null and e.prodiid is not null and ${link} = lapangantautan.tautanid`
  for (const statement of [
    // JSON: the programmes; null = all.
    `alter table lapangantautan add column prodi text`,
    `update lapangantautan set prodi = (select '[' || max(e.prodiid) || ']' ${made}) where exists (select 1 ${made})`,
    `alter table lapangan add column lapangansurelsejak text`,
    `update lapangan set lapangansurelsejak = lapangandibuat where lapangansurel is not null`,
    `alter table nilaibagian add column bagianalamatsejak text`,
    `alter table perusahaan add column perusahaandomain text`,
    // On PostgreSQL a view keeps the columns that it was made with.
    `drop view perusahaan_view`,
    `create view perusahaan_view as
      select p.*, p.perusahaannotelp as perusahaantelp from perusahaan p where p.perusahaangabung is null`,
    // They are good for minutes: those that are under way are asked for again.
    `drop table lapangankode`,
    `create table lapangankode (
      tautanid integer not null references lapangantautan on delete cascade,
      registerid integer not null references register on delete cascade,
      kodehash text not null,
      kedaluwarsa text not null,
      salah integer not null default 0,
      primary key (tautanid, registerid)
    ) ${strict}`,
    `create index lapangankode_register on lapangankode (registerid)`,
  ])
    await sql.raw(statement).execute(db)
}
