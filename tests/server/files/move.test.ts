import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Mark } from '../../../src/server/files/mark.ts'
import { copyFiles, leaveFor } from '../../../src/server/files/move.ts'
import type { FileStore } from '../../../src/server/files/store.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { lockFolder } from '../../../src/server/db/lock.ts'
import { migrateInstallation } from '../../../src/server/installation.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { ending, serve } from '../../support/serve.ts'
import { folderPlace, s3Place, withS3, type StorePlace } from '../../support/stores.ts'
import { temporaryFolder, upload } from '../../support/uploads.ts'

const s3 = withS3()
const FILES = 'src/server/checkFiles.ts'

const places = (): StorePlace[] => {
  const dataDir = join(temporaryFolder(), 'data')
  return [folderPlace(dataDir), s3Place(s3(), dataDir)]
}
const envOf = (place: StorePlace) => ({ ...s3().env, ...place.env })
const stored = (key: string) => `${key.slice(0, 2)}/${key}`

/** So many files with their rows, as a server leaves them. */
async function filled(place: StorePlace, count: number, { url }: { url?: string } = {}): Promise<string[]> {
  const db = await openDatabase({ dataDir: place.dataDir, url })
  const store = place.open()
  await migrateInstallation(db, store)
  const keys: string[] = []
  for (let index = 0; index < count; index++) keys.push(await one(db, store, `isi ${index}`))
  await db.destroy()
  return keys
}

async function one(db: Database, store: FileStore, content: string): Promise<string> {
  const key = randomUUID()
  const { path, size, sha256 } = await upload(Buffer.from(content), 'a.pdf', store.temp)
  await store.putAs(key, { path, size, sha256 })
  const row = {
    berkaskunci: key,
    berkasguna: 'laporan',
    berkasnama: 'a.pdf',
    berkasmime: 'application/pdf',
    berkasukuran: size,
    berkassha256: sha256,
    nobp: null,
    dibuat: '2026-01-01T00:00:00.000Z',
  }
  await db.insertInto('berkas').values(row).execute()
  return key
}

const markOf = (place: StorePlace): Promise<Mark | null> => place.open().readMark()
const files = async (place: StorePlace) => (await place.names()).filter((name) => name !== 'instalasi.id')
const target = (place: StorePlace) => place.env.FILES_URL ?? 'folder'

test.each([
  ['a folder to S3 and back', () => places()],
  ['S3 to a folder and back', () => places().reverse()],
])('%s: every file, compared, and only one place is served', { tags: ['rest'] }, async (_, make) => {
  const [here, there] = make() as [StorePlace, StorePlace]
  const keys = await filled(here, 7)
  const { code, said } = await ending(envOf(here), FILES, '--pindah', target(there))
  expect([code, said]).toEqual([0, expect.stringContaining('7 berkas disalin, 0 sudah ada di sana.')])
  expect(await files(there)).toEqual(keys.map(stored).sort())
  // Kept where they were, for somebody to look at first.
  expect(await files(here)).toEqual(keys.map(stored).sort())
  expect([await markOf(here), await markOf(there)]).toMatchObject([{ state: 'dipindahkan' }, {}])
  expect(await ending(envOf(there), FILES)).toMatchObject({
    code: 0,
    said: expect.stringContaining('7 berkas diperiksa, 0'),
  })
  const left = await ending(envOf(here))
  expect([left.code, left.said]).toEqual([1, expect.stringContaining('sudah dipindahkan ke')])
  // What came since goes along on the way back, and nothing is copied twice.
  const db = await openDatabase({ dataDir: there.dataDir })
  const later = await one(db, there.open(), 'yang baru')
  await db.destroy()
  const back = await ending(envOf(there), FILES, '--pindah', target(here))
  expect([back.code, back.said]).toEqual([
    0,
    expect.stringContaining('1 berkas disalin, 7 sudah ada di sana.'),
  ])
  expect(await files(here)).toEqual([...keys, later].map(stored).sort())
  expect(await ending(envOf(here), FILES)).toMatchObject({ code: 0 })
})

test('on the way back a copy that was damaged meanwhile is replaced', { tags: ['rest'] }, async () => {
  const [folder, bucket] = places() as [StorePlace, StorePlace]
  const [key] = (await filled(folder, 2)) as [string, string]
  expect((await ending(envOf(folder), FILES, '--pindah', target(bucket))).code).toBe(0)
  await folder.write(stored(key), 'isi X')
  expect(await ending(envOf(bucket), FILES, '--pindah', target(folder))).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 berkas disalin, 1 sudah ada di sana.'),
  })
  expect(await folder.read(stored(key))).toBe('isi 0')
})

