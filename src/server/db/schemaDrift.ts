import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { isSqlite } from './dialect.ts'
import { migrations } from './migrate.ts'
import { openEmbedded, type Database } from './open.ts'
import { repeatables } from './repeatable.ts'

/** `column akun.nama`, `index akun_nobp`, `view register_view` … */
export interface SchemaDrift {
  missing: string[]
  extra: string[]
  changed: string[]
}

/**
 * Where the schema is not what the migrations make, because somebody changed it by hand or restored half of it.
 * Expected is what the same migrations make now, beside it: in memory, or in a schema of PostgreSQL that is rolled back.
 * @returns undefined when both are the same
 */
export async function findSchemaDrift(db: Database): Promise<SchemaDrift | undefined> {
  const expected = await (isSqlite(db) ? migratedInMemory() : migratedAside(db))
  const actual = await describeSchema(db)
  const [names, found] = [[...expected.keys()], [...actual.keys()]]
  const drift = {
    missing: names.filter((name) => !actual.has(name)),
    extra: found.filter((name) => !expected.has(name)),
    changed: names.filter((name) => actual.has(name) && actual.get(name) !== expected.get(name)),
  }
  return Object.values(drift).some((list) => list.length > 0) ? drift : undefined
}

/** Nothing else follows from it: whoever looks after the database decides. */
export async function warnOfSchemaDrift(db: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    const drift = await findSchemaDrift(db)
    if (drift) log.warn(drift, 'the schema is not what the migrations make')
  } catch (err) {
    log.warn({ err }, 'the schema could not be compared with what the migrations make')
  }
}

/** What there is → how it is defined. */
type Description = Map<string, string>

/** Tables, columns, indexes, views, triggers; on PostgreSQL constraints and functions too. */
export function describeSchema(db: Database): Promise<Description> {
  return isSqlite(db) ? describeSqlite(db) : describePostgres(db)
}

async function migratedInMemory(): Promise<Description> {
  const db = openEmbedded(':memory:')
  try {
    await runMigrations(db)
    return await describeSqlite(db)
  } finally {
    await db.destroy()
  }
}

async function migratedAside(db: Database): Promise<Description> {
  const trx = await db.startTransaction().execute()
  try {
    await sql`create schema magang_expected`.execute(trx)
    // Behind it the present ones: the extension's operators are found there.
    await sql`
      select set_config('search_path', 'magang_expected, ' || current_setting('search_path'), true)`.execute(
      trx,
    )
    await runMigrations(trx)
    return await describePostgres(trx)
  } finally {
    await trx.rollback().execute()
  }
}

async function runMigrations(db: Database): Promise<void> {
  for (const { up } of Object.values(await migrations())) await up(db as unknown as Kysely<unknown>)
  for (const { make } of repeatables(isSqlite(db))) await sql.raw(make).execute(db)
}

interface Row {
  name: string
  definition: string
}

async function describeSqlite(db: Database): Promise<Description> {
  const { rows } = await sql<Row>`
    with own as (
      select type, name, sql from sqlite_master
      where name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
    )
    select type || ' ' || name as name, sql as definition from own
    union all
    select 'column ' || own.name || '.' || c.name, concat_ws(' ', c.type, c."notnull", c.dflt_value, c.pk, c.hidden)
    from own join pragma_table_xinfo(own.name) c where own.type in ('table', 'view')`.execute(db)
  return described(
    rows.map(({ name, definition }) => ({
      name,
      definition: name.startsWith('table ') ? withoutOrder(definition) : definition,
    })),
  )
}

/** SQLite keeps a table as it was written. Comments, spaces and the order of columns and constraints mean nothing. */
function withoutOrder(createTable: string): string {
  const text = createTable
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
  const [begin, end] = [text.indexOf('(') + 1, text.lastIndexOf(')')]
  const parts = ['']
  let depth = 0
  for (const sign of text.slice(begin, end)) {
    depth += Number(sign === '(') - Number(sign === ')')
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return [text.slice(0, begin), parts.toSorted().join(', '), text.slice(end)].join('')
}

async function describePostgres(db: Database): Promise<Description> {
  const { rows } = await sql<Row>`
    with own as (
      select c.oid, c.relname, c.relkind, c.relpersistence from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select case relkind when 'v' then 'view ' else 'table ' end || relname as name,
      concat_ws(' ', relpersistence, case relkind when 'v' then pg_get_viewdef(oid, true) end) as definition
    from own where relkind in ('r', 'v')
    union all
    select 'column ' || relname || '.' || attname,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid))
    from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = own.oid and adnum = attnum
    where relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(c.oid, true)
    from own join pg_constraint c on conrelid = own.oid where contype <> 'n'
    union all
    select 'index ' || relname, pg_get_indexdef(oid, 0, true) from own where relkind = 'i'
    union all
    select 'trigger ' || tgname, pg_get_triggerdef(t.oid, true)
    from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
    union all
    select 'function ' || proname, prosrc from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(db)
  return described(rows)
}

const described = (rows: Row[]): Description =>
  new Map(rows.map(({ name, definition }) => [name, (definition ?? '').replace(/\s+/g, ' ')]))
