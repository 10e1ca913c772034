import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/globalClock.ts', 'tests/support/globalConsole.ts']

/** One project per world that code lives in; `npm test -- unit|server|e2e` picks among them. */
export default defineConfig({
  test: {
    projects: [
      // The project's own machinery: lint rules, scripts.
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'], setupFiles },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          setupFiles,
          globalSetup: 'tests/support/globalPostgres.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
          testTimeout: 20_000,
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
          // Beyond what any single wait in it may take (PATIENCE_MS).
          testTimeout: 600_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 90_000 } },
        },
      },
    ],
  },
})
