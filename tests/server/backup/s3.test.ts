// @module-tag rest
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../../src/server/backup/restore.ts'
import { writeBackup } from '../../../src/server/backup/write.ts'
import { copyFiles, leaveFor } from '../../../src/server/files/move.ts'
import { ending } from '../../support/serve.ts'
import { s3Place, withS3, type StorePlace } from '../../support/stores.ts'
import { filesIn, temporaryFolder } from '../../support/uploads.ts'
import { at, contents, installation, opened, type Kind, type Place } from './installation.ts'

const s3 = withS3()

/** A demo polytechnic whose files lie in a bucket. */
async function inBucket(kind: Kind): Promise<{ source: Place; bucket: StorePlace }> {
  const folder = await installation(kind)
  const bucket = s3Place(s3(), folder.dataDir)
  const to = bucket.open()
  await opened(folder, async (db) => {
    await copyFiles(db, { from: folder.files, to })
    await leaveFor(db, { from: folder.files, to })
  })
  return { source: { ...folder, files: to }, bucket }
}

const elsewhere = (): { target: Place; bucket: StorePlace } => {
  const bucket = s3Place(s3())
  return { target: { dataDir: bucket.dataDir, files: bucket.open() }, bucket }
}
const stored = async (bucket: StorePlace) => (await bucket.names()).filter((name) => name !== 'instalasi.id')
const fetched = () => s3().seen.filter((each) => /^GET .*\/[0-9a-f-]{36}$/.test(each)).length

test.each(['SQLite', 'PostgreSQL'] as const)(
  'of %s with its files in a bucket: into a folder, and into another bucket',
  async (kind) => {
    const { source, bucket } = await inBucket(kind)
    const folder = join(temporaryFolder(), 'a')
    const before = await contents(source)
    const { berkas } = await writeBackup({ ...source, folder })
    const names = await stored(bucket)
    expect([berkas.jumlah, berkas.kurang]).toEqual([names.length, []])

    const plain = at(join(temporaryFolder(), 'data'))
    await restoreBackup({ ...plain, folder, replace: false })
    expect(await contents(plain)).toEqual(before)
    expect(filesIn(join(plain.dataDir, 'berkas')).filter((name) => name !== 'instalasi.id')).toHaveLength(
      names.length,
    )

    const other = elsewhere()
    await restoreBackup({ ...other.target, folder, replace: false })
    expect(await contents(other.target)).toEqual(before)
    expect(await stored(other.bucket)).toEqual(names)
    expect(await other.target.files.readMark()).toEqual(await source.files.readMark())
    expect(await ending(other.bucket.env, 'src/server/checkFiles.ts')).toMatchObject({ code: 0 })
  },
)

test('the next backup fetches what is new, and names what is gone', async () => {
  const { source, bucket } = await inBucket('SQLite')
  const parent = temporaryFolder()
  await writeBackup({ ...source, folder: join(parent, 'a') })
  const [gone, kept] = (await stored(bucket)) as [string, string]
  await bucket.erase(gone)
  s3().seen.length = 0
  const { berkas } = await writeBackup({ ...source, folder: join(parent, 'b') })
  expect(berkas.kurang).toMatchObject([{ kunci: gone.slice(3), sebab: 'hilang' }])
  // It is looked for once, in the bin too.
  expect(fetched()).toBeLessThanOrEqual(2)
  expect(lstatSync(join(parent, 'b/berkas', kept)).ino).toBe(lstatSync(join(parent, 'a/berkas', kept)).ino)
})

test('a bucket of another installation is never filled; its own gets what it lacks, or has damaged', async () => {
  const { source, bucket } = await inBucket('SQLite')
  const folder = join(temporaryFolder(), 'a')
  await writeBackup({ ...source, folder })
  const foreign = elsewhere()
  await foreign.target.files.writeMark({ installation: 'lain' })
  await expect(restoreBackup({ ...foreign.target, folder, replace: true })).rejects.toThrow(
    'milik instalasi lain',
  )
  expect(await stored(foreign.bucket)).toEqual([])

  const [lost, damaged, ...kept] = (await stored(bucket)) as [string, string, ...string[]]
  await bucket.erase(lost)
  await bucket.write(damaged, 'rusak')
  await expect(restoreBackup({ ...source, folder, replace: false })).rejects.toThrow('--replace')
  s3().seen.length = 0
  await restoreBackup({ ...source, folder, replace: true })
  const put = s3().seen.flatMap((each) => /^PUT \S*?((?:\w\w\/)?[\w.-]+)$/.exec(each)?.[1] ?? [])
  expect(put.toSorted()).toEqual([lost, damaged, 'instalasi.id'].toSorted())
  expect(await stored(bucket)).toEqual([lost, damaged, ...kept])
  for (const name of [lost, damaged])
    expect(await bucket.read(name)).toBe(readFileSync(join(folder, 'berkas', name), 'utf8'))
})

test('a store that goes away: no backup is left, nor half a restore', async () => {
  const { source } = await inBucket('SQLite')
  const parent = temporaryFolder()
  s3().is({ status: 503, code: 'SlowDown' })
  await expect(writeBackup({ ...source, folder: join(parent, 'a') })).rejects.toThrow('tidak melayani (503')
  expect(filesIn(parent)).toEqual([])
  s3().is('good')
  await writeBackup({ ...source, folder: join(parent, 'a') })
  const before = await contents(source)
  s3().is({ status: 403, code: 'AccessDenied' })
  await expect(restoreBackup({ ...source, folder: join(parent, 'a'), replace: true })).rejects.toThrow()
  s3().is('good')
  expect(await contents(source)).toEqual(before)
})
