import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './open.ts'
import { hasTable } from './schema.ts'
import type { Repeatable } from './repeatable/definition.ts'
import { triggers } from './repeatable/triggers.ts'
import { views } from './repeatable/views.ts'

/**
 * Views, triggers and their functions: no migration makes them. Their definitions are always those of now, so what they
 * say stands once, and none of them keeps the columns that a table had on the day it was made.
 */
export const repeatables = (onSqlite: boolean): Repeatable[] => [...views(onSqlite), ...triggers(onSqlite)]

/** Changes with every word of them. */
export const fingerprint = (definitions: readonly Repeatable[]): string =>
  createHash('sha256').update(JSON.stringify(definitions)).digest('hex')

/** Where the database says with which it was made: like Kysely's own tables no part of the schema. */
export const NOTE = 'kysely_repeatable'

/** Makes them, and notes what takes exactly these away again: what a campus has added by hand is not ours to drop. */
export async function makeRepeatables(db: Database, definitions: readonly Repeatable[]): Promise<void> {
  await sql`create table if not exists ${sql.table(NOTE)} (sidik text not null, hapus text not null)`.execute(
    db,
  )
  for (const { make } of definitions) await run(db, make)
  const drops = JSON.stringify(definitions.map(({ drop }) => drop).toReversed())
  await sql`insert into ${sql.table(NOTE)} values (${fingerprint(definitions)}, ${drops})`.execute(db)
}

/** No table can be changed on PostgreSQL while a view shows the column. */
export async function dropRepeatables(db: Database): Promise<void> {
  if (!(await hasTable(db, NOTE))) return
  const { rows } = await sql<{ hapus: string }>`select hapus from ${sql.table(NOTE)}`.execute(db)
  for (const { hapus } of rows) for (const drop of JSON.parse(hapus) as string[]) await run(db, drop)
  await sql`delete from ${sql.table(NOTE)}`.execute(db)
}

async function run(db: Database, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db)
  } catch (cause) {
    const [head] = statement.split(/ as | before | after | on |\(/)
    throw new Error(`Migrasi gagal di "${head}": ${(cause as Error).message}`, { cause })
  }
}
