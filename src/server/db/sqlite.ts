import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/** Node's own SQLite as Kysely's dialect. */
export function embeddedDialect(path: string): SqliteDialect {
  return new EmbeddedDialect({ database: openSqlite(path) })
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter()
  }
}

/** SQLite rolls back `create table` as well; told so, the migrator leaves no half-built house after a crash. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Dressed as Kysely expects it; each statement is prepared once. */
function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path)
  // FULL: an acknowledged write survives a power cut. Recursive triggers: `insert or replace` gives its seat back too.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma recursive_triggers = on;
    pragma busy_timeout = 5000;
    pragma temp_store = memory;
    pragma cache_size = -16000;
  `)
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      // A transaction here always decides something, so it takes the write lock before it reads.
      const text = sql === 'begin' ? 'begin immediate' : sql
      const known = statements.get(text)
      if (known) return known
      const statement = dress(database.prepare(text))
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      statements.set(text, statement)
      return statement
    },
    close: () => database.close(),
  }
}

const CACHED_STATEMENTS = 500

function dress(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
