import { sql } from 'kysely'
import type { Database } from '../../../src/server/db/open.ts'

/** Statements one after the other; nobody else is there. */
export async function run(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const numbers = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`

export const names = (table: string, words: readonly string[]) =>
  `${table}(urut, kata) as (values ${words.map((word, i) => `(${i}, ${text(word)})`).join(', ')})`

export const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** A table that is there while a campus is made. */
export async function table(db: Database, name: string, columns: string, rows: (string | number)[][]) {
  await run(db, [`create table ${name} (${columns})`])
  for (let at = 0; at < rows.length; at += 500) {
    const values = rows
      .slice(at, at + 500)
      .map((row) => `(${row.map((cell) => (typeof cell === 'number' ? cell : text(cell))).join(', ')})`)
    await run(db, [`insert into ${name} values ${values.join(', ')}`])
  }
}

/** A moment of that day, another for each `i`. */
export const at = (day: string, i: string) =>
  `${day} || 'T0' || (1 + ${i} % 9) || ':' || ${twoDigits(i)} || ':' || ${twoDigits(`(${i} / 60)`)} || '.000Z'`
const twoDigits = (i: string) => `substr(cast(100 + ${i} % 60 as text), 2)`
