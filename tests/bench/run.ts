import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { NODE, ROOT } from '../../scripts/root.mjs'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { startPostgres } from '../support/postgresServer.ts'
import { press, type Call, type Load } from './load.ts'
import { PROGRAMMES, seed, TOKENS } from './seed.ts'

/**
 * How fast the server is, beside bare Fastify with the same SQL, for a small and a large campus. All four servers run
 * at once and are pressed in turn, so that whatever else the machine does meets them alike; only ratios mean much.
 * `--postgres`, `--rounds 5`, `--flags=--optimize-for-size` (V8 flags of the product's server).
 */
const SIZES = [10_000, 100_000]
const KINDS = ['ours', 'bare'] as const
type Kind = (typeof KINDS)[number]
const WANTED = { ratio: 0.7, growth: 2 }

const argument = (name: string, otherwise: string) => {
  const at = process.argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  if (at < 0) return otherwise
  const word = process.argv[at]!
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : (process.argv[at + 1] ?? otherwise)
}
const onPostgres = process.argv.includes('--postgres')
const rounds = Number(argument('rounds', '5'))
const span = Number(argument('milliseconds', '700'))
const flags = argument('flags', '--max-semi-space-size=4').split(' ').filter(Boolean)

const token = (n: number) => TOKENS[n % TOKENS.length]!
const key = (size: number, kind: Kind, call: string) => `${size} ${kind} ${call}`
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
/** What autovacuum does in a house that has been running for a while. */
const vacuum = (url: string) => query(url, 'vacuum analyze')
const folder = mkdtempSync(join(tmpdir(), 'magang-bench-'))
const children: ChildProcess[] = []
const postgres = onPostgres ? await startPostgres() : undefined
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
try {
  const campuses = []
  for (const size of SIZES) campuses.push(await open(size))
  const loads = await measure(campuses)
  report(loads)
} finally {
  await Promise.all(children.map(ended))
  await postgres?.stop()
}

interface Campus {
  size: number
  calls: Record<string, (n: number) => Call>
  ports: Record<Kind, number>
  pids: Record<Kind, number>
}

