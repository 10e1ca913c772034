import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

const setupFiles = ['tests/support/globalClock.ts', 'tests/support/globalConsole.ts']

/**
 * One worker for each core of the smallest machine; a worker keeps what it has loaded from file to file (the state that
 * tests share is what the setup files reset), which is a third of the time.
 */
const WORKERS = 2
/** Where files wait for a third of their time (mail, clocks, pages that come to rest): one more works meanwhile. */
const WAITING_WORKERS = 3
const shared = { isolate: false, maxWorkers: WORKERS }

/**
 * How long it takes to believe that something never comes: far longer than it takes on a busy machine. No test proves
 * speed by it.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * `npm test` leaves what has this tag to `npm run test:all`: a whole file by `// @module-tag rest` in its first line, one
 * test or group by `{ tags: ['rest'] }`, PostgreSQL by support/databases.ts. docs/testing.md says what belongs there.
 */
const tags = [
  { name: 'rest', description: 'not in the run that people wait for; in `npm run test:all` and in CI' },
]

/** Files in which the run has nothing to do are not even loaded. `TEST_RUN` comes from scripts/test.mjs. */
const exclude = [...configDefaults.exclude, ...idleIn(process.env.TEST_RUN)]

function idleIn(run: string | undefined): string[] {
  if (run !== 'usual' && run !== 'rest') return []
  return globSync('tests/**/*.test.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const whole = text.startsWith('// @module-tag rest\n')
    if (run === 'usual') return whole
    return !whole && !/tags: \['rest'\]|\b(databases|testApps|onBoth)[.(]/.test(text)
  })
}

const ALONE = 'tests/**/*.alone.test.{ts,tsx}'

const inBrowser = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  include: ['tests/{ui,i18n,dataProvider,admin,portal,app}/**/*.test.{ts,tsx}'],
  tags,
  exclude,
  setupFiles: [...setupFiles, 'tests/support/globalBrowser.ts'],
  globalSetup: 'tests/support/globalSqlite.ts',
  ...patience,
  env: { TZ: 'Asia/Jakarta' },
  // Not intervals: jsdom draws by one, which would be gone with the clock of the test, and no frame would come any more,
  // in the files after it either.
  fakeTimers: {
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'Date', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  },
}

/** One project per world that code lives in; `npm test -- unit|server|e2e` picks among them. */
export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: LongestFirst },
    projects: [
      // The project's own machinery: lint rules, scripts.
      {
        test: {
          name: 'project',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          tags,
          exclude,
          setupFiles,
          maxWorkers: WORKERS,
          ...patience,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          tags,
          exclude,
          setupFiles,
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          tags,
          exclude,
          setupFiles: [...setupFiles, 'tests/support/cheapHashes.ts', 'tests/support/dropDatabases.ts'],
          ...shared,
          maxWorkers: WAITING_WORKERS,
          globalSetup: ['tests/support/globalSqlite.ts', 'tests/support/globalPostgres.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: { ...inBrowser, name: 'browser', exclude: [...exclude, ALONE], ...shared },
      },
      // What loads modules afresh, in another language or with a resource more, would leave them to the next file.
      {
        plugins: [react()],
        test: { ...inBrowser, name: 'browser-alone', include: [ALONE], maxWorkers: WORKERS },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          tags,
          exclude,
          setupFiles,
          globalSetup: ['Sqlite', 'Demo', 'Chromium'].map((name) => `tests/support/global${name}.ts`),
          // Each file has a server of its own and mostly waits for pages to come to rest.
          maxWorkers: WAITING_WORKERS,
          ...patience,
          // Many waits, each with that patience (PATIENCE_MS for those of the browser).
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'webkit',
          environment: 'node',
          include: ['tests/webkit/**/*.test.ts'],
          tags,
          exclude,
          setupFiles,
          ...patience,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
