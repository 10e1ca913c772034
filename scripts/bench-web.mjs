// `npm run bench:web`; further arguments go to tests/bench/web/run.ts.
import { ensureBrowser } from './browser.mjs'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { NODE, ROOT } from './root.mjs'
import { run } from './run.mjs'

process.chdir(ROOT)
endWithParent()
await installIfNeeded()
const browser = await ensureBrowser()
if ('problem' in browser) {
  console.error(browser.problem)
  process.exit(1)
}
await buildIfNeeded()
const { code } = await run(NODE, ['tests/bench/web/run.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM: browser.path },
})
process.exit(code)
