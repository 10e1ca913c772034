import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NODE, ROOT } from '../../scripts/root.mjs'
import { withAdvisoryLock } from '../../src/server/db/advisoryLock.ts'
import { copyDatabase } from '../../src/server/db/copy.ts'
import { lockFolder } from '../../src/server/db/lock.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import type { Mark } from '../../src/server/files/mark.ts'
import { acceptFiles, isSameInstallation, migrateInstallation } from '../../src/server/installation.ts'
import { onBoth } from './db/databases.ts'
import { freshDatabase } from '../support/postgres.ts'
import { bareEnv, serve } from '../support/serve.ts'
import { folderPlace, onBothStores, type StorePlace } from '../support/stores.ts'
import { filesIn, temporaryFolder } from '../support/uploads.ts'

const idOf = async (db: Database) =>
  (await db.selectFrom('instalasi').select('kode').executeTakeFirst())?.kode
const idIn = async (place: StorePlace) => (await place.open().readMark())?.installation

async function store(place: StorePlace, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomUUID())
  for (const key of keys) await place.write(`${key.slice(0, 2)}/${key}`, 'x')
  return keys
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

onBothStores((somewhere) =>
  onBoth((empty) => {
    test('a new database on a new folder: both get the same id, and keep it', async () => {
      const [db, place] = [await empty(), somewhere()]
      await migrateInstallation(db, place.open())
      const id = await idIn(place)
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(await idOf(db)).toBe(id)
      await migrateInstallation(db, place.open())
      expect([await idIn(place), await idOf(db)]).toEqual([id, id])
      expect(await isSameInstallation(db, place.open())).toBe(true)
    })

    test('an installation from before the ids gets one when its database knows its files', async () => {
      const [db, place] = [await empty(), somewhere()]
      const keys = await store(place, 10)
      // One was being uploaded when it crashed, one is missing.
      await name(db, [...keys.slice(1), randomUUID()])
      await migrateInstallation(db, place.open())
      expect(await idOf(db)).toBe(await idIn(place))
    })

    test('the folder was restored without its id: the files prove whose it is', async () => {
      const [db, place] = [await empty(), somewhere()]
      await name(db, await store(place, 3))
      await migrateInstallation(db, place.open())
      const id = await idOf(db)
      await place.erase('instalasi.id')
      await migrateInstallation(db, place.open())
      expect(await idIn(place)).toBe(id)
    })

    test('an empty database on a folder with files is refused, and nothing is written', async () => {
      const [db, place] = [await empty(), somewhere()]
      const keys = await store(place, 2)
      await expect(migrateInstallation(db, place.open())).rejects.toThrow(
        /sudah dipakai \(2 berkas tersimpan\), tetapi databasenya kosong[^]*pulihkan[^]*pindahkan/,
      )
      expect(await idOf(db)).toBeUndefined()
      expect(await idIn(place)).toBeUndefined()
      expect(await place.names()).toEqual(keys.map((key) => `${key.slice(0, 2)}/${key}`).sort())
      // Nor can it be accepted: there would be nothing left that names the files.
      await expect(acceptFiles(db, place.open())).rejects.toThrow('databasenya kosong')
      // The way on that the sentence names.
      const another = somewhere()
      await migrateInstallation(db, another.open())
      expect(await idOf(db)).toBe(await idIn(another))
    })

    test('an empty database on the folder of an installation that has no files yet is refused too', async () => {
      const [old, db, place] = [await empty(), await empty(), somewhere()]
      await migrateInstallation(old, place.open())
      const id = await idIn(place)
      await expect(migrateInstallation(db, place.open())).rejects.toThrow('databasenya kosong')
      expect(await idIn(place)).toBe(id)
      expect(await isSameInstallation(db, place.open())).toBe(false)
    })

    test('two installations: refused until somebody says that they belong together', async () => {
      const [one, other] = [somewhere(), somewhere()]
      const [a, b] = [await empty(), await empty()]
      await migrateInstallation(a, one.open())
      await migrateInstallation(b, other.open())
      await name(a, await store(one, 3))
      const [idA, idB] = [await idIn(one), await idIn(other)]
      await expect(migrateInstallation(a, other.open())).rejects.toThrow(
        `instalasi yang berbeda (database ${idA}, instalasi.id di ${other.open().place} ${idB})`,
      )
      expect(await idIn(other)).toBe(idB)
      await acceptFiles(a, other.open())
      expect(await idIn(other)).toBe(idA)
      await migrateInstallation(a, other.open())
    })

    test('a database whose files are not there (a disk that is not mounted) is refused', async () => {
      const [db, place] = [await empty(), somewhere()]
      await name(db, await store(place, 3))
      await migrateInstallation(db, place.open())
      for (const gone of await place.names()) await place.erase(gone)
      await expect(migrateInstallation(db, place.open())).rejects.toThrow(/mencatat 3 berkas,.*memuat 0/)
      await store(place, 3)
      await expect(migrateInstallation(db, place.open())).rejects.toThrow(/hanya 0 yang sama/)
    })

    test('a store that was left for another, or is still being filled, is served by nobody', async () => {
      const [db, place] = [await empty(), somewhere()]
      await migrateInstallation(db, place.open())
      await name(db, await store(place, 1))
      const installation = (await idIn(place))!
      const marked = async (mark: Omit<Mark, 'installation'>) => {
        await place.open().writeMark({ installation, ...mark }, { over: true })
        expect(await isSameInstallation(db, place.open())).toBe(false)
        return expect(migrateInstallation(db, place.open())).rejects
      }
      await (await marked({ state: 'disalin' })).toThrow('belum selesai')
      await (
        await marked({ state: 'dipindahkan', to: 's3://magang/' })
      ).toThrow('dipindahkan ke s3://magang/')
      await acceptFiles(db, place.open())
      await migrateInstallation(db, place.open())
    })
  }),
)

test(
  'several servers on one PostgreSQL and one folder start at once: one id for all',
  { tags: ['rest'] },
  async () => {
    const [dataDir, { url }] = [temporaryFolder(), await freshDatabase()]
    const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ dataDir, url })))
    await Promise.all(
      servers.map((db) => withAdvisoryLock(db, () => migrateInstallation(db, folderPlace(dataDir).open()))),
    )
    const ids = await Promise.all(servers.map(idOf))
    expect(new Set([...ids, await idIn(folderPlace(dataDir))]).size).toBe(1)
    expect(await folderPlace(dataDir).names()).toEqual(['instalasi.id'])
    await Promise.all(servers.map((db) => db.destroy()))
  },
)

test(
  'moving to PostgreSQL takes the id along, so that the folder still fits',
  { tags: ['rest'] },
  async () => {
    const [dataDir, { url }] = [temporaryFolder(), await freshDatabase()]
    const from = await openDatabase({ dataDir })
    await migrateInstallation(from, folderPlace(dataDir).open())
    await name(from, await store(folderPlace(dataDir), 2))
    const to = await openDatabase({ dataDir, url })
    await migrate(to)
    await copyDatabase(from, to)
    await migrateInstallation(to, folderPlace(dataDir).open())
    expect(await idOf(to)).toBe(await idIn(folderPlace(dataDir)))
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
    const keys = await store(folderPlace(dataDir), 3)
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
  await migrateInstallation(first, folderPlace(dataDir).open())
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
    const id = await idIn(folderPlace(dataDir))
    await (await serve({ env })).stop()
    expect(await idIn(folderPlace(dataDir))).toBe(id)
  },
)
