// `npm test` runs every stage; `npm test -- unit server` runs those; further arguments go to vitest. `--long`
// (`npm run test:long`) repeats more often what is tried at random: tests/support/long.ts.
// Plain JavaScript without packages: in a fresh clone the system's Node runs it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureOtherBrowsers } from './browser.mjs'
import { build, buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { NODE, ROOT, inRoot } from './root.mjs'
import { run } from './run.mjs'

process.chdir(ROOT)
// Vite and Vitest choose their own; what a production machine says would take React's test tools away.
delete process.env.NODE_ENV
// What Node has compiled is kept: the many servers and workers that tests start are there sooner.
process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node')
endWithParent()
const counts = { passed: 0, failed: 0 }
const scratch = mkdtempSync(join(tmpdir(), 'magang-test-'))

/** @type {Record<string, (args: string[]) => Promise<boolean>>} */
const stages = {
  types,
  lint,
  build: buildStage,
  unit: tests('project', 'contract', 'browser'),
  server: tests('server'),
  e2e,
  browsers,
}
const DEPENDENCY_CRUISER = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
// The long ones first.
const TSCONFIGS = ['tests', 'web', 'server', 'contract']

const given = process.argv.slice(2)
const long = given.includes('--long')
if (long) process.env.TEST_LONG = '1'
const names = given.filter((argument) => argument in stages)
const rest = given.filter((argument) => !(argument in stages) && argument !== '--long')

// Whatever happens, the last line is the count.
process.on('exit', (code) => {
  rmSync(scratch, { recursive: true, force: true })
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
})
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.on(signal, () => process.exit(code))
}

await installIfNeeded()
for (const [name, stage] of Object.entries(stages)) {
  if (names.length > 0 ? !names.includes(name) : name === 'browsers' && !long) continue
  console.log(`\n── ${name}`)
  const start = Date.now()
  const passed = await stage(rest)
  console.log(`── ${name}: ${passed ? 'ok' : 'FAILED'}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  if (!passed) process.exit(1)
}

async function types() {
  const tsc = inRoot('node_modules/typescript/bin/tsc')
  return check(
    ...TSCONFIGS.map((name) => ['tsc ' + name, tsc, '-p', `tsconfig.${name}.json`, '--pretty', 'false']),
  )
}

async function lint() {
  return check(
    ['eslint', inRoot('node_modules/eslint/bin/eslint.js'), '.', '--max-warnings=0'],
    ['who may import whom', DEPENDENCY_CRUISER, 'src', '--config', '.dependency-cruiser.js'],
    ['what students download', DEPENDENCY_CRUISER, 'src', '--config', '.dependency-cruiser.download.js'],
    ['prettier', inRoot('node_modules/prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  )
}

async function buildStage() {
  const { code, output } = await build()
  console.log(output.trim())
  if (code !== 0) return count(false)
  const sizes = await run(NODE, [inRoot('node_modules/size-limit/bin.js')])
  return count(sizes.code === 0)
}

/** @param {string[]} projects */
function tests(...projects) {
  return (/** @type {string[]} */ args) => vitest(projects, args)
}

/** @param {string[]} args */
async function e2e(args) {
  const browser = await ensureBrowser()
  if ('problem' in browser) {
    console.error(browser.problem)
    return count(false)
  }
  // The build stage has just made it, unless this stage runs alone.
  await buildIfNeeded()
  return vitest(['e2e'], args, { CHROMIUM: browser.path })
}

/**
 * The two other engines, in the long run: the story, a phone without a connection and the portal's screens in Firefox;
 * in WebKit, which has no such driver, the portal's pages one after the other.
 * @param {string[]} args
 */
async function browsers(args) {
  const found = await ensureOtherBrowsers()
  if ('problem' in found) {
    console.error(found.problem)
    return count(false)
  }
  await buildIfNeeded()
  const files = ['story', 'offline', 'screens/portal'].map((name) => `tests/e2e/${name}.test.ts`)
  const firefox = await vitest(['e2e'], args.length > 0 ? args : files, { ENGINE: 'firefox' })
  const webkit = await vitest(['webkit'], args)
  return firefox && webkit
}

/**
 * Two at a time, as the smallest machine has two cores; the output comes in the order given.
 * @param {string[][]} commands name, script and its arguments
 */
async function check(...commands) {
  const results = /** @type {boolean[]} */ ([])
  const queue = [...commands.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, [name = '', ...args]] = next
      const { code, output } = await run(NODE, args, { quiet: true })
      if (code !== 0) console.error(`${name}:\n${output.trim()}`)
      results[index] = code === 0
    }
  }
  await Promise.all([worker(), worker()])
  return count(results.every(Boolean))
}

/** @param {boolean} passed */
function count(passed) {
  counts[passed ? 'passed' : 'failed'] += 1
  return passed
}

/**
 * @param {string[]} projects
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(projects, args, env = {}) {
  const report = join(scratch, `${projects[0]}.json`)
  const { code } = await run(
    NODE,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...args,
    ],
    { env: { ...process.env, ...env } },
  )
  const { passed, failed } = countsOf(report)
  counts.passed += passed
  // A run that breaks outside its tests (an unhandled error, a crash) has failed as well.
  counts.failed += code !== 0 ? Math.max(failed, 1) : failed
  return code === 0 && failed === 0
}

/** A file that cannot even be loaded has no tests in the report: it counts as one failure. @param {string} report */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloadable = testResults.filter(
      (
        /** @type {{ status: string, assertionResults: { status: string }[] }} */ {
          status,
          assertionResults,
        },
      ) => status === 'failed' && !assertionResults.some(({ status }) => status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
