import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { NODE, ROOT } from '../../scripts/root.mjs'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { diskStore } from '../../src/server/files/diskStore.ts'
import { filesDir } from '../../src/server/files/layout.ts'
import { acceptFiles } from '../../src/server/installation.ts'
import { startPostgres } from '../support/postgresServer.ts'
import { casesOf, LARGE, pathOf, type Case } from './cases.ts'
import { clientOf, type Call } from './load.ts'
import { seed, TOKENS } from './seed.ts'

/**
 * How fast the server is beside bare Fastify with its own SQL, for a small and a large campus: each list in every order,
 * with every filter and kind of keyword; one record, a write and `me`. Both servers are pressed in turn, so that
 * whatever else the machine does meets them alike; only ratios mean much.
 * `--compare` (no measuring), `--postgres`, `--sizes 10000,100000`, `--lists mahasiswa,register` (`--lists=` for the single calls alone), `--only sort=mhsnama` (part of a name).
 */
const KINDS = ['ours', 'bare'] as const
type Kind = (typeof KINDS)[number]
const WANTED = { list: 0.4, aimed: 0.5, single: 0.5 }

const argument = (name: string, otherwise: string) => {
  const at = process.argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  if (at < 0) return otherwise
  const word = process.argv[at]!
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : (process.argv[at + 1] ?? otherwise)
}
const onPostgres = process.argv.includes('--postgres')
const sizes = argument('sizes', '10000,100000').split(',').map(Number)
const lists = argument('lists', LARGE.join()).split(',')
const only = argument('only', '')
/** Every so many-th question, for a first look. */
const every = Number(argument('every', '1'))
/** Whether both still give the same answers, and nothing else. */
const onlyCompares = process.argv.includes('--compare')
const REQUESTS = { single: 1000, list: 20 }
/** Below this it is measured again. */
const AGAIN = 0.55

const token = (n: number) => TOKENS[n % TOKENS.length]!
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const folder = mkdtempSync(join(tmpdir(), 'magang-bench-'))
const children: ChildProcess[] = []
let compared = 0
const postgres = onPostgres ? await startPostgres() : undefined
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
try {
  const results = []
  for (const size of sizes) results.push(...(await measure(size)))
  if (!onlyCompares) report(results)
} finally {
  await Promise.all(children.map(ended))
  await postgres?.stop()
}

interface Servers {
  clients: Record<Kind, ReturnType<typeof clientOf>>
  /** The server's process, and those of its database. */
  pids: (kind: Kind) => Promise<number[]>
}
interface Result {
  size: number
  list: string
  name: string
  rate: Record<Kind, number>
  cpu: Record<Kind, number>
  ratio: number
  byRate: number
}

