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
import { text } from 'node:stream/consumers'
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

test.each([
  '../../etc/passwd',
  '..%2f..',
  'a',
  '',
  'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA/..',
  '00000000-0000-4000-8000-000000000000',
])('path traversal: the key %j opens nothing', async (key) => {
  const { store } = openStore()
  expect(await refusalOf(store.open(key))).toMatchObject({ reason: 'tidak-ada', status: 404 })
})

test('removing twice is harmless', async () => {
  const { dir, store, keep } = openStore()
  const { key } = await keep()
  await store.remove(key)
  await store.remove(key)
  expect(filesIn(dir)).toEqual([])
  expect(await refusalOf(store.open(key))).toMatchObject({ reason: 'tidak-ada' })
})

test.each([
  ['below 1 GB', { bsize: 4096, blocks: 1_000_000, bavail: 262_143 }],
  ['below 10 %', { bsize: 4096, blocks: 100_000_000, bavail: 9_999_999 }],
])('fill the disk: %s free refuses uploads, reads go on', async (_, full) => {
  let disk = await roomy()
  const { dir, store, keep } = openStore({ statfs: async () => disk })
  const { key } = await keep()
  disk = full
  const { reason, status } = await refusalOf(keep())
  expect({ reason, status }).toEqual({ reason: 'disk-penuh', status: 507 })
  expect(await refusalOf(store.assertRoom())).toMatchObject({ reason: 'disk-penuh' })
  expect(filesIn(dir)).toEqual([key])
  expect(await text((await store.open(key)).stream)).toContain('%PDF-')
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

test('crash between file and row: the sweeper bins orphans, keeps what a row names, and clears old uploads', async () => {
  let clock = diskNow()
  const first = openStore()
  const orphan = await first.keep()
  const kept = await first.keep()
  writeFileSync(join(first.store.temp, 'terputus.tmp'), 'separuh')
  // A later process: it knows nothing of what was stored before.
  const store = diskStore(first.dir, { statfs: roomy, now: () => clock })
  const look = knows([kept.key])
  expect((await store.sweep(look, SWEEP)).taken).toEqual([])
  clock += 2 * HOUR
  expect(await store.sweep(look, SWEEP)).toEqual({
    total: 2,
    taken: [orphan.key],
    gone: [],
    stopped: false,
  })
  expect(readdirSync(join(first.dir, 'sampah'))).toEqual([orphan.key])
  expect(filesIn(first.dir).sort()).toEqual([kept.key, orphan.key].sort())
  // Thirty days in the bin, not a moment less.
  clock += 29 * 24 * HOUR
  expect((await store.sweep(look, SWEEP)).gone).toEqual([])
  clock += 2 * 24 * HOUR
  expect((await store.sweep(look, SWEEP)).gone).toEqual([orphan.key])
  expect(filesIn(first.dir)).toEqual([kept.key])
})

test('a database that was restored finds in the bin what was removed since', async () => {
  const { dir, store, keep } = openStore({ now: () => diskNow() + 2 * HOUR })
  const { key } = await keep()
  const later = diskStore(dir, { statfs: roomy, now: () => diskNow() + 2 * HOUR })
  expect((await later.sweep(knows([]), SWEEP)).taken).toEqual([key])
  expect(await buffer((await store.open(key)).stream)).toEqual(pdf())
  // Nobody asked for it, but a row names it again when its time has come.
  expect((await later.sweep(knows([]), SWEEP)).taken).toEqual([key])
  const muchLater = diskStore(dir, { statfs: roomy, now: () => diskNow() + 32 * 24 * HOUR })
  expect((await muchLater.sweep(knows([key]), SWEEP)).gone).toEqual([])
  expect(filesIn(join(dir, key.slice(0, 2)))).toEqual([key])
})

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

test('a wrong or older database: a sweep that would take more than a few files stops and touches nothing', async () => {
  const { dir, keys, store } = many(400)
  // 3 % are twelve.
  expect(await store.sweep(knows(keys.slice(13)), SWEEP)).toEqual({
    total: 400,
    taken: keys.slice(0, 13),
    gone: [],
    stopped: true,
  })
  expect(filesIn(join(dir, 'ab'))).toHaveLength(400)
  expect(await store.sweep(knows(keys.slice(12)), SWEEP)).toMatchObject({ stopped: false })
  expect(filesIn(join(dir, 'ab'))).toHaveLength(388)
})

test('a small store: five files may go, the sixth is too many', async () => {
  const { store } = many(6)
  expect(await store.sweep(knows([]), SWEEP)).toMatchObject({ stopped: true })
  const { store: five } = many(5)
  expect(await five.sweep(knows([]), SWEEP)).toMatchObject({ stopped: false, total: 5 })
})

test('what was removed on purpose goes to the bin however much it is', async () => {
  const { dir, keys, store } = many(400)
  const swept = await store.sweep(knows(keys.slice(300), keys.slice(0, 300)), SWEEP)
  expect(swept).toMatchObject({ stopped: false, taken: keys.slice(0, 300) })
  expect(readdirSync(join(dir, 'sampah'))).toHaveLength(300)
})

test('uploads that nobody will finish: old ones, or all of them when nobody else can be uploading', async () => {
  const { store } = openStore()
  writeFileSync(join(store.temp, 'terputus.tmp'), 'separuh')
  expect(await store.clearTemp(24 * HOUR)).toBe(0)
  expect(await store.clearTemp(-1)).toBe(1)
  expect(readdirSync(store.temp)).toEqual([])
})

test('half a file is not given out', async () => {
  const { dir, store, keep } = openStore()
  const { key, size } = await keep()
  await (await store.open(key, size)).stream.destroy()
  writeFileSync(join(dir, key.slice(0, 2), key), pdf().subarray(0, 100))
  expect(await refusalOf(store.open(key, size))).toMatchObject({ reason: 'tidak-utuh' })
})

test('a folder that somebody else made a moment ago: nothing is stored in it before its name is safe', async () => {
  const synced: string[] = []
  const { dir, keep } = openStore({ sync: async (path: string) => void synced.push(path) })
  for (let index = 0; index < 256; index += 1) mkdirSync(join(dir, index.toString(16).padStart(2, '0')))
  const { key } = await keep()
  // The name of the folder, the bytes, the name of the file.
  expect(synced).toEqual([dir, expect.stringContaining(join(dir, 'tmp')), join(dir, key.slice(0, 2))])
})

test('a failing put leaves neither a stored nor a temporary file', async () => {
  const { dir, store } = openStore()
  const checked = await inspectFile(await upload(pdf(), 'a.pdf', store.temp), ['pdf'])
  await checked.discard()
  await expect(store.put(checked)).rejects.toThrow()
  expect(filesIn(dir)).toEqual([])
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
