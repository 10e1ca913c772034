import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/globalClock.ts', 'tests/support/globalConsole.ts']

/**
 * One worker for each core of the smallest machine; a worker keeps what it has loaded from file to file (the state that
 * tests share is what the setup files reset), which is a third of the time.
 */
const WORKERS = 2
const shared = { isolate: false, maxWorkers: WORKERS }

/**
 * How long it takes to believe that something never comes: far longer than it takes on a busy machine. No test proves
 * speed by it.
 */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/** One project per world that code lives in; `npm test -- unit|server|e2e` picks among them. */
export default defineConfig({
  test: {
    projects: [
      // The project's own machinery: lint rules, scripts.
      {
        test: {
          name: 'project',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
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
          setupFiles: [...setupFiles, 'tests/support/cheapHashes.ts', 'tests/support/dropDatabases.ts'],
          ...shared,
          globalSetup: 'tests/support/globalPostgres.ts',
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['tests/{ui,i18n,dataProvider,admin,portal,app}/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'tests/support/globalBrowser.ts'],
          maxWorkers: WORKERS,
          ...patience,
          env: { TZ: 'Asia/Jakarta' },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles,
          // Each file has a server and a browser of its own and mostly waits for them: two at a time.
          maxWorkers: 2,
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
          setupFiles,
          ...patience,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