async function measure(size: number): Promise<Result[]> {
  const dataDir = join(folder, String(size))
  const url = postgres && (await database(postgres.url, `bench_${size}`))
  // A hundred thousand rows at once may take longer than a request is allowed to.
  const db = await openDatabase({ dataDir, url, patient: true })
  const started = performance.now()
  await seed(db, size)
  await acceptFiles(db, diskStore(filesDir(dataDir)))
  console.log(`${size} students in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  // What autovacuum does in an installation that has been running for a while.
  if (postgres) await query(url!, 'vacuum analyze')
  const single = await singleCalls(db)
  await db.destroy()
  const servers = await startServers(dataDir, url, size === sizes[0])

  const results: Result[] = []
  for (const [name, callOf] of Object.entries(single)) {
    if (!name.includes(only)) continue
    await compare(servers, name, callOf)
    if (onlyCompares) continue
    results.push({ size, list: '', name, ...(await ratioOf(servers, callOf, REQUESTS.single)) })
  }
  for (const list of LARGE.filter((one) => lists.includes(one))) {
    const before = performance.now()
    const cases = casesOf(list).filter(({ name }, at) => name.includes(only) && at % every === 0)
    const pageCounts = new Map<string, number>()
    const usual = { list, query: { page: '1' }, name: '' }
    for (const kind of onlyCompares ? [] : KINDS)
      await servers.clients[kind].press(
        (n) => ({ method: 'GET', path: pathOf(usual, n), token: token(n) }),
        REQUESTS.single,
      )
    for (const one of cases) {
      const callOf = await comparedCase(servers, one, pageCounts)
      if (onlyCompares) continue
      results.push({ size, list, name: one.name, ...(await ratioOf(servers, callOf, REQUESTS.list)) })
    }
    console.log(
      `${size} ${list}: ${cases.length} questions in ${((performance.now() - before) / 1000).toFixed(0)} s`,
    )
  }
  for (const kind of KINDS) servers.clients[kind].close()
  await Promise.all(children.map(ended))
  return results
}

async function comparedCase(servers: Servers, one: Case, pageCounts: Map<string, number>) {
  const get = (n: number, pageCount?: number): Call => ({
    method: 'GET',
    path: pathOf(one, n, pageCount),
    token: token(n),
  })
  const { page: _, sort: __, ...narrowed } = one.query
  const key = JSON.stringify(narrowed)
  if (!pageCounts.has(key)) {
    const { body } = await servers.clients.ours.ask({ ...get(0), token: token(compared++) })
    pageCounts.set(key, (JSON.parse(body) as { page: { pageCount: number } }).page.pageCount)
  }
  const callOf = (n: number) => get(n, pageCounts.get(key)!)
  await compare(servers, `${one.list} ${one.name}`, callOf)
  return callOf
}

/** The best of some rounds counts, for both: what disturbs only ever slows down. Who misses is measured longer. */
async function ratioOf({ clients, pids }: Servers, callOf: (n: number) => Call, requests: number) {
  const best = { rate: { ours: 0, bare: 0 }, cpu: { ours: Infinity, bare: Infinity } }
  const ratio = () => best.cpu.bare / best.cpu.ours
  for (let round = 0; round < 1 || (round < 6 && ratio() < AGAIN); round++)
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const before = cpuOf(await pids(kind))
      const rate = await clients[kind].press(callOf, requests)
      const cpu = cpuSince(before, await pids(kind)) / requests
      best.rate[kind] = Math.max(best.rate[kind], rate)
      best.cpu[kind] = Math.min(best.cpu[kind], cpu)
    }
  return { rate: best.rate, cpu: best.cpu, ratio: ratio(), byRate: best.rate.ours / best.rate.bare }
}

/** One record, a write and `me`: everything rotates, so that no answer is asked for twice in a row. */
async function singleCalls(db: Database): Promise<Record<string, (n: number) => Call>> {
  const companies = await db.selectFrom('perusahaan').select('perusahaanid').execute()
  const company = (n: number) => companies[(n * 7) % companies.length]!.perusahaanid
  const get = (path: string, n: number): Call => ({ method: 'GET', path, token: token(n) })
  return {
    one: (n) => get(`perusahaan/${company(n)}`, n),
    write: (n) => ({
      method: 'POST',
      path: `perusahaan/${company(n)}`,
      token: token(n),
      body: JSON.stringify({
        perusahaannama: `PT Maju ${company(n)}`,
        perusahaanalamat: `Jl. Khatib Sulaiman No. ${n % 900}`,
        perusahaanemail: 'sdm@maju.example',
        perusahaannotelp: '0751-202250',
      }),
    }),
    me: (n) => get('me', n),
  }
}

/** The yardstick must do the same work: both servers give the same answers. */
async function compare({ clients }: Servers, name: string, callOf: (n: number) => Call): Promise<void> {
  // In turns, for each person may ask only so often.
  const call = callOf(compared++)
  const [ours, bare] = [await clients.ours.ask(call), await clients.bare.ask(call)].map(({ body }) =>
    sorted(JSON.parse(body)).replaceAll(/"versi":\d+|"waktu":"[^"]*"/g, ''),
  )
  if (ours !== bare) throw new Error(`${name} differs:\n${ours}\n${bare}`)
}

function report(results: Result[]): void {
  const isMissed = ({ list, ratio }: Result) => ratio < (list ? WANTED.list : WANTED.single)
  const groups = Map.groupBy(results, ({ size, list, name }) => `${String(size).padStart(6)} ${list || name}`)
  const share = (numbers: number[], part: number) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)]!.toFixed(2)
  const rows = [...groups].map(([key, of]) => {
    const ratios = of.map(({ ratio }) => ratio)
    const below = ratios.filter((ratio) => ratio < WANTED.aimed).length
    const byRate = of.map((result) => result.byRate)
    return [
      key,
      of.length,
      share(ratios, 0),
      share(ratios, 0.05),
      share(ratios, 0.5),
      share(byRate, 0.5),
      below,
      of.filter(isMissed).length,
    ]
  })
  const columns = [
    'students, call',
    'asked',
    'least',
    '5 %',
    'median',
    'by rate',
    `< ${WANTED.aimed}`,
    'missed',
  ]
  for (const row of [columns, ...rows])
    console.log(
      row.map((cell, i) => (i === 0 ? String(cell).padEnd(28) : String(cell).padStart(7))).join(' '),
    )
  const missed = results.filter(isMissed).toSorted((a, b) => a.ratio - b.ratio)
  for (const { size, list, name, cpu, ratio, byRate } of missed.slice(0, 60))
    console.log(
      `${ratio.toFixed(2)} (rate ${byRate.toFixed(2)})  ${cpu.bare.toFixed(0)} of ${cpu.ours.toFixed(0)} µs  ${size} ${list} ${name}`,
    )
  console.log(
    `Ratio: the processor time of bare Fastify (and its PostgreSQL) per request, as part of ours; by rate: our requests per second, as part of its. Wanted ≥ ${WANTED.list} (aimed ≥ ${WANTED.aimed}) for lists, ≥ ${WANTED.single} for one record, a write and me.`,
  )
  const database = onPostgres ? 'PostgreSQL' : 'SQLite'
  const about = { database, node: process.version, cores: availableParallelism(), wanted: WANTED }
  const file = join(ROOT, '.cache', `bench-${database.toLowerCase()}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...about, results }, null, 1))
  console.log(file)
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** Processor time so far in microseconds, where the system tells (Linux): other load on the machine hardly moves it. */
function cpuOf(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, timeOf(pid)]))
}

