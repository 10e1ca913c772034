import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import {
  type AbortableOperationOptions,
  type CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'

/** Node's own SQLite as a database of Kysely. */
export function openSqlite<T>(opened: string | DatabaseSync, { log }: { log?: Log } = {}): Kysely<T> {
  const database = dressed(opened, log)
  const db = new Kysely<T>({ dialect: new EmbeddedDialect(database) })
  const executor = db.getExecutor()
  const inTurn = executor.executeQuery.bind(executor)
  // What reads while no transaction goes on need not queue for the connection, which is seventeen promises of Kysely's.
  // A transaction, and what has plugins, asks by an executor of its own.
  executor.executeQuery = async <R>(query: CompiledQuery<R>, options?: AbortableOperationOptions) => {
    const statement = database.isDeciding() || isPauseDue(database) ? undefined : database.prepare(query.sql)
    if (!statement?.reader) return inTurn(query, options)
    return { rows: statement.all(query.parameters) as R[] }
  }
  return db
}

/** Hears of each statement how many milliseconds it took. */
export type Log = (said: {
  query: Pick<CompiledQuery, 'sql' | 'parameters'>
  queryDurationMillis: number
}) => void

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
  constructor(database: Dressed) {
    super({ database })
    this.#database = database
  }
  /** A full disk makes SQLite roll back by itself; a second time would fail, and hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isDeciding()) await super.rollbackTransaction(connection)
  }
  override async releaseConnection(): Promise<void> {
    if (!isPauseDue(this.#database)) return
    this.#database.paused = performance.now()
    await setImmediate()
  }
}

const isPauseDue = ({ paused }: Dressed): boolean => performance.now() - paused >= WITHOUT_PAUSE
const WITHOUT_PAUSE = 25

/** SQLite rolls back `create table` as well; told so, the migrator leaves no half-built database after a crash. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

interface Dressed extends SqliteDatabase {
  /** A transaction goes on. */
  isDeciding: () => boolean
  /** When whoever else waits last had a turn. */
  paused: number
}

/** Dressed as Kysely expects it; each statement is prepared once. */
function dressed(opened: string | DatabaseSync, log?: Log): Dressed {
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
      const statement = dress(database.prepare(text), log && heardBy(log, text))
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      statements.set(text, statement)
      return statement
    },
    isDeciding: () => database.isTransaction,
    paused: 0,
    close: () => database.close(),
  }
}

const CACHED_STATEMENTS = 500

function dress(statement: StatementSync, heard: Heard = (act) => act): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: heard((parameters) => statement.all(...(parameters as SQLInputValue[]))),
    run: heard((parameters) => statement.run(...(parameters as SQLInputValue[]))),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

type Heard = <T>(act: Run<T>) => Run<T>
type Run<T> = (parameters: readonly unknown[]) => T

/** Told here, where nothing waits: Kysely's own log takes four promises for each statement. */
const heardBy =
  (log: Log, sql: string): Heard =>
  (act) =>
  (parameters) => {
    const start = performance.now()
    try {
      return act(parameters)
    } finally {
      log({ query: { sql, parameters }, queryDurationMillis: performance.now() - start })
    }
  }