async function open(size: number): Promise<Campus> {
  const dataDir = join(folder, String(size))
  const url = postgres && (await database(postgres.url, `bench_${size}`))
  console.log(`${size} students …`)
  // A hundred thousand rows at once may take longer than a request is allowed to.
  const db = await openDatabase({ dataDir, url, patient: true })
  await seed(db, size)
  if (postgres) await vacuum(url!)
  const calls = await callsOf(db)
  await db.destroy()

  const ports = { ours: await freePort(), bare: await freePort() }
  const env = { ...process.env, DATABASE_URL: url ?? '', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const ours = start(
    [...flags, 'src/server/main.ts'],
    { ...env, DEMO: '0', LOG_LEVEL: 'warn', PORT: String(ports.ours) },
    size === SIZES[0],
  )
  const bare = start([...flags, 'tests/bench/bare.ts'], {
    ...env,
    DATABASE: join(dataDir, 'magang.sqlite'),
    PORT: String(ports.bare),
  })
  await Promise.all([answering(ports.ours, ours), answering(ports.bare, bare)])
  await compare(ports, calls)
  return { size, calls, ports, pids: { ours: ours.pid!, bare: bare.pid! } }
}

/** What is asked. Everything rotates, so that no answer is asked for twice in a row. */
async function callsOf(db: Database): Promise<Campus['calls']> {
  const students = await db
    .selectFrom('mahasiswa')
    .select(['mhsnobp', 'mhsnama'])
    .orderBy('mhsnobp')
    .execute()
  const companies = await db.selectFrom('perusahaan').select('perusahaanid').execute()
  const student = (n: number) => students[(n * 37) % students.length]!
  const company = (n: number) => companies[(n * 7) % companies.length]!.perusahaanid
  // Every other time somewhere inside a name, else inside a number.
  const keyword = (n: number) => (n % 2 === 0 ? student(n).mhsnama.slice(2, -2) : student(n).mhsnobp.slice(2))
  const get = (path: string, n: number): Call => ({ method: 'GET', path, token: token(n) })
  const list = (n: number) => `mahasiswa?limit=10&prodi=${1 + (n % PROGRAMMES)}`
  return {
    list: (n) => get(`${list(n)}&page=${1 + (n % 9)}`, n),
    keyword: (n) => get(`mahasiswa?limit=10&page=1&keyword=${encodeURIComponent(keyword(n))}`, n),
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
async function compare(ports: Campus['ports'], calls: Campus['calls']): Promise<void> {
  for (const [name, callOf] of Object.entries(calls)) {
    for (const n of [0, 1, 2, 33]) {
      const { method, path, token, body } = callOf(n)
      const answers: string[] = []
      // One after the other: both write the same row.
      for (const kind of KINDS) {
        const response = await fetch(`http://127.0.0.1:${ports[kind]}/api/${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body }),
        })
        answers.push(sorted({ ...((await response.json()) as object) }))
      }
      const [ours, bare] = answers.map((answer) =>
        name === 'write' ? answer.replaceAll(/"versi":\d+/g, '') : answer,
      )
      if (ours !== bare) throw new Error(`${name} differs:\n${ours}\n${bare}`)
    }
  }
}

type Loads = Map<string, (Load & { cpu: number })[]>

async function measure(campuses: Campus[]): Promise<Loads> {
  const loads: Loads = new Map()
  for (let round = 0; round <= rounds; round++) {
    for (const call of Object.keys(campuses[0]!.calls)) {
      for (const { size, ports, pids, calls } of campuses) {
        // Who goes first changes.
        for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
          const milliseconds = round === 0 ? span / 2 : span
          const before = cpuOf(pids[kind])
          const load = await press(ports[kind], calls[call]!, { milliseconds, awake: !onPostgres })
          if (round === 0) continue
          const name = key(size, kind, call)
          const cpu = (cpuOf(pids[kind]) - before) / load.answers
          loads.set(name, [...(loads.get(name) ?? []), { ...load, cpu }])
        }
      }
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds}`)
  }
  return loads
}

function report(loads: Loads): void {
  const calls = ['list', 'keyword', 'one', 'write', 'me']
  const of = (size: number, kind: Kind, call: string) => medians(loads.get(key(size, kind, call))!)
  const rows = calls.flatMap((call) =>
    SIZES.map((size) => {
      const [ours, bare] = [of(size, 'ours', call), of(size, 'bare', call)]
      const ratio = median(
        loads
          .get(key(size, 'ours', call))!
          .map((load, i) => load.rate / loads.get(key(size, 'bare', call))![i]!.rate),
      )
      const first = of(SIZES[0]!, 'ours', call)
      const growth = { rate: first.rate / ours.rate, cpu: ours.cpu / first.cpu }
      return { call, size, ours, bare, ratio, cpu: bare.cpu / ours.cpu, growth }
    }),
  )
  const columns = [
    'call',
    'students',
    'req/s',
    'bare',
    'ratio',
    'cost ×',
    'p50 ms',
    'p99 ms',
    'bare p99',
    'cpu µs',
    'bare',
    'ratio',
    'cost ×',
  ]
  const cells = rows.map(({ call, size, ours, bare, ratio, cpu, growth }) => [
    call,
    String(size),
    ours.rate.toFixed(0),
    bare.rate.toFixed(0),
    ratio.toFixed(2) + (ratio < WANTED.ratio ? ' !' : '  '),
    growth.rate.toFixed(2) + (growth.rate > WANTED.growth ? ' !' : '  '),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    bare.p99.toFixed(1),
    ours.cpu.toFixed(0),
    bare.cpu.toFixed(0),
    cpu.toFixed(2),
    growth.cpu.toFixed(2),
  ])
  console.log(
    `\n${[columns, ...cells].map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(8) : cell.padStart(9))).join(' ')).join('\n')}`,
  )
  console.log(
    `\nratio: of bare Fastify's requests per second, wanted ≥ ${WANTED.ratio}; cost ×: of the small campus, wanted ≤ ${WANTED.growth};\ncpu: of the server alone, the same two ratios by processor time, which other load on the machine hardly moves`,
  )
  const about = {
    database: onPostgres ? 'PostgreSQL' : 'SQLite',
    node: process.version,
    cores: cpus().length,
    rounds,
    span,
    flags,
  }
  const file = join(ROOT, '.cache', `bench-${about.database.toLowerCase()}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...about, wanted: WANTED, rows }, null, 2))
  console.log(file)
}

function medians(loads: (Load & { cpu: number })[]) {
  return {
    cpu: median(loads.map((load) => load.cpu)),
    rate: median(loads.map((load) => load.rate)),
    p50: median(loads.map((load) => load.p50)),
    p99: median(loads.map((load) => load.p99)),
  }
}

/** Processor time of a process so far in microseconds, where the system tells (Linux, in steps of 10 ms). */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const [user, system] = fields.slice(11, 13)
    return (Number(user) + Number(system)) * 10_000
  } catch {
    return Number.NaN
  }
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
  for (let tries = 0; tries < 300; tries++) {
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

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
