import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import type { LocalOptions } from '../../../src/server/files/local.ts'
import type { FileStore, Known } from '../../../src/server/files/store.ts'
import { diskNow } from '../../support/clock.ts'
import { pdf } from '../../support/files.ts'
import { onBothStores } from '../../support/stores.ts'
import { refusalOf, upload } from '../../support/uploads.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const knows =
  (named: string[], discarded: string[] = []) =>
  async (keys: string[]): Promise<Known> => ({
    named: new Set(keys.filter((key) => named.includes(key))),
    discarded: new Set(keys.filter((key) => discarded.includes(key))),
  })
const SWEEP = { olderThanMs: HOUR, restMs: 30 * DAY }
const stored = (key: string) => `${key.slice(0, 2)}/${key}`

const keepIn = async (store: FileStore, content = pdf()) =>
  store.put(await inspectFile(await upload(content, 'Surat.pdf', store.temp), ['pdf']))

onBothStores((somewhere) => {
  const openStore = (options: LocalOptions = {}) => {
    const place = somewhere()
    const store = place.open({ now: diskNow, ...options })
    return { place, store, keep: () => keepIn(store) }
  }

  /** As many files of long ago, and a store that looks at them two hours later. */
  async function many(count: number) {
    const { place } = openStore()
    const keys = Array.from(
      { length: count },
      (_, index) => `ab000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    for (const key of keys) await place.write(stored(key), 'x')
    return { place, keys, store: place.open({ now: () => diskNow() + 2 * HOUR }) }
  }

  describe('what is stored', () => {
    test('is there under a name that nobody can guess, and comes back as it was', async () => {
      const { place, store, keep } = openStore()
      const { key, ...facts } = await keep()
      expect(facts).toMatchObject({
        type: 'pdf',
        mime: 'application/pdf',
        filename: 'Surat.pdf',
        size: pdf().length,
      })
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(await place.names()).toEqual([stored(key)])
      expect(readdirSync(store.temp)).toEqual([])
      const { stream, size } = await store.open(key)
      expect([size, await buffer(stream)]).toEqual([pdf().length, pdf()])
      const found: string[] = []
      for await (const keys of store.keys()) found.push(...keys)
      expect(found).toEqual([key])
    })

    test('in part: from the first byte that is asked for to the last', async () => {
      const { store, keep } = openStore()
      const { key, size } = await keep()
      for (const [start, end] of [
        // (s3rver takes 0-0 for no range at all.)
        [0, 1],
        [3, 10],
        [size - 1, size - 1],
        [0, size - 1],
      ] as const) {
        const opened = await store.open(key, size, { start, end })
        expect([opened.size, await buffer(opened.stream)]).toEqual([size, pdf().subarray(start, end + 1)])
      }
    })

    test('goes once; going twice is harmless', async () => {
      const { place, store, keep } = openStore()
      const { key } = await keep()
      await store.remove(key)
      await store.remove(key)
      expect(await place.names()).toEqual([])
      expect(await refusalOf(store.open(key))).toMatchObject({ reason: 'tidak-ada' })
    })

    test('half of a file is not given out', async () => {
      const { place, store, keep } = openStore()
      const { key, size } = await keep()
      await place.write(stored(key), pdf().subarray(0, 100))
      expect(await refusalOf(store.open(key, size))).toMatchObject({ reason: 'tidak-utuh' })
      expect(await refusalOf(store.open(key, size, { start: 0, end: 9 }))).toMatchObject({
        reason: 'tidak-utuh',
      })
    })

    test('from another store, under the key it has there; a second time it is as it is', async () => {
      const { place, store } = openStore()
      const key = 'ab000000-0000-4000-8000-000000000000'
      for (let round = 0; round < 2; round++) {
        const { path, size, sha256 } = await upload(pdf(), 'a.pdf', store.temp)
        await store.putAs(key, { path, size, sha256 })
        expect(await place.names()).toEqual([stored(key)])
      }
      expect(readdirSync(store.temp)).toEqual([])
    })

    test('a put that fails leaves neither a stored nor a temporary file', async () => {
      const { place, store } = openStore()
      const checked = await inspectFile(await upload(pdf(), 'a.pdf', store.temp), ['pdf'])
      await checked.discard()
      await expect(store.put(checked)).rejects.toThrow()
      expect([await place.names(), readdirSync(store.temp)]).toEqual([[], []])
    })
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

  test('fill the disk: uploads are refused, reads go on', async () => {
    let bavail = 5_000_000
    const { place, store, keep } = openStore({
      minFreeBytes: 1024 ** 3,
      minFreeFraction: 0.1,
      statfs: async () => ({ bsize: 4096, blocks: 10_000_000, bavail }),
    })
    const { key } = await keep()
    bavail = 10_000
    expect(await refusalOf(keep())).toMatchObject({ reason: 'disk-penuh', status: 507 })
    expect(await refusalOf(store.assertRoom())).toMatchObject({ reason: 'disk-penuh' })
    expect([await place.names(), readdirSync(store.temp)]).toEqual([[stored(key)], []])
    expect(await buffer((await store.open(key)).stream)).toEqual(pdf())
  })

  describe('the sweeper', () => {
    test('bins what no row names, keeps what one names, and clears old uploads', async () => {
      const { place, store: first, keep } = openStore()
      const [orphan, kept] = [await keep(), await keep()]
      writeFileSync(join(first.temp, 'terputus.tmp'), 'separuh')
      // A later process: it knows nothing of what was stored before.
      let clock = diskNow()
      const store = place.open({ now: () => clock })
      const look = knows([kept.key])
      expect((await store.sweep(look, SWEEP)).taken).toEqual([])
      clock += 2 * HOUR
      expect(await store.sweep(look, SWEEP)).toEqual({
        total: 2,
        taken: [orphan.key],
        gone: [],
        stopped: false,
      })
      expect(await place.names()).toEqual([stored(kept.key), `sampah/${orphan.key}`].sort())
      expect(readdirSync(store.temp)).toEqual([])
      // Thirty days in the bin, not a moment less.
      clock += 29 * DAY
      expect((await store.sweep(look, SWEEP)).gone).toEqual([])
      clock += 2 * DAY
      expect((await store.sweep(look, SWEEP)).gone).toEqual([orphan.key])
      expect(await place.names()).toEqual([stored(kept.key)])
    })

    test('a database that was restored finds in the bin what was removed since', async () => {
      const { place, store, keep } = openStore({ now: () => diskNow() + 2 * HOUR })
      const { key } = await keep()
      const later = place.open({ now: () => diskNow() + 2 * HOUR })
      expect((await later.sweep(knows([]), SWEEP)).taken).toEqual([key])
      expect(await buffer((await store.open(key)).stream)).toEqual(pdf())
      // Nobody asked for it, but a row names it again when its time has come.
      expect((await later.sweep(knows([]), SWEEP)).taken).toEqual([key])
      const muchLater = place.open({ now: () => diskNow() + 32 * DAY })
      expect((await muchLater.sweep(knows([key]), SWEEP)).gone).toEqual([])
      expect(await place.names()).toEqual([stored(key)])
    })

    test('leaves alone what was stored a moment ago, although the clock jumped', async () => {
      let clock = diskNow()
      const { place, store, keep } = openStore({ now: () => clock })
      const { key } = await keep()
      clock += DAY
      expect((await store.sweep(knows([]), SWEEP)).taken).toEqual([])
      expect(await place.names()).toEqual([stored(key)])
    })

    test('a wrong or older database: more than 3 % and more than five files stop it', async () => {
      const { place, keys, store } = await many(200)
      expect(await store.sweep(knows(keys.slice(7)), SWEEP)).toEqual({
        total: 200,
        taken: keys.slice(0, 7),
        gone: [],
        stopped: true,
      })
      expect(await place.names()).toHaveLength(200)
      expect(await store.sweep(knows(keys.slice(6)), SWEEP)).toMatchObject({ stopped: false })
      expect((await place.names()).filter((name) => name.startsWith('sampah/'))).toHaveLength(6)
    })

    test('a small store: five files may go, the sixth is too many', async () => {
      expect(await (await many(6)).store.sweep(knows([]), SWEEP)).toMatchObject({ stopped: true })
      expect(await (await many(5)).store.sweep(knows([]), SWEEP)).toMatchObject({ stopped: false, total: 5 })
    })

    test('what was removed on purpose goes to the bin however much it is', async () => {
      const { place, keys, store } = await many(20)
      const swept = await store.sweep(knows(keys.slice(15), keys.slice(0, 15)), SWEEP)
      expect(swept).toMatchObject({ stopped: false, taken: keys.slice(0, 15) })
      expect((await place.names()).filter((name) => name.startsWith('sampah/'))).toHaveLength(15)
    })

    test(
      'asks about many in portions, and touches nothing that is not its own',
      { tags: ['rest'] },
      async () => {
        const { place, store } = await many(1201)
        await place.write('ab/catatan-admin.txt', 'bukan milik kami')
        const asked: number[] = []
        const look = async (keys: string[]) => {
          asked.push(keys.length)
          return { named: new Set<string>(), discarded: new Set<string>() }
        }
        expect((await store.sweep(look, { ...SWEEP, unbounded: true })).taken).toHaveLength(1201)
        expect(Math.max(...asked)).toBeLessThanOrEqual(500)
        expect((await place.names()).filter((name) => !name.startsWith('sampah/'))).toEqual([
          'ab/catatan-admin.txt',
        ])
      },
    )
  })

  test('uploads that nobody will finish: old ones, or all of them when nobody else can be uploading', async () => {
    const { store } = openStore()
    writeFileSync(join(store.temp, 'terputus.tmp'), 'separuh')
    expect(await store.clearTemp(DAY)).toBe(0)
    expect(await store.clearTemp(-1)).toBe(1)
    expect(readdirSync(store.temp)).toEqual([])
  })

  test('whose it is: of several who begin at once the first says it, until somebody says otherwise', async () => {
    const { place, store } = openStore()
    expect(await store.readMark()).toBe(null)
    const written = await Promise.all(
      ['a', 'b', 'c'].map((installation) => place.open().writeMark({ installation })),
    )
    expect(new Set(written.map(({ installation }) => installation)).size).toBe(1)
    expect(await store.readMark()).toEqual(written[0])
    await store.writeMark({ installation: 'd', state: 'dipindahkan', to: 's3://b/ (host)' }, { over: true })
    expect(await store.readMark()).toEqual({
      installation: 'd',
      state: 'dipindahkan',
      to: 's3://b/ (host)',
    })
  })
})
