import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, sql, type SqliteStatement } from 'kysely'
import pg from 'pg'
import { buildApp, type AppOptions } from '../../../src/server/app.ts'
import type { AppContext } from '../../../src/server/context.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import type { Tables } from '../../../src/server/db/tables.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import type { FileStore } from '../../../src/server/files/store.ts'
import { codeHasher } from '../../../src/server/lapangan/links.ts'
import { stopSigner } from '../../../src/server/mail/links.ts'
import { mailer } from '../../../src/server/mail/mailer.ts'
import { gateway } from '../../../src/server/whatsapp/gateway.ts'
import { signer } from '../../../src/server/files/sign.ts'
import { guessLimits } from '../../../src/server/session/guesses.ts'
import type { DatabaseKind } from '../../support/databases.ts'
import { migratedSqlite } from '../../support/migrated.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { HARI_INI, LETTERHEAD } from '../support/testApps.ts'

/** What signs the links at the end of mails. */
export const STOP_KEY = randomBytes(32)

/**
 * An application whose database goes back to where it was: all of it happens inside one transaction, and what the application
 * takes for a transaction is a savepoint. So one world serves thousands of requests, each finding it as it was made.
 * One connection, so requests must come one at a time.
 */
export async function rewindable(kind: DatabaseKind, options: AppOptions = {}): Promise<RewindableApp> {
  // In memory where there is such a folder: thousands of small files need no disk.
  const dataDir = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'magang-rewind-'))
  const filesDir = join(dataDir, 'berkas')
  const written = new Map<string, string>()
  const journal = makeJournal()
  const { db, tables } = await (kind === 'SQLite' ? sqliteHeld(journal) : postgresHeld(journal))
  const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement))
  await syncReference(db)
  await db.insertInto('surattemplat').values(LETTERHEAD).execute()

  const clock = { now: new Date(`${HARI_INI}T03:00:00Z`) }
  const links = signer(randomBytes(32))
  // Listed anew only after the store was asked for more than to read: else a third of the matrix is folders.
  let listed: string[] | undefined
  const list = () => (listed ??= filesIn(filesDir))
  const appContext: AppContext = {
    db,
    files: new Proxy(diskStore(filesDir, { minFreeBytes: 0, minFreeFraction: 0 }), {
      get(store, name: keyof FileStore) {
        if (!ONLY_READS.has(name)) listed = undefined
        return store[name]
      },
    }),
    link: (berkasid, { akunid, sesiid }) =>
      links.link({ id: berkasid, user: akunid, session: sesiid }, clock.now.getTime()),
    verifyLink: (presented, now) => links.verify(presented, now),
    clock: () => clock.now,
    timeZone: 'Asia/Jakarta',
    publicUrl: 'https://magang.kampus.example',
    guesses: guessLimits({ refuseAfter: 0 }),
    // Written by a process of its own, of which tests/server/backup sees what becomes.
    backupNow: () => true,
    whatsapp: gateway(
      { url: 'http://127.0.0.1:9/', template: 'target={nomor}&message={pesan}', base: 'https://m.example/' },
      { allow: ['127.0.0.1'] },
    ),
    // Whom it names stands in what comes back; what real ones say, and what they must not, tests/server/identity see.
    providers: [
      {
        penyedia: 'cas-1',
        nama: 'akun kampus',
        logo: 'kampus',
        issuer: 'https://cas.example/',
        klien: '',
        back: 'https://magang.kampus.example/masuk-kampus/cas-1',
        claims: [{ of: 'username', claim: 'user' }],
        begin: ({ state }) => Promise.resolve(new URL(`https://cas.example/login?state=${state}`)),
        finish: (_attempt, query) => {
          const user = query.get('ticket')!
          return Promise.resolve({ subjek: user, claims: { user } })
        },
      },
    ],
    // Nobody listens there: what a mail server takes and refuses, tests/server/mail see.
    mail: {
      mailer: mailer({
        url: 'smtp://127.0.0.1:1',
        from: 'magang@kampus.example',
        base: 'https://kampus.example/',
      }),
      stops: stopSigner(STOP_KEY),
      codeHash: codeHasher(STOP_KEY),
    },
  }
  const app = await buildApp(appContext, { limits: false, ...options })

  return {
    kind,
    appContext,
    db,
    app,
    setNow: (now) => void (clock.now = new Date(now)),
    async statements(work) {
      journal.sent.length = 0
      await work()
      return journal.sent.filter((text) => !(text in AS_SAVEPOINT))
    },
    async traces(work) {
      const before = new Set(list())
      const written = journal.kept().length
      await work()
      const after = list()
      return [
        ...journal.kept().slice(written),
        ...after.filter((path) => !before.has(path)),
        ...[...before].filter((path) => !after.includes(path)),
      ]
    },
    async attempt(work) {
      await run('savepoint dicoba')
      const before = new Set(list())
      try {
        return await work()
      } finally {
        await run('rollback to savepoint dicoba')
        await run('release savepoint dicoba')
        const after = list()
        for (const path of after) if (!before.has(path)) rmSync(path)
        for (const path of before) if (!existsSync(path)) writeFileSync(path, written.get(path) ?? '')
        listed = [...before]
      }
    },
    state: async () => `${await contents(db, kind, tables)}\n${filesIn(filesDir).join(' ')}`,
    storeFile(key, content) {
      const path = join(filesDir, key.slice(0, 2), key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      listed = undefined
      written.set(path, content)
    },
    async close() {
      await app.close()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface RewindableApp {
  kind: DatabaseKind
  appContext: AppContext
  db: Database
  app: FastifyInstance
  setNow(now: string): void
  /** What the application asks of the database in `work`, without the words that begin and end a transaction. */
  statements(work: () => Promise<unknown>): Promise<string[]>
  /**
   * What `work` leaves behind: statements that changed a row and were not taken back, files that came or went. It costs
   * nothing, unlike `state`.
   */
  traces(work: () => Promise<unknown>): Promise<string[]>
  /** Runs `work` and takes back whatever it did to the database and the files. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Every row of every table and the name of every stored file, as one text. */
  state(): Promise<string>
  storeFile(key: string, content: string): void
  close(): Promise<void>
}

type Held = { db: Database; tables: string[] }

const AS_SAVEPOINT: Record<string, string> = {
  begin: 'savepoint permintaan',
  commit: 'release savepoint permintaan',
  rollback: 'rollback to savepoint permintaan',
}

/** Every statement in its order, and which of them changed rows that nothing has taken back since. */
function makeJournal() {
  const sent: string[] = []
  const levels: { name: string; changing: string[] }[] = [{ name: '', changing: [] }]
  return {
    sent,
    kept: () => levels.flatMap(({ changing }) => changing),
    /** @param text as it went to the database */
    note(text: string, changed: number) {
      const [, word = '', name = ''] = SAVEPOINT.exec(text) ?? []
      const from = levels.findLastIndex((level) => level.name === name)
      if (word === 'savepoint') levels.push({ name, changing: [] })
      else if (word === 'release savepoint')
        for (const { changing } of levels.splice(from)) levels.at(-1)!.changing.push(...changing)
      else if (word === 'rollback to savepoint') levels.splice(from, levels.length, { name, changing: [] })
      else if (changed > 0) levels.at(-1)!.changing.push(text)
    },
  }
}
type Journal = ReturnType<typeof makeJournal>
const SAVEPOINT = /^(savepoint|release savepoint|rollback to savepoint) "?(\w+)"?$/i

async function sqliteHeld({ sent, note }: Journal): Promise<Held> {
  const database = migratedSqlite()
  database.exec('pragma foreign_keys = on; pragma recursive_triggers = on')
  let held = false
  const prepared = new Map<string, SqliteStatement>()
  const prepare = (text: string) => {
    sent.push(text)
    const real = held ? (AS_SAVEPOINT[text] ?? text) : text
    const known = prepared.get(real)
    if (known) return known
    const statement = database.prepare(real)
    const noted = {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => {
        const rows = statement.all(...(parameters as SQLInputValue[]))
        if (!READS.test(real)) note(real, rows.length)
        return rows
      },
      run: (parameters: readonly unknown[]) => {
        const done = statement.run(...(parameters as SQLInputValue[]))
        note(real, CHANGES.test(real) ? Number(done.changes) : 0)
        return done
      },
      iterate: (parameters: readonly unknown[]) =>
        database.prepare(real).iterate(...(parameters as SQLInputValue[])),
    }
    prepared.set(real, noted)
    return noted
  }
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } }),
  })
  const tables = await sql<{
    name: string
  }>`select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%'`.execute(
    db,
  )
  database.exec('begin')
  held = true
  return { db, tables: tables.rows.map((row) => row.name) }
}

