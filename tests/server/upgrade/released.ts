import { gunzipSync, gzipSync } from 'node:zlib'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { migrate, migrations } from '../../../src/server/db/migrate.ts'
import { openEmbedded, type Database } from '../../../src/server/db/open.ts'
import { repeatables } from '../../../src/server/db/repeatable.ts'
import { readTables } from '../../../src/server/db/schema.ts'
import type { DatabaseKind } from '../../support/databases.ts'

/** The last migration of the last release. Its views and triggers, and what a campus had in it, lie beside this file. */
export const RELEASED = '0001-campus'
const FIXTURE = join(import.meta.dirname, `${RELEASED}.json.gz`)

interface Fixture {
  definitions: Record<DatabaseKind, ReturnType<typeof repeatables>>
  /** A whole demo polytechnic. */
  rows: Rows
}
export type Rows = Record<string, Record<string, string | number | null>[]>

export const released = (): Fixture => JSON.parse(gunzipSync(readFileSync(FIXTURE)).toString()) as Fixture

/** An empty database as the release made it. */
export async function atRelease(db: Database, kind: DatabaseKind): Promise<void> {
  const known = Object.entries(await migrations()).filter(([name]) => name <= RELEASED)
  await migrate(db, { migrations: Object.fromEntries(known), definitions: released().definitions[kind] })
}

/** Puts them in, each table after those it refers to; seats are counted by the triggers, as ever. */
export async function fill(db: Database, rows: Rows): Promise<void> {
  const order = await withReleased(readTables)
  const insert = async (trx: Database) => {
    for (const table of order)
      for (const row of rows[table] ?? []) {
        const values = table === 'kuotadetail' ? { ...row, terisipria: 0, terisiwanita: 0 } : row
        await trx
          .insertInto(table as never)
          .values(values as never)
          .execute()
      }
  }
  await db.transaction().execute((trx) => withArchiveOpen(trx, () => insert(trx)))
}

/** What of a database the release knew. */
export async function knownRows(db: Database): Promise<Rows> {
  const columns = await withReleased(async (released) =>
    (await released.introspection.getTables()).filter(
      ({ name, isView }) => !isView && !name.startsWith('kysely_'),
    ),
  )
  const rows: Rows = {}
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const { name, columns: known } of columns) {
    if (!present.has(name)) continue
    const { rows: found } = await sql<Rows[string][number]>`
      select ${sql.join(known.map((column) => sql.ref(column.name)))} from ${sql.table(name)}`.execute(db)
    rows[name] = found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return rows
}

async function withReleased<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openEmbedded(':memory:')
  try {
    await atRelease(db, 'SQLite')
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** For whoever makes a release: `RELEASED` is set to its last migration, and this is run once on a demo of it. */
export async function keepFixture(db: Database): Promise<void> {
  if (existsSync(FIXTURE)) throw new Error('What was released stays as it was.')
  const rows: Rows = {}
  for (const table of await readTables(db))
    rows[table] = (await sql<Rows[string][number]>`select * from ${sql.table(table)}`.execute(db)).rows
  const fixture: Fixture = {
    definitions: { SQLite: repeatables(true), PostgreSQL: repeatables(false) },
    rows,
  }
  writeFileSync(FIXTURE, gzipSync(JSON.stringify(fixture), { level: 9 }))
}
