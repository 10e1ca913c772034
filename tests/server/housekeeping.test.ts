// @module-tag rest
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { NODE, ROOT } from '../../scripts/root.mjs'
import type { AppContext } from '../../src/server/context.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../src/server/db/open.ts'
import { diskStore } from '../../src/server/files/diskStore.ts'
import { scheduleHousekeeping, sweepFiles } from '../../src/server/housekeeping.ts'
import { migrateInstallation } from '../../src/server/installation.ts'
import { onBoth } from './db/databases.ts'
import { diskNow } from '../support/clock.ts'
import { bareEnv } from '../support/serve.ts'
import { filesIn, temporaryFolder } from '../support/uploads.ts'

const DAY = 24 * 3_600_000
const inDays = (days: number) => () => Date.now() + days * DAY

/** Files on the disk, as some process stored them once. */
function stored(dataDir: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const key = randomUUID()
    const shard = join(dataDir, 'berkas', key.slice(0, 2))
    mkdirSync(shard, { recursive: true })
    writeFileSync(join(shard, key), 'x')
    return key
  })
}

const row = (berkaskunci: string, sha256 = 'x') => ({
  berkaskunci,
  berkasguna: 'laporan',
  berkasnama: 'a.pdf',
  berkasmime: 'application/pdf',
  berkasukuran: 1,
  berkassha256: sha256,
  nobp: null,
  dibuat: '2026-01-01T00:00:00.000Z',
})

/** An application of which only what sweeping needs is there. */
function swept(db: Database, dataDir: string, days: number) {
  const said: [string, object][] = []
  const log = {
    warn: (facts: object | string, text?: string) =>
      void said.push(typeof facts === 'string' ? [facts, {}] : [text!, facts]),
    error: (facts: object) => void said.push(['error', facts]),
  }
  const files = diskStore(join(dataDir, 'berkas'), { now: () => diskNow() + days * DAY })
  const clock = () => new Date(inDays(days)())
  return { said, log, appContext: { db, files, clock } as unknown as AppContext }
}

onBoth((empty) => {
  test('replaced files and litter go to the bin, with a word in the log, and from there after thirty days', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    const keys = stored(dataDir, 60)
    await db
      .insertInto('berkas')
      .values(keys.slice(21).map((key) => row(key)))
      .execute()
    await db
      .insertInto('berkasbuang')
      .values(
        keys.slice(0, 20).map((berkaskunci) => ({
          berkaskunci,
          berkasukuran: 1,
          nobp: null,
          dibuang: new Date().toISOString(),
        })),
      )
      .execute()
    const bin = join(dataDir, 'berkas', 'sampah')

    const today = swept(db, dataDir, 0)
    await sweepFiles(today.appContext, today.log)
    expect([today.said, filesIn(bin)]).toEqual([[], []])

    const later = swept(db, dataDir, 2)
    await sweepFiles(later.appContext, later.log)
    expect(later.said).toEqual([
      [
        'files without a row were put into the bin for 30 days',
        expect.objectContaining({ total: 60, files: 21, keys: expect.arrayContaining(keys.slice(0, 21)) }),
      ],
    ])
    expect(filesIn(bin).sort()).toEqual(keys.slice(0, 21).sort())

    const muchLater = swept(db, dataDir, 33)
    await sweepFiles(muchLater.appContext, muchLater.log)
    expect(muchLater.said.map(([text]) => text)).toEqual(['files were removed from the bin'])
    expect(filesIn(join(dataDir, 'berkas')).sort()).toEqual(keys.slice(21).sort())
    expect(await db.selectFrom('berkasbuang').selectAll().execute()).toEqual([])
  })

  test('an older database that does not know what came since: nothing goes, and the log says what to do', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    const keys = stored(dataDir, 60)
    await db
      .insertInto('berkas')
      .values(keys.slice(10).map((key) => row(key)))
      .execute()
    const { appContext, log, said } = swept(db, dataDir, 90)
    await sweepFiles(appContext, log)
    expect(said).toEqual([
      [expect.stringContaining('nothing was removed'), expect.objectContaining({ total: 60, files: 10 })],
    ])
    expect(said[0]![0]).toContain('npm run files -- --sapu')
    expect(filesIn(join(dataDir, 'berkas')).sort()).toEqual(keys.sort())
    expect(readdirSync(join(dataDir, 'berkas', 'sampah'))).toEqual([])
  })

  test('the first sweep does not wait an hour, and waits while database and folder are not one installation', async () => {
    const [db, dataDir] = [await empty(), temporaryFolder()]
    const [key] = stored(dataDir, 1)
    const { appContext, log, said } = swept(db, dataDir, 2)
    const apart = scheduleHousekeeping(appContext, log as never, { belongs: async () => false, first: 0 })
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 60_000 })
    apart.stop()
    expect(said[0]![0]).toContain('nothing was swept')
    const one = scheduleHousekeeping(appContext, log as never, { belongs: async () => true, first: 0 })
    await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 60_000 })
    one.stop()
    expect(said[1]![1]).toMatchObject({ keys: [key] })
  })
})

/** The command as whoever looks after the server runs it. */
const npmRunFiles = (dataDir: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...bareEnv(), DATA_DIR: dataDir }
    execFile(NODE, [join(ROOT, 'src/server/checkFiles.ts'), ...args], { env }, (error, out, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + wrong }),
    )
  })

test('npm run files: looks at every file, sweeps when asked, accepts a folder', async () => {
  const dataDir = temporaryFolder()
  const keys = stored(dataDir, 20)
  const [whole, gone, changed] = keys as [string, string, string]
  const X = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
  const db = await openDatabase({ dataDir, url: undefined }).catch(() => undefined)
  // A folder with files and no database is not even opened.
  expect(db).toBeUndefined()
  writeFileSync(join(dataDir, 'magang.sqlite'), '')
  const first = await openDatabase({ dataDir })
  await expect(migrateInstallation(first, diskStore(join(dataDir, 'berkas')))).rejects.toThrow()
  await migrate(first)
  await first
    .insertInto('berkas')
    .values([row(whole, X), row(gone, X), row(changed, 'y')])
    .execute()
  await first.destroy()
  rmSync(join(dataDir, 'berkas', gone.slice(0, 2), gone))

  expect(await npmRunFiles(dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run files -- --terima'),
  })
  const accepted = await npmRunFiles(dataDir, '--terima')
  expect(accepted.code).toBe(1)
  expect(accepted.said).toMatch(
    /berkas\/2 .*: hilang\n.*berkas\/3 .*: isinya berubah\n3 berkas diperiksa, 2 /,
  )
  const old = new Date(0)
  for (const key of keys.slice(2)) utimesSync(join(dataDir, 'berkas', key.slice(0, 2), key), old, old)
  // Stored a moment ago by the disk's own word: a day must pass, whoever asks.
  expect((await npmRunFiles(dataDir, '--sapu')).said).toContain('0 dari 19 berkas dipindahkan')
  expect((await npmRunFiles(dataDir, '--apa')).said).toContain('Pakai: npm run files')
})
