import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NODE, ROOT } from '../../scripts/root.mjs'
import { withAdvisoryLock } from '../../src/server/db/advisoryLock.ts'
import { copyDatabase } from '../../src/server/db/copy.ts'
import { lockFolder } from '../../src/server/db/lock.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { acceptFolder, isSameInstallation, migrateInstallation } from '../../src/server/installation.ts'
import { onBoth } from './db/databases.ts'
import { freshDatabase } from '../support/postgres.ts'
import { bareEnv, serve } from '../support/serve.ts'
import { filesIn, temporaryFolder } from '../support/uploads.ts'

const idFile = (dataDir: string) => join(dataDir, 'berkas', 'instalasi.id')
const idIn = (dataDir: string) => readFileSync(idFile(dataDir), 'utf8').trim()
const idOf = async (db: Database) =>
  (await db.selectFrom('instalasi').select('kode').executeTakeFirst())?.kode

function store(dataDir: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const key = randomUUID()
    mkdirSync(join(dataDir, 'berkas', key.slice(0, 2)), { recursive: true })
    writeFileSync(join(dataDir, 'berkas', key.slice(0, 2), key), 'x')
    return key
  })
}

const name = (db: Database, keys: string[]) =>
  db
    .insertInto('berkas')
    .values(
      keys.map((berkaskunci) => ({
        berkaskunci,
        berkasguna: 'laporan',
        berkasnama: 'a.pdf',
        berkasmime: 'application/pdf',
        berkasukuran: 1,
        berkassha256: 'x',
        nobp: null,
        dibuat: '2026-01-01T00:00:00.000Z',
      })),
    )
    .execute()

onBoth((empty) => {
  test('a new database on a new folder: both get the same id, and keep it', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    await migrateInstallation(db, dataDir)
    const id = idIn(dataDir)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf(db)).toBe(id)
    await migrateInstallation(db, dataDir)
    expect([idIn(dataDir), await idOf(db)]).toEqual([id, id])
    expect(await isSameInstallation(db, dataDir)).toBe(true)
    expect(statSync(idFile(dataDir)).mode & 0o777).toBe(0o600)
  })

  test('an installation from before the ids gets one when its database knows its files', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    const keys = store(dataDir, 10)
    // One was being uploaded when it crashed, one is missing.
    await name(db, [...keys.slice(1), randomUUID()])
    await migrateInstallation(db, dataDir)
    expect(await idOf(db)).toBe(idIn(dataDir))
  })

  test('the folder was restored without its id: the files prove whose it is', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    await name(db, store(dataDir, 3))
    await migrateInstallation(db, dataDir)
    const id = await idOf(db)
    rmSync(idFile(dataDir))
    await migrateInstallation(db, dataDir)
    expect(idIn(dataDir)).toBe(id)
  })

  test('an empty database on a folder with files is refused, and nothing is written', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    const keys = store(dataDir, 2)
    await expect(migrateInstallation(db, dataDir)).rejects.toThrow(
      /sudah dipakai \(2 berkas tersimpan\), tetapi databasenya kosong[^]*pulihkan[^]*pindahkan folder/,
    )
    expect(await idOf(db)).toBeUndefined()
    expect(existsSync(idFile(dataDir))).toBe(false)
    expect(filesIn(dataDir).sort()).toEqual(keys.sort())
    // Nor can it be accepted: there would be nothing left that names the files.
    await expect(acceptFolder(db, dataDir)).rejects.toThrow('databasenya kosong')
    // The way on that the sentence names.
    renameSync(join(dataDir, 'berkas'), join(dataDir, 'berkas-lama'))
    await migrateInstallation(db, dataDir)
    expect(await idOf(db)).toBe(idIn(dataDir))
  })

  test('an empty database on the folder of an installation that has no files yet is refused too', async () => {
    const [old, db, dataDir] = [await empty(), await empty(), temporaryFolder()]
    await migrateInstallation(old, dataDir)
    const id = idIn(dataDir)
    await expect(migrateInstallation(db, dataDir)).rejects.toThrow('databasenya kosong')
    expect(idIn(dataDir)).toBe(id)
    expect(await isSameInstallation(db, dataDir)).toBe(false)
  })

  test('two installations: refused until somebody says that they belong together', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()]
    const [a, b] = [await empty(), await empty()]
    await migrateInstallation(a, one)
    await migrateInstallation(b, other)
    await name(a, store(one, 3))
    const [idA, idB] = [idIn(one), idIn(other)]
    await expect(migrateInstallation(a, other)).rejects.toThrow(
      `instalasi yang berbeda (database ${idA}, ${idFile(other)} ${idB})`,
    )
    expect(idIn(other)).toBe(idB)
    await acceptFolder(a, other)
    expect(idIn(other)).toBe(idA)
    await migrateInstallation(a, other)
  })

  test('a database whose files are not there (a disk that is not mounted) is refused', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    await name(db, store(dataDir, 3))
    await migrateInstallation(db, dataDir)
    rmSync(join(dataDir, 'berkas'), { recursive: true })
    await expect(migrateInstallation(db, dataDir)).rejects.toThrow(/mencatat 3 berkas,.*memuat 0/)
    store(dataDir, 3)
    await expect(migrateInstallation(db, dataDir)).rejects.toThrow(/hanya 0 yang sama/)
  })
})

