import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT, inRoot } from './root.mjs'
import { run } from './run.mjs'

/** What the browser application is made of; `src/server` is not part of it. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  ...['chunks', 'firstScript'].map((name) => `scripts/${name}.mjs`),
  'package-lock.json',
]
const NOT_SOURCES = ['src/server']
const STAMP = inRoot('dist', 'stamp.json')

/** Builds the browser application unless dist/ holds the one of exactly these sources. */
export async function buildIfNeeded() {
  if (isBuilt()) return
  console.log('Membangun aplikasi peramban …')
  const { code, output } = await build()
  if (code === 0) return
  console.error(output.trim())
  console.error('Aplikasi peramban gagal dibangun; lihat pesan di atas.')
  process.exit(code)
}

/** @returns {Promise<{ code: number, output: string }>} */
export async function build() {
  const files = listSources()
  // A build that fails leaves half of itself in dist/, which no older stamp may vouch for.
  rmSync(STAMP, { force: true })
  // Read before the build: a file saved while it runs is then built again next time.
  const stamp = { dates: datesOf(files), content: contentOf(files) }
  const result = await run(NODE, [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.code === 0) write(stamp)
  return result
}

/** Dates and sizes first (a few milliseconds); only when they differ is the content read. */
export function isBuilt() {
  if (!existsSync(inRoot('dist/web/index.html'))) return false
  const stamp = readStamp()
  const files = listSources()
  const dates = datesOf(files)
  if (stamp?.dates === dates) return true
  const content = contentOf(files)
  if (stamp?.content !== content) return false
  write({ dates, content })
  return true
}

/** @returns {string[]} */
function listSources() {
  const files = /** @type {string[]} */ ([])
  const visit = (/** @type {string} */ path) => {
    if (NOT_SOURCES.includes(path) || !existsSync(join(ROOT, path))) return
    if (!statSync(join(ROOT, path)).isDirectory()) return void files.push(path)
    for (const name of readdirSync(join(ROOT, path)).sort()) visit(`${path}/${name}`)
  }
  SOURCES.forEach(visit)
  return files
}

/** @param {string[]} files */
function datesOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(ROOT, file))
    hash.update(`${file}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

/** @param {string[]} files */
function contentOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

/** @returns {{ dates: string, content: string } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {{ dates: string, content: string }} stamp */
function write(stamp) {
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(STAMP, JSON.stringify(stamp))
}
