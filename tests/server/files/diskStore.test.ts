import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import type { Known } from '../../../src/server/files/store.ts'
import { diskNow } from '../../support/clock.ts'
import { pdf } from '../../support/files.ts'
import { filesIn, refusalOf, temporaryFolder, upload } from '../../support/uploads.ts'

const HOUR = 3_600_000
const roomy = async () => ({ bsize: 4096, blocks: 10_000_000, bavail: 5_000_000 })

const openStore = (options = {}) => {
  const dir = join(temporaryFolder(), 'berkas')
  const store = diskStore(dir, { statfs: roomy, now: diskNow, ...options })
  const keep = async (content = pdf()) =>
    store.put(await inspectFile(await upload(content, 'Surat.pdf', store.temp), ['pdf']))
  return { dir, store, keep }
}

test('path traversal: the stored name is a UUID, in a folder that only the server may enter', async () => {
  const { dir, store, keep } = openStore()
  const stored = await keep()
  expect(stored).toMatchObject({
    type: 'pdf',
    mime: 'application/pdf',
    filename: 'Surat.pdf',
    size: pdf().length,
  })
  expect(stored.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const path = join(dir, stored.key.slice(0, 2), stored.key)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  for (const folder of [dir, store.temp, join(path, '..')]) expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(store.temp)).toEqual([])
  const { stream, size } = await store.open(stored.key)
  expect(size).toBe(pdf().length)
  expect(await buffer(stream)).toEqual(pdf())
})

test('fill the disk: exactly at the limits there is room; the limits can be set', async () => {
  const { store } = openStore({
    statfs: async () => ({ bsize: 1024, blocks: 10_485_760, bavail: 1_048_576 }),
  })
  await store.assertRoom()
  expect(await store.free()).toEqual({ bytes: 1024 ** 3, fraction: 0.1 })
  const { store: modest } = openStore({
    statfs: async () => ({ bsize: 1, blocks: 1000, bavail: 10 }),
    minFreeBytes: 10,
    minFreeFraction: 0.01,
  })
  await modest.assertRoom()
})

test('the real disk is asked when nobody says otherwise', async () => {
  const { bytes, fraction } = await diskStore(join(temporaryFolder(), 'b')).free()
  expect(bytes).toBeGreaterThan(0)
  expect(fraction).toBeGreaterThan(0)
  expect(fraction).toBeLessThanOrEqual(1)
})

const knows =
  (named: string[], discarded: string[] = []) =>
  async (keys: string[]): Promise<Known> => ({
    named: new Set(keys.filter((key) => named.includes(key))),
    discarded: new Set(keys.filter((key) => discarded.includes(key))),
  })
const SWEEP = { olderThanMs: HOUR, restMs: 30 * 24 * HOUR }

test('crash between file and row: a file stored a moment ago is left alone although its bytes are old or the clock jumped', async () => {
  let clock = diskNow()
  const { dir, store, keep } = openStore({ now: () => clock })
  const stored = await keep()
  const path = join(dir, stored.key.slice(0, 2), stored.key)
  utimesSync(path, 0, 0)
  clock += 24 * HOUR
  expect((await store.sweep(knows([]), SWEEP)).taken).toEqual([])
  expect(readFileSync(path)).toEqual(pdf())
})

/** As many files of long ago. */
function many(count: number) {
  const { dir } = openStore()
  mkdirSync(join(dir, 'ab'))
  const keys = Array.from(
    { length: count },
    (_, index) => `ab000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  for (const key of keys) writeFileSync(join(dir, 'ab', key), 'x')
  return { dir, keys, store: diskStore(dir, { statfs: roomy, now: () => diskNow() + 2 * HOUR }) }
}

test('the sweeper asks about many files in portions, and touches nothing that is not its own', async () => {
  const { dir, store } = many(1201)
  writeFileSync(join(dir, 'ab', 'catatan-admin.txt'), 'bukan milik kami')
  const asked: number[] = []
  const { taken } = await store.sweep(
    async (keys) => {
      asked.push(keys.length)
      return { named: new Set(), discarded: new Set() }
    },
    { ...SWEEP, unbounded: true },
  )
  expect(taken).toHaveLength(1201)
  expect(asked).toEqual([500, 500, 201])
  expect(filesIn(join(dir, 'ab'))).toEqual(['catatan-admin.txt'])
})

test('a folder that somebody else made a moment ago: nothing is stored in it before its name is safe', async () => {
  const synced: string[] = []
  const { dir, keep } = openStore({ sync: async (path: string) => void synced.push(path) })
  for (let index = 0; index < 256; index += 1) mkdirSync(join(dir, index.toString(16).padStart(2, '0')))
  const { key } = await keep()
  // The name of the folder, the bytes, the name of the file.
  expect(synced).toEqual([dir, expect.stringContaining(join(dir, 'tmp')), join(dir, key.slice(0, 2))])
})

test('path traversal: the store takes, opens and removes nothing outside its folders', async () => {
  const { dir, store, keep } = openStore()
  const outside = temporaryFolder()
  const secret = join(outside, 'rahasia.pdf')
  writeFileSync(secret, pdf())
  const link = join(store.temp, 'tautan.tmp')
  symlinkSync(secret, link)
  mkdirSync(join(store.temp, 'map'))
  const checked = await inspectFile(await upload(pdf(), 'a.pdf', store.temp), ['pdf'])
  for (const path of [
    secret,
    link,
    join(store.temp, '..', '..', 'x'),
    `${store.temp}/../tmp/../../${basename(outside)}/rahasia.pdf`,
    `${store.temp}/map`,
  ])
    await expect(
      store.put({ ...checked, path, discard: () => rm(path, { force: true }) }),
      path,
    ).rejects.toThrow()
  expect(readFileSync(secret)).toEqual(pdf())
  expect(readFileSync(link)).toEqual(pdf())
  await checked.discard()

  // A link in the place of a file, and one in the place of its folder.
  const { key } = await keep()
  const path = join(dir, key.slice(0, 2), key)
  rmSync(path)
  symlinkSync(secret, path)
  expect(await refusalOf(store.open(key))).toMatchObject({ reason: 'tidak-ada' })
  const elsewhere = ['00', '11', '22']
    .map((start) => `${start}000000-0000-4000-8000-000000000000`)
    .find((one) => !existsSync(join(dir, one.slice(0, 2))))!
  writeFileSync(join(outside, elsewhere), 'bukan milik server')
  symlinkSync(outside, join(dir, elsewhere.slice(0, 2)))
  await expect(store.open(elsewhere)).rejects.toThrow('outside the folders')
  await expect(store.remove(elsewhere)).rejects.toThrow('outside the folders')
  expect(readFileSync(join(outside, elsewhere), 'utf8')).toBe('bukan milik server')
})
