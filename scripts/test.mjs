// `npm test` runs every stage; `npm test -- unit server` runs those; further arguments go to vitest. A file that is named
// runs whole; otherwise the tests with the tag `rest` are left out, but for
//   --all      (`npm run test:all`) everything, on both databases
//   --long     (`npm run test:long`) the same, with far more of what is tried at random (tests/support/long.ts), and in
//              other browsers
//   --rest     what people do not wait for
//   --ci       what people wait for, and then the rest
//   --changed  what the files touch that are not committed: checks and the tests that load them
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
/** What each stage and each test file took. */
const took = /** @type {{ name: string, seconds: number }[]} */ ([])
const files = /** @type {{ file: string, seconds: number }[]} */ ([])
const scratch = mkdtempSync(join(tmpdir(), 'magang-test-'))

/** @type {Record<string, (args: string[]) => Promise<boolean>>} */
const stages = {
  check: checks,
  build: buildStage,
  unit: tests('project', 'contract', 'browser', 'browser-alone'),
  server: tests('server'),
  e2e,
  browsers,
}
/** @type {Record<Run, string[]>} */
const TAGS = { usual: ['--tags-filter=!rest'], rest: ['--tags-filter=rest'], all: [] }
const DEPENDENCY_CRUISER = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const USUAL = ['check', 'build', 'unit', 'server', 'e2e']
const EVERY = Object.keys(stages)
const REST = ['check', 'unit', 'server', 'e2e']
const BY_FLAG = { '--changed': ['check', 'unit', 'server'], '--rest': REST, '--long': EVERY }

const FLAGS = ['--all', '--long', '--rest', '--ci', '--changed']
const given = process.argv.slice(2)
const wants = (/** @type {string} */ flag) => given.includes(flag)
if (wants('--long')) process.env.TEST_LONG = '1'
const names = given.filter((argument) => Object.hasOwn(stages, argument))
const rest = given.filter((argument) => !Object.hasOwn(stages, argument) && !FLAGS.includes(argument))

/**
 * Which tests: those people wait for, those that these leave out, or all.
 * @typedef {'usual' | 'rest' | 'all'} Run
 */
const named = rest.some((argument) => !argument.startsWith('-'))
let current = /** @type {Run} */ (
  wants('--all') || wants('--long') || named ? 'all' : wants('--rest') ? 'rest' : 'usual'
)

// Whatever happens, the last line is the count.
process.on('exit', (code) => {
  rmSync(scratch, { recursive: true, force: true })
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  tellTimes()
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
await runStages(
  names.length > 0 ? names : (Object.entries(BY_FLAG).find(([flag]) => wants(flag))?.[1] ?? USUAL),
)
// A name that is misspelt has proved nothing.
if (rest.length > 0 && counts.passed === 0) {
  console.error(`Tidak ada tes yang cocok dengan: ${rest.join(' ')}`)
  process.exit(1)
}
if (wants('--ci')) {
  current = 'rest'
  await runStages(REST)
}

/** @param {string[]} wanted */
async function runStages(wanted) {
  for (const [name, stage] of Object.entries(stages)) {
    if (!wanted.includes(name)) continue
    const title = current === 'rest' ? `${name}, the rest` : name
    console.log(`\n── ${title}`)
    const start = Date.now()
    const passed = await stage(rest)
    const seconds = (Date.now() - start) / 1000
    took.push({ name: title, seconds })
    console.log(`── ${title}: ${passed ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`)
    if (!passed) process.exit(1)
  }
}

function tellTimes() {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length > 1)
    console.log(
      `\nslowest: ${slowest.map(({ file, seconds }) => `\n  ${seconds.toFixed(1).padStart(6)} s  ${file}`).join('')}`,
    )
  console.log(`\n${took.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(' · ')}`)
}

/**
 * What is found by reading. One program holds all files; what each side may not know of the other (no DOM on the server,
 * no Node in the browser) is three more, for the rest.
 */
function checks() {
  const tsc = inRoot('node_modules/typescript-native/bin/tsc')
  const types = (/** @type {string} */ name) => [
    `types of ${name}`,
    tsc,
    ...['-p', `tsconfig.${name}.json`, '--pretty', 'false', '--checkers', '1'],
  ]
  const oxlint = inRoot('node_modules/oxlint/bin/oxlint')
  const apart = ['web', 'server', 'contract'].map(types)
  const usual = [
    types('tests'),
    ['forgotten awaits', oxlint, '--type-aware', '--threads=1', 'src/server'],
    ['who may import whom', DEPENDENCY_CRUISER, 'src', '--config', '.dependency-cruiser.js'],
    ['what students download', DEPENDENCY_CRUISER, 'src', '--config', '.dependency-cruiser.download.js'],
    ['lint', oxlint, '--threads=1', '.'],
    ['form', inRoot('node_modules/oxfmt/bin/oxfmt'), '--check', '--threads=1', '.'],
  ]
  return twoAtATime(...(current === 'rest' ? apart : current === 'all' ? [...usual, ...apart] : usual))
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
  return vitest(['e2e'], args, { CHROMIUM: browser.path, CHROMIUM_SHELL: browser.shell })
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
async function twoAtATime(...commands) {
  const results = /** @type {boolean[]} */ ([])
  const queue = [...commands.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, [name = '', ...args]] = next
      const { code, output } = await run(NODE, args, { quiet: true, group: true })
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
  const report = join(scratch, `${projects[0]}-${current}.json`)
  const { code } = await run(
    NODE,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      `--reporter=${inRoot('scripts/report.mjs')}`,
      '--passWithNoTests',
      ...TAGS[current],
      ...(wants('--changed') ? ['--changed'] : []),
      ...args,
    ],
    { env: { ...process.env, TEST_RUN: current, TEST_REPORT: report, ...env } },
  )
  const found = read(report)
  counts.passed += found.passed
  // A run that breaks outside its tests (an unhandled error, a crash) has failed as well.
  counts.failed += code !== 0 ? Math.max(found.failed, 1) : found.failed
  files.push(...found.files)
  return code === 0 && found.failed === 0
}

/** @param {string} report @returns {{ passed: number, failed: number, files: typeof files }} */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
}
