import { ensureBrowser } from './browser.mjs'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { NODE, ROOT } from './root.mjs'
import { run } from './run.mjs'

/**
 * Runs a program of the tests to its end, with what it needs: packages, a build, a browser.
 * @param {string} script below the root; it gets this command's arguments
 */
export async function runWithBrowser(script) {
  process.chdir(ROOT)
  endWithParent()
  await installIfNeeded()
  const browser = await ensureBrowser()
  if ('problem' in browser) {
    console.error(browser.problem)
    process.exit(1)
  }
  await buildIfNeeded()
  const { code } = await run(NODE, [script, ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM: browser.path },
  })
  process.exit(code)
}
