import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { NODE } from '../../../scripts/root.mjs'
import { FLAGS } from '../../support/browser.ts'
import type { MeasuredPage } from './pages.ts'
import { prepare } from './visit.ts'

/**
 * Lighthouse's own scores for a phone. It weighs as much as everything else together, so it is no dependency:
 * `npm install lighthouse@13.5.0` somewhere else, and its `cli/index.js` as the argument.
 */
export async function lighthouse(cli: string, executablePath: string, url: string, page: MeasuredPage) {
  const folder = mkdtempSync(join(tmpdir(), 'magang-lighthouse-'))
  const port = 9300 + Math.floor(Math.random() * 500)
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    await prepare(context, url, page)
    const report = join(folder, 'report.json')
    await promisify(execFile)(
      NODE,
      [
        cli,
        url + page.path,
        `--port=${port}`,
        '--disable-storage-reset',
        '--only-categories=performance,accessibility',
        '--output=json',
        `--output-path=${report}`,
        '--quiet',
      ],
      { timeout: 180_000 },
    )
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
      categories: Record<string, { score: number }>
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return { performance: score('performance'), accessibility: score('accessibility') }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
