import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { today } from '../../src/contract/rules/calendar.ts'
import { shift, ZONE } from './clock.ts'
import { serve } from './serve.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start has filled it, and the day from which the demo is told. */
    demo: { folder: string; day: string }
  }
}

/** The demo polytechnic, filled once for the whole run; tests/e2e/demo.ts copies it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'magang-demo-'))
  // A minute before the tests begin: with TEST_NOW each file begins at that moment anew, and none before its demo.
  const earlier = shift === 0 ? 0 : shift - 60_000
  const day = today(new Date(Date.now() + earlier), ZONE)
  const server = await serve({ env: { DATA_DIR: folder, TEST_CLOCK_SHIFT: String(earlier) } })
  await server.stop()
  project.provide('demo', { folder, day })
  return () => rmSync(folder, { recursive: true, force: true })
}
