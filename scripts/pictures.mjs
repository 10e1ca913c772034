// `npm run pictures`: the picture of all homes in README.md, made anew from the demo.
import { runWithBrowser } from './withBrowser.mjs'

await runWithBrowser('tests/pictures/run.ts')