async function postgresHeld({ sent, note }: Journal): Promise<Held> {
  const { url } = await freshDatabase({ migrated: true })
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === 20 ? Number : pg.types.getTypeParser(oid, format)) as never,
  }
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  let held = false
  const connection = {
    query: async (text: string, parameters?: unknown[]) => {
      sent.push(text)
      const real = held ? (AS_SAVEPOINT[text] ?? text) : text
      const done = await client.query(real, parameters)
      note(real, READS.test(real) ? 0 : (done.rowCount ?? 0))
      return done
    },
    release: () => {},
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: () => client.end() } as never,
    }),
  })
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  await client.query('begin')
  held = true
  return { db, tables: tables.rows.map((row) => row.name) }
}

/** Of a statement that answers rows: it only reads them. */
const READS =
  /^\s*(select|pragma|values|explain|show|with(?![\s\S]*\b(insert into|delete from|update "?\w+"? set)\b))\b/i
/** Of one that answers none: savepoints and the like leave the count of the statement before them. */
const CHANGES = /^\s*(insert|update|delete|replace|with)\b/i

async function contents(db: Database, kind: string, tables: string[]): Promise<string> {
  if (kind === 'PostgreSQL') {
    const each = tables.map(
      (name) =>
        sql`select ${sql.lit(name)} as name, string_agg(t::text, E'\n' order by t::text) as rows from ${sql.table(name)} t`,
    )
    const { rows } = await sql`${sql.join(each, sql` union all `)} order by 1`.execute(db)
    return JSON.stringify(rows)
  }
  const all = []
  for (const name of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    all.push([name, rows])
  }
  return JSON.stringify(all)
}

const ONLY_READS = new Set<keyof FileStore>(['open', 'free', 'assertRoom'])
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .sort()