test(
  'several servers on one PostgreSQL and one folder start at once: one id for all',
  { tags: ['rest'] },
  async () => {
    const [dataDir, { url }] = [temporaryFolder(), await freshDatabase()]
    const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ dataDir, url })))
    await Promise.all(servers.map((db) => withAdvisoryLock(db, () => migrateInstallation(db, dataDir))))
    const ids = await Promise.all(servers.map(idOf))
    expect(new Set([...ids, idIn(dataDir)]).size).toBe(1)
    expect(readdirSync(join(dataDir, 'berkas'))).toEqual(['instalasi.id'])
    await Promise.all(servers.map((db) => db.destroy()))
  },
)

test(
  'moving to PostgreSQL takes the id along, so that the folder still fits',
  { tags: ['rest'] },
  async () => {
    const [dataDir, { url }] = [temporaryFolder(), await freshDatabase()]
    const from = await openDatabase({ dataDir })
    await migrateInstallation(from, dataDir)
    await name(from, store(dataDir, 2))
    const to = await openDatabase({ dataDir, url })
    await migrate(to)
    await copyDatabase(from, to)
    await migrateInstallation(to, dataDir)
    expect(await idOf(to)).toBe(idIn(dataDir))
    await Promise.all([from.destroy(), to.destroy()])
  },
)

/** A command as whoever looks after the server runs it. */
const command = (dataDir: string, script: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...bareEnv(), DATA_DIR: dataDir, PORT: '0' }
    execFile(NODE, [join(ROOT, 'src/server', script), ...args], { env, cwd: dataDir }, (error, out, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + wrong }),
    )
  })

test(
  'the server, the import and db:copy do not start on a folder whose database is gone',
  { tags: ['rest'] },
  async () => {
    const dataDir = temporaryFolder()
    const keys = store(dataDir, 3)
    const { url } = await freshDatabase()
    for (const [script, ...args] of [
      ['main.ts'],
      ['importFile.ts', 'prodi', 'p.csv'],
      ['dbCopy.ts', '--to', url],
    ] as const) {
      const { code, said } = await command(dataDir, script, ...args)
      expect([script, code, said]).toEqual([script, 1, expect.stringContaining('databasenya kosong')])
      expect(said).toContain(`pulihkan ${join(dataDir, 'magang.sqlite')} dari cadangan`)
    }
    // Not even an empty one: whoever restores the real one must not find another in its place.
    expect(readdirSync(dataDir).filter((file) => file.startsWith('magang.sqlite'))).toEqual([])
    expect(filesIn(join(dataDir, 'berkas')).sort()).toEqual(keys.sort())
  },
)

test('an open folder is closed to others at every start, its database too', async () => {
  const dataDir = temporaryFolder()
  const mode = (file: string) => (statSync(join(dataDir, file)).mode & 0o777).toString(8)
  const first = await openDatabase({ dataDir })
  await migrateInstallation(first, dataDir)
  for (const file of ['magang.sqlite', 'magang.sqlite-wal', 'magang.sqlite-shm']) {
    expect([file, mode(file)]).toEqual([file, '600'])
    chmodSync(join(dataDir, file), 0o644)
  }
  chmodSync(dataDir, 0o755)
  const again = await openDatabase({ dataDir })
  const lock = lockFolder(dataDir)
  await again.selectFrom('akun').select('akunid').execute()
  const files = ['magang.sqlite', 'magang.sqlite-wal', 'magang.sqlite-shm', 'kunci.sqlite']
  expect([mode('.'), ...files.map(mode)]).toEqual(['700', '600', '600', '600', '600'])
  lock.release()
  await Promise.all([first.destroy(), again.destroy()])
})

test(
  'what a crash left half uploaded is gone when the server is there; it starts again on its own folder',
  { tags: ['rest'] },
  async () => {
    const dataDir = temporaryFolder()
    const temp = join(dataDir, 'berkas', 'tmp')
    mkdirSync(temp, { recursive: true })
    writeFileSync(join(temp, 'terputus.tmp'), 'separuh')
    chmodSync(dataDir, 0o755)
    const env = { DATA_DIR: dataDir, DEMO: '0' }
    await (await serve({ env })).stop()
    expect(readdirSync(temp)).toEqual([])
    const modes = ['.', 'magang.sqlite', 'kunci.sqlite', 'berkas'].map((file) =>
      (statSync(join(dataDir, file)).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['700', '600', '600', '700'])
    const id = idIn(dataDir)
    await (await serve({ env })).stop()
    expect(idIn(dataDir)).toBe(id)
  },
)
