import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type KyselyConfig,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'

/** Node's own SQLite as a database of Kysely. */
export const openSqlite = <T>(
  database: string | DatabaseSync,
  options: Pick<KyselyConfig, 'log'> = {},
): Kysely<T> => new Kysely<T>({ dialect: new EmbeddedDialect(dressed(database)), ...options })

class EmbeddedDialect extends SqliteDialect {
  readonly #database: Dressed
  constructor(database: Dressed) {
    super({ database })
    this.#database = database
  }
  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.#database)
  }
  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter()
  }
}

/**
 * Everything here happens without a pause, one promise after the other: hundreds of waiting transactions would keep
 * the server from hearing anybody. So whoever else waits gets a turn now and then.
 */
class EmbeddedDriver extends SqliteDriver {
  readonly #database: Dressed
  #paused = 0
  constructor(database: Dressed) {
    super({ database })
    this.#database = database
  }
  /** A full disk makes SQLite roll back by itself; a second time would fail, and hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isDeciding()) await super.rollbackTransaction(connection)
  }
  override async releaseConnection(): Promise<void> {
    const now = performance.now()
    if (now - this.#paused < WITHOUT_PAUSE) return
    this.#paused = now
    await setImmediate()
  }
}

const WITHOUT_PAUSE = 25

/** SQLite rolls back `create table` as well; told so, the migrator leaves no half-built database after a crash. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

interface Dressed extends SqliteDatabase {
  isDeciding: () => boolean
}

/** Dressed as Kysely expects it; each statement is prepared once. */
function dressed(opened: string | DatabaseSync): Dressed {
  const database = typeof opened === 'string' ? new DatabaseSync(opened) : opened
  // FULL: an acknowledged write survives a power cut. Secure delete: what was removed or anonymised is not left in pages
  // that wait to be used again, nor in backups of them. Recursive triggers: `insert or replace` gives its seat back too.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma recursive_triggers = on;
    pragma secure_delete = on;
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
    isDeciding: () => database.isTransaction,
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