test(
  'done once more it leaves the place that is served alone, also when they went on from there',
  { tags: ['rest'] },
  async () => {
    const [folder, bucket] = places() as [StorePlace, StorePlace]
    await filled(folder, 1)
    const again = () => ending(envOf(folder), FILES, '--pindah', target(bucket))
    expect((await again()).code).toBe(0)
    const server = lockFolder(folder.dataDir)
    expect((await again()).code).toBe(1)
    server.release()
    expect(await markOf(bucket)).not.toHaveProperty('state')

    const further = s3Place(
      s3(),
      folder.dataDir,
      `${target(bucket).split('?')[0]}-2?${target(bucket).split('?')[1]}`,
    )
    expect((await ending(envOf(bucket), FILES, '--pindah', target(further))).code).toBe(0)
    const { code, said } = await again()
    expect([code, said]).toEqual([1, expect.stringContaining('sudah dipindahkan ke')])
    expect(await markOf(bucket)).toHaveProperty('state', 'dipindahkan')
  },
)

test('a file that is gone or damaged is named, and does not come along', { tags: ['rest'] }, async () => {
  const [here, there] = places() as [StorePlace, StorePlace]
  const [gone, damaged, whole] = (await filled(here, 3)) as [string, string, string]
  await here.erase(stored(gone))
  await here.write(stored(damaged), 'isi X')
  const { code, said } = await ending(envOf(here), FILES, '--pindah', target(there))
  expect(code).toBe(1)
  expect(said).toContain('1 berkas disalin, 0 sudah ada di sana.')
  expect(said).toMatch(/berkas\/1: hilang atau tidak utuh[^]*berkas\/2: hilang/)
  expect(await files(there)).toEqual([stored(whole)])
})

test('ended in the middle it goes on where it was; meanwhile the new place is served by nobody', async () => {
  const [here, there] = places() as [StorePlace, StorePlace]
  const keys = await filled(here, 6)
  const db = await openDatabase({ dataDir: here.dataDir })
  const to = there.open()
  let sent = 0
  const ends: FileStore = {
    ...to,
    putAs(key, file) {
      sent += 1
      return sent > 3 ? Promise.reject(new Error('listrik padam')) : to.putAs(key, file)
    },
  }
  await expect(copyFiles(db, { from: here.open(), to: ends })).rejects.toThrow('listrik padam')
  expect(await markOf(there)).toMatchObject({ state: 'disalin' })
  await expect(migrateInstallation(db, there.open())).rejects.toThrow('belum selesai')
  await migrateInstallation(db, here.open())
  // Between the two marks of its end nothing is served; the same command ends it.
  const way = {
    from: here.open(),
    to: { ...to, writeMark: () => Promise.reject(new Error('listrik padam')) },
  }
  await expect(leaveFor(db, way)).rejects.toThrow('listrik padam')
  for (const place of [here, there]) await expect(migrateInstallation(db, place.open())).rejects.toThrow()
  await db.destroy()
  const again = await ending(envOf(here), FILES, '--pindah', target(there))
  expect([again.code, again.said]).toEqual([
    0,
    expect.stringContaining('3 berkas disalin, 3 sudah ada di sana.'),
  ])
  expect(await files(there)).toEqual(keys.map(stored).sort())
  const moved = await openDatabase({ dataDir: there.dataDir })
  await migrateInstallation(moved, there.open())
  await moved.destroy()
})

test('a place of another installation is left alone', async () => {
  const [here, there] = places() as [StorePlace, StorePlace]
  await filled(here, 1)
  await filled(s3Place(s3(), undefined, there.env.FILES_URL!), 2)
  const before = await files(there)
  const { code, said } = await ending(envOf(here), FILES, '--pindah', target(there))
  expect([code, said]).toEqual([1, expect.stringContaining('dipakai instalasi lain (2 berkas)')])
  expect([await files(there), await markOf(here)]).toEqual([
    before,
    expect.not.objectContaining({ state: 'x' }),
  ])
  // Nor does a server start on it.
  const started = await ending({ ...envOf(here), FILES_URL: target(there) })
  expect([started.code, started.said]).toEqual([1, expect.stringContaining('dari instalasi yang berbeda')])
})

test.each(['SQLite', 'PostgreSQL'])(
  '%s: while somebody is at work it only copies ahead',
  { tags: ['rest'] },
  async (kind) => {
    const [here, there] = places() as [StorePlace, StorePlace]
    const url = kind === 'PostgreSQL' ? (await freshDatabase()).url : undefined
    const env = { ...envOf(here), DEMO: '0', ...(url && { DATABASE_URL: url, LINK_KEY: 'ab'.repeat(32) }) }
    const keys = await filled(here, 4, { ...(url && { url }) })
    const lock = url ? undefined : lockFolder(here.dataDir)
    const running = url ? await serve({ env }) : undefined
    onTestFinished(async () => void (await running?.stop()))
    const ahead = await ending(env, FILES, '--pindah', target(there))
    expect([ahead.code, ahead.said]).toEqual([1, expect.stringContaining('Hentikan semua server')])
    expect(await files(there)).toEqual(keys.map(stored).sort())
    expect(await markOf(here)).not.toHaveProperty('state')
    lock?.release()
    await running?.stop()
    const ended = await ending(env, FILES, '--pindah', target(there))
    expect([ended.code, ended.said]).toEqual([0, expect.stringContaining('0 berkas disalin, 4 sudah ada')])
    expect(await markOf(here)).toHaveProperty('state', 'dipindahkan')
  },
)
