// `npm run bench`; further arguments go to tests/bench/run.ts, with `--events` to tests/bench/events.ts, with `--letters` to letters.ts, with
// `--years 5` to years.ts.
import { installIfNeeded } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { NODE, ROOT } from './root.mjs'
import { run } from './run.mjs'

process.chdir(ROOT)
endWithParent()
await installIfNeeded()
const bench = ['events', 'letters', 'years'].find((name) => process.argv.includes(`--${name}`)) ?? 'run'
const { code } = await run(NODE, [`tests/bench/${bench}.ts`, ...process.argv.slice(2)])
process.exit(code)