/** Of what is there at the end: the database may have closed an idle connection. */
function cpuSince(before: Map<number, number>, pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + timeOf(pid) - (before.get(pid) ?? 0), 0)
}

function timeOf(pid: number): number {
  let nanoseconds = 0
  if (existsSync(`/proc/${pid}/task`))
    for (const task of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  return nanoseconds / 1000
}

async function startServers(dataDir: string, url: string | undefined, profiled: boolean): Promise<Servers> {
  const ports = { ours: await freePort(), bare: await freePort() }
  const env = { ...process.env, DATABASE_URL: url ?? '', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const ours = start(
    ['--max-semi-space-size=4', 'src/server/main.ts'],
    { ...env, DEMO: '0', LOG_LEVEL: 'warn', PORT: String(ports.ours) },
    profiled,
  )
  const bare = start(['--max-semi-space-size=4', 'tests/bench/bare.ts'], {
    ...env,
    DATABASE: join(dataDir, 'magang.sqlite'),
    PORT: String(ports.bare),
  })
  await Promise.all([answering(ports.ours, ours), answering(ports.bare, bare)])
  const clients = { ours: clientOf(ports.ours), bare: clientOf(ports.bare) }
  const own = { ours: ours.pid!, bare: bare.pid! }
  const backends = async () =>
    url
      ? (
          await query(
            url,
            'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
        ).map((row) => row.pid as number)
      : []
  return { clients, pids: async (kind) => [own[kind], ...(await backends())] }
}

function start(args: string[], env: NodeJS.ProcessEnv, profiled = false): ChildProcess {
  const profile =
    process.env.BENCH_PROFILE && profiled ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const child = spawn(NODE, [...profile, ...args], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await end
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (child.exitCode !== null) break
    try {
      await fetch(`http://127.0.0.1:${port}/`)
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error('A server does not answer.')
}

async function database(server: string, name: string): Promise<string> {
  await query(server, `drop database if exists ${name}`)
  await query(server, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
