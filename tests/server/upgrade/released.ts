import { gunzipSync, gzipSync } from 'node:zlib'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../../src/server/db/migrate.ts'
import { openEmbedded, type Database } from '../../../src/server/db/open.ts'
import { readTables } from '../../../src/server/db/schema.ts'

/** The schema of the last release, and what a campus had in it: a whole demo polytechnic. */
export const RELEASED = '0001-initial'
const FIXTURE = join(import.meta.dirname, `${RELEASED}.json.gz`)

export type Rows = Record<string, Record<string, string | number | null>[]>

/** An empty database as the release made it. */
export async function atRelease(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: migrations },
  })
  const { error } = await migrator.migrateTo(RELEASED)
  if (error) throw error
}

export const releasedRows = (): Rows => JSON.parse(gunzipSync(readFileSync(FIXTURE)).toString()) as Rows

/** Puts them in, each table after those it refers to; seats are counted by the triggers, as ever. */
export async function fill(db: Database, rows: Rows): Promise<void> {
  const order = await withReleased(readTables)
  for (const table of order)
    for (const row of rows[table] ?? []) {
      const values = table === 'kuotadetail' ? { ...row, terisipria: 0, terisiwanita: 0 } : row
      await db
        .insertInto(table as never)
        .values(values as never)
        .execute()
    }
}

/** What of a database the release knew. */
export async function knownRows(db: Database): Promise<Rows> {
  const columns = await withReleased(async (released) =>
    (await released.introspection.getTables()).filter(({ isView }) => !isView),
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
    await atRelease(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** For whoever makes a release: `RELEASED` is set to its last migration, and this is run once on a demo of it. */
export async function keepFixture(db: Database): Promise<void> {
  if (existsSync(FIXTURE)) throw new Error('What was released stays as it was.')
  writeFileSync(FIXTURE, gzipSync(JSON.stringify(await knownRows(db)), { level: 9 }))
}
