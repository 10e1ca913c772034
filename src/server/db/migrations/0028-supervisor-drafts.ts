import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * The company's marks by link have a row beside those from paper. A link that a lecturer was shown opened the students of
 * others too: it ends, and what it had opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const link = onSqlite ? `json_extract(sesudah, '$.tautan')` : `(sesudah::json ->> 'tautan')::integer`
  const shown = `select ${link} from peristiwa
    where objek = 'lapangan' and aksi = 'tautan' and peran = 'dosen' and sesudah is not null`
  const now = onSqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
    : `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  for (const statement of [
    `insert into arsipbuka (satu) values (1)`,
    `update nilaibagian set bagianke = 1 where bagianoleh = 'lapangan' and bagiancara = 'tautan'`,
    `delete from arsipbuka`,
    `delete from lapangansesi where tautanid in (${shown})`,
    `update lapangantautan set dicabut = ${now} where dicabut is null and tautanid in (${shown})`,
  ])
    await sql.raw(statement).execute(db)
}
