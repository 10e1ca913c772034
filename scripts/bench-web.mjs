// `npm run bench:web`; further arguments go to tests/bench/web/run.ts.
import { runWithBrowser } from './withBrowser.mjs'

await runWithBrowser('tests/bench/web/run.ts')
