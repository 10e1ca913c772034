// @module-tag rest
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CheckedLetter, Letter } from '../../src/contract/endpoints/index.ts'
import { today } from '../../src/contract/rules/calendar.ts'
import type { AppContext } from '../../src/server/context.ts'
import { DEMO_PASSWORD } from '../../src/server/db/demo/accounts.ts'
import { fillDemo } from '../../src/server/db/demo/fill.ts'
import { keepDemoLetters } from '../../src/server/db/demo/letters.ts'
import { storing } from '../../src/server/db/demo/storing.ts'
import { diskStore } from '../../src/server/files/diskStore.ts'
import { markSetup } from '../../src/server/db/setup.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { syncReference } from '../../src/server/db/reference.ts'
import { freshDatabase } from '../support/postgres.ts'
import { ending, FIRST_PASSWORD, serve } from '../support/serve.ts'

/** The server as its own process, on folders and databases that an installation may come across. */

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'magang-pasang-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function withDatabase<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
  url?: string,
): Promise<T> {
  const db = await openDatabase({ dataDir, url })
  try {
    await migrate(db)
    await syncReference(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** As a start with DEMO=1 leaves it, the files included. */
async function fillWithDemo(dataDir: string, url?: string): Promise<void> {
  const files = diskStore(join(dataDir, 'berkas'), { minFreeBytes: 0, minFreeFraction: 0 })
  const day = today(new Date(), 'Asia/Jakarta')
  await withDatabase(
    dataDir,
    async (db) => {
      await markSetup(db, { asal: 'demo', adminpertama: null })
      await fillDemo(db, { today: day, hash: () => Promise.resolve('sama'), store: storing(files) })
    },
    url,
  )
}

async function demoFolder(): Promise<string> {
  const DATA_DIR = folder()
  await fillWithDemo(DATA_DIR)
  return DATA_DIR
}

const accounts = (dataDir: string, url?: string) =>
  withDatabase(
    dataDir,
    async (db) => (await db.selectFrom('akun').select('username').execute()).map(({ username }) => username),
    url,
  )

async function running<T>(env: Record<string, string>, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await serve({ env })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
type Server = Awaited<ReturnType<typeof serve>>

const passwordOf = (server: Server) => FIRST_PASSWORD.exec(server.output())?.[1]

async function post(url: string, call: string, body: object, token?: string) {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, token: ((await response.json()) as { token?: string }).token }
}
const signIn = (url: string, userpass: string) => post(url, 'login', { username: 'akademik', userpass })

describe('the first admin', () => {
  test('a first start that ends on a port in use costs no password', async () => {
    const DATA_DIR = folder()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const PORT = String((other.address() as AddressInfo).port)
    const failed = await ending({ DATA_DIR, DEMO: '0', PORT })
    await new Promise((resolve) => other.close(resolve))
    expect(failed.code).toBe(1)
    expect(failed.said).toContain('EADDRINUSE')
    expect(await accounts(DATA_DIR)).toEqual(['akademik'])

    await running({ DATA_DIR, DEMO: '0' }, async (server) => {
      expect((await signIn(server.url, passwordOf(server)!)).status).toBe(200)
    })
  })

  test('told anew by every start until an own password is chosen, which it demands; then never again', async () => {
    const DATA_DIR = folder()
    const first = await serve({ env: { DATA_DIR, DEMO: '0' } })
    const lost = passwordOf(first)!
    expect(lost).toBeDefined()
    // As if the power went: what was on the screen is gone.
    process.kill(first.pid!, 'SIGKILL')
    await first.stop().catch(() => undefined)

    await running({ DATA_DIR, DEMO: '0' }, async (server) => {
      const password = passwordOf(server)!
      expect(server.output()).toContain('Wajib diganti saat pertama masuk.')
      expect((await signIn(server.url, lost)).status).toBe(401)
      const { status, token } = await signIn(server.url, password)
      expect(status).toBe(200)
      const authorization = `Bearer ${token}`
      const list = () => fetch(`${server.url}/api/mahasiswa`, { headers: { authorization } })
      expect((await list()).status).toBe(403)
      const own = { sandilama: password, sandibaru: 'sandi milik sendiri' }
      expect((await post(server.url, 'gantisandi', own, token)).status).toBe(200)
      expect((await list()).status).toBe(200)
    })

    await running({ DATA_DIR, DEMO: '0' }, async (server) => {
      expect(server.output()).not.toContain('kata sandi')
      expect((await signIn(server.url, 'sandi milik sendiri')).status).toBe(200)
    })
  })
})

describe('the demo', () => {
  test('does not serve where a real installation was asked for', async () => {
    const DATA_DIR = await demoFolder()
    const { code, said } = await ending({ DATA_DIR, DEMO: '0' })
    expect(code).toBe(1)
    expect(said).toContain(`Database ${join(DATA_DIR, 'magang.sqlite')} berisi data demo`)
    expect(said).toContain('Pakai DATA_DIR')
    expect(said).not.toContain(DEMO_PASSWORD)
  })

  test('nor on PostgreSQL, whose password is not said', async () => {
    const [DATA_DIR, { url }] = [folder(), await freshDatabase()]
    await fillWithDemo(DATA_DIR, url)
    const { code, said } = await ending({ DATA_DIR, DATABASE_URL: url, DEMO: '0' })
    expect(code).toBe(1)
    expect(said).toContain('berisi data demo')
    const { username, password } = new URL(url)
    expect(said).toContain(`${username}:…@`)
    expect(said).not.toContain(`:${password}@`)
  })

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://magang.example' },
    { TRUST_PROXY: '1' },
  ])('neither fills nor serves where others can come, unless asked for by name: %o', async (env) => {
    const DATA_DIR = folder()
    const empty = await ending({ DATA_DIR, ...env })
    expect(empty.code).toBe(1)
    expect(empty.said).toContain('Isi DEMO=0 untuk pemasangan sungguhan')
    expect(await accounts(DATA_DIR)).toEqual([])
    const filled = await ending({ DATA_DIR: await demoFolder(), ...env })
    expect(filled).toEqual(empty)
  })

  test('asked for by name it serves there, and says aloud what that means', async () => {
    await running({ DEMO: '1', PUBLIC_URL: 'https://magang.example' }, async (server) => {
      expect(server.output()).toContain('PERHATIAN')
      expect((await signIn(server.url, DEMO_PASSWORD)).status).toBe(200)
    })
  })

  test('a real installation serves there without a word about the demo', async () => {
    const DATA_DIR = folder()
    await running({ DATA_DIR, DEMO: '0', PUBLIC_URL: 'https://magang.example' }, () => Promise.resolve())
    await running({ DATA_DIR, PUBLIC_URL: 'https://magang.example' }, (server) => {
      expect(server.output()).not.toContain('demo')
      return Promise.resolve()
    })
  })

  test('a fill that was cut off is done again', async () => {
    const DATA_DIR = folder()
    await withDatabase(DATA_DIR, (db) => markSetup(db, { asal: 'demo', adminpertama: null }))
    await running({ DATA_DIR }, async (server) => {
      expect((await signIn(server.url, DEMO_PASSWORD)).status).toBe(200)
    })
  })
})

test('after db:copy the old database is not served again, nor imported into, until the move is called off', async () => {
  const DATA_DIR = folder()
  const { url } = await freshDatabase()
  const password = await running({ DATA_DIR, DEMO: '0' }, (server) => Promise.resolve(passwordOf(server)))
  expect(password).toBeDefined()
  const copied = await ending({ DATA_DIR }, 'src/server/dbCopy.ts', '--to', url)
  expect(copied).toMatchObject({ code: 0, said: expect.stringContaining('Selesai.') as string })

  const forgot = await ending({ DATA_DIR, DEMO: '0' })
  expect(forgot.code).toBe(1)
  expect(forgot.said).toContain('sudah dipindahkan ke postgres')
  expect(forgot.said).toContain('Jalankan dengan DATABASE_URL=')
  const file = join(DATA_DIR, 'p.csv')
  writeFileSync(file, 'Kode;Nama\n11;D3 Komputer\n')
  const imported = await ending({ DATA_DIR }, 'src/server/importFile.ts', 'prodi', file)
  expect(imported).toMatchObject({ code: 1, said: expect.stringContaining('sudah dipindahkan') as string })
  // A second move onto the same target is refused, and does not wake the old one up.
  expect((await ending({ DATA_DIR }, 'src/server/dbCopy.ts', '--to', url)).said).toContain(
    'sudah berisi data',
  )
  expect((await ending({ DATA_DIR, DEMO: '0' })).said).toContain('sudah dipindahkan')

  await running({ DATA_DIR, DATABASE_URL: url, DEMO: '0' }, async (server) => {
    expect((await signIn(server.url, passwordOf(server)!)).status).toBe(200)
  })
  expect((await ending({ DATA_DIR }, 'src/server/dbCopy.ts', '--batal')).code).toBe(0)
  await running({ DATA_DIR, DEMO: '0' }, () => Promise.resolve())
})

const DEMO_LETTERS = [
  ['keterangan', false],
  ['sertifikat', false],
  ['tugas', true],
  ['tugas', false],
  ['pengantar', false],
]

test('a demo whose first start was ended while its letters were drawn has them after the next', async () => {
  const DATA_DIR = await demoFolder()
  await withDatabase(DATA_DIR, async (db) => {
    await keepDemoLetters({ db, clock: () => new Date(), timeZone: 'Asia/Jakarta' } as AppContext)
    const nanti = new Date(Date.now() + 60_000).toISOString()
    await db.updateTable('jobs').set({ oleh: 'another server', nanti }).where('jobid', '=', 1).execute()
  })
  for (const start of [1, 2])
    await running({ DATA_DIR }, async () => {
      const letters = await withDatabase(DATA_DIR, (db) =>
        db.selectFrom('surat').select(['jenis', 'dicabut']).orderBy('suratid', 'desc').execute(),
      )
      expect([start, letters.map(({ jenis, dicabut }) => [jenis, dicabut !== null])]).toEqual([
        start,
        DEMO_LETTERS,
      ])
    })
})

test('the letters of a demo are issued as by an office: numbered, one withdrawn, each the file that its code vouches for', async () => {
  await running({ DEMO: '1' }, async ({ url }) => {
    const { token } = await signIn(url, DEMO_PASSWORD)
    const get = async <T>(call: string) =>
      (
        (await (
          await fetch(`${url}/api/${call}`, { headers: { authorization: `Bearer ${token}` } })
        ).json()) as { data: T }
      ).data
    const letters = await get<Letter[]>('surat?limit=100')
    expect(letters.map(({ jenis, dicabut }) => [jenis, dicabut !== null])).toEqual(DEMO_LETTERS)
    expect(new Set(letters.map(({ nomor }) => nomor)).size).toBe(letters.length)
    for (const { kode, berkas, nomor } of letters) {
      const bytes = Buffer.from(await (await fetch(new URL(berkas!, `${url}/`))).arrayBuffer())
      const { sidik, nomor: known } = await get<CheckedLetter>(`surat/periksa/${kode}`)
      expect([bytes.subarray(0, 5).toString(), known]).toEqual(['%PDF-', nomor])
      expect(sidik).toEqual([createHash('sha256').update(bytes).digest('hex')])
    }
  })
})
