import {
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
import { check } from '../../../src/server/files/check.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { pdf } from '../../support/files.ts'
import { filesIn, refusalOf, temporaryFolder, upload } from '../../support/uploads.ts'

const HOUR = 3_600_000
const roomy = async () => ({ bsize: 4096, blocks: 10_000_000, bavail: 5_000_000 })

const openStore = (options = {}) => {
  const dir = join(temporaryFolder(), 'berkas')
  const store = diskStore(dir, { statfs: roomy, ...options })
  const keep = async (content = pdf()) =>
    store.put(await check(await upload(content, 'Surat.pdf', store.temp), ['pdf']))
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

test('crash between file and row: the sweeper removes orphans, keeps what a row names, and clears old uploads', async () => {
  let clock = Date.now()
  const first = openStore()
  const orphan = await first.keep()
  const kept = await first.keep()
  writeFileSync(join(first.store.temp, 'terputus.tmp'), 'separuh')
  // A later process: it knows nothing of what was stored before.
  const store = diskStore(first.dir, { statfs: roomy, now: () => clock })
  const isReferenced = async (keys: string[]) => new Set(keys.filter((key) => key === kept.key))
  expect(await store.sweep(isReferenced, HOUR)).toBe(0)
  clock += 2 * HOUR
  expect(await store.sweep(isReferenced, HOUR)).toBe(2)
  expect(filesIn(first.dir)).toEqual([kept.key])
  expect(orphan.key).not.toBe(kept.key)
  expect(await store.sweep(isReferenced, HOUR)).toBe(0)
})

test('crash between file and row: a file stored a moment ago is left alone although its bytes are old or the clock jumped', async () => {
  let clock = Date.now()
  const { dir, store, keep } = openStore({ now: () => clock })
  const stored = await keep()
  const path = join(dir, stored.key.slice(0, 2), stored.key)
  utimesSync(path, 0, 0)
  clock += 24 * HOUR
  expect(await store.sweep(async () => new Set(), HOUR)).toBe(0)
  expect(readFileSync(path)).toEqual(pdf())
})

test('the sweeper asks about many files in portions', async () => {
  const { dir } = openStore()
  const { mkdirSync } = await import('node:fs')
  mkdirSync(join(dir, 'ab'))
  for (let index = 0; index < 1201; index += 1) {
    writeFileSync(join(dir, 'ab', `ab000000-0000-4000-8000-${String(index).padStart(12, '0')}`), 'x')
  }
  writeFileSync(join(dir, 'ab', 'catatan-admin.txt'), 'bukan milik kami')
  const store = diskStore(dir, { statfs: roomy, now: () => Date.now() + 2 * HOUR })
  const portions: number[] = []
  const removed = await store.sweep(async (keys) => {
    portions.push(keys.length)
    return new Set()
  }, HOUR)
  expect(removed).toBe(1201)
  expect(portions).toEqual([500, 500, 201])
  expect(filesIn(dir)).toEqual(['catatan-admin.txt'])
})

test('a failing put leaves neither a stored nor a temporary file', async () => {
  const { dir, store } = openStore()
  const checked = await check(await upload(pdf(), 'a.pdf', store.temp), ['pdf'])
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
  const checked = await check(await upload(pdf(), 'a.pdf', store.temp), ['pdf'])
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
  const elsewhere = '00000000-0000-4000-8000-000000000000'
  writeFileSync(join(outside, elsewhere), 'bukan milik server')
  symlinkSync(outside, join(dir, elsewhere.slice(0, 2)))
  await expect(store.open(elsewhere)).rejects.toThrow('outside the folders')
  await expect(store.remove(elsewhere)).rejects.toThrow('outside the folders')
  expect(readFileSync(join(outside, elsewhere), 'utf8')).toBe('bukan milik server')
})
