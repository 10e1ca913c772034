import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { GENERAL } from '../../../src/contract/letters.ts'
import { DEFAULT_GENERAL } from '../../../src/contract/letterWords.ts'
import { buildApp, type AppOptions } from '../../../src/server/app.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { limitersOf } from '../../../src/server/db/limiters.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import type { FileStore } from '../../../src/server/files/store.ts'
import { signer } from '../../../src/server/files/sign.ts'
import { guessLimits } from '../../../src/server/session/guesses.ts'
import { onBothDatabases, type DatabaseKind } from '../../support/databases.ts'
import { migratedDatabase } from '../../support/migrated.ts'
import { caller, type Caller } from './caller.ts'
import type { Person } from './people.ts'

/**
 * The same tests on both databases (support/databases.ts says when). An application is opened once for all tests in it, so
 * each test brings its own people and its own programme; reference data is there, nothing else.
 */
export const testApps = onBothDatabases((kind) => {
  let testApp: TestApp | undefined
  beforeAll(async () => {
    testApp = await openTestApp(kind)
  })
  afterAll(() => testApp?.close())
  return () => testApp!
})

export interface TestApp {
  kind: DatabaseKind
  db: Database
  app: FastifyInstance
  /** The application's own store: a test may step in between two of its moves. */
  files: FileStore
  /** Every line of the log, from level `warn` on. */
  logged: Record<string, unknown>[]
  /** What the application believes the time to be. Start with `HARI_INI`. */
  setNow(now: string): void
  as(person: Pick<Person, 'token'> | null): Caller
  /** A file link as the application itself would make it for this person. */
  linkFor(berkasid: number, person: Person): string
  /** How many statements the application sent to the database while `work` ran. */
  statements(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** A Tuesday morning in Padang. */
export const HARI_INI = '2026-02-10'
const PAGI = `${HARI_INI}T03:00:00Z`

/**
 * @param more what the application stands on beside what each has; `url`: where its PostgreSQL is
 * @param options how it is built, where that matters
 */
export async function openTestApp(
  kind: TestApp['kind'],
  { url, ...more }: Partial<AppContext> & { url?: string } = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'magang-app-'))
  const db = url ? await openDatabase({ dataDir, url }) : await migratedDatabase(kind)
  await syncReference(db)
  // A second server on the same database finds it there.
  await db
    .insertInto('surattemplat')
    .values(LETTERHEAD)
    .onConflict((known) => known.doNothing())
    .execute()
  // A pool opens its connections one by one: without this the first to press would be done before the others begin.
  await Promise.all(Array.from({ length: 12 }, () => db.selectFrom('menu').select('menuid').execute()))

  const clock = { now: new Date(PAGI) }
  const counter = { count: 0 }
  const links = signer(randomBytes(32))
  const logged: Record<string, unknown>[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const appContext: AppContext = {
    log,
    db: db.withPlugin(counting(counter)),
    files: diskStore(join(dataDir, 'berkas'), { minFreeBytes: 0, minFreeFraction: 0 }),
    link: (berkasid, { akunid, sesiid }) =>
      links.link({ id: berkasid, user: akunid, session: sesiid }, clock.now.getTime()),
    verifyLink: (presented, now) => links.verify(presented, now),
    clock: () => clock.now,
    timeZone: 'Asia/Jakarta',
    guesses: guessLimits({ limiters: limitersOf(db), refuseAfter: 0 }),
    // A receiver of a test listens there.
    outgoing: { allow: ['127.0.0.1'] },
    publicUrl: 'https://magang.kampus.example',
    ...more,
  }
  const app = await buildApp(appContext, { limits: false, log, ...options })

  return {
    kind,
    db,
    app,
    files: appContext.files,
    logged,
    linkFor: (berkasid, person) => appContext.link(berkasid, person),
    setNow: (now) => void (clock.now = new Date(now)),
    as: (person) => caller(app, person?.token),
    async statements(work) {
      const before = counter.count
      await work()
      return counter.count - before
    },
    async close() {
      await app.close()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a campus says before its first letter; without it none leaves. */
export const LETTERHEAD = {
  jenis: GENERAL,
  versi: 1,
  isi: JSON.stringify({
    ...DEFAULT_GENERAL,
    kota: 'Padang',
    unit: 'UNIT',
    pejabat: 'Dr. Zulhendri Piliang, S.T., M.T.',
    nip: '197503122000031002',
  }),
  oleh: 'Admin Akademik',
  dibuat: PAGI,
}

const counting = (counter: { count: number }): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  // Not above: a statement whose text is kept is sent without being made anew.
  transformResult: async ({ result }) => {
    counter.count += 1
    return result
  },
})
