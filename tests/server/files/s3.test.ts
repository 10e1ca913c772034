import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { s3Address, urlOf } from '../../../src/server/files/s3/address.ts'
import { s3Store } from '../../../src/server/files/s3/store.ts'
import type { FileStore } from '../../../src/server/files/store.ts'
import { pdf } from '../../support/files.ts'
import { addressOf, type S3Server } from '../../support/s3.ts'
import { s3Place, withS3 } from '../../support/stores.ts'
import { refusalOf, temporaryFolder, upload } from '../../support/uploads.ts'

const server = withS3()
let s3: S3Server
beforeEach(() => {
  s3 = server()
  s3.is('good')
  s3.seen.length = 0
})

const keep = async (store: FileStore, content = pdf()) =>
  store.put(await inspectFile(await upload(content, 'Surat.pdf', store.temp), ['pdf']))

/** A store, and what it says to whoever looks after the server. */
function opened({ url = s3.url(), keys = s3.keys, patience = 60_000 } = {}) {
  const said: string[] = []
  const log = { warn: (facts: object) => void said.push((facts as { sebab: string }).sebab) }
  const dir = join(temporaryFolder(), 'berkas')
  const store = s3Store(dir, {
    address: addressOf(url),
    keys,
    patience,
    log,
    minFreeBytes: 0,
    minFreeFraction: 0,
  })
  return { store, said, url }
}
const AWAY = { reason: 'penyimpanan', status: 503 }
const asked = (method: string) => s3.seen.filter((each) => each.startsWith(method)).length

describe('a store on a bad day: 503 with a sentence, and another one in the log', () => {
  test('it hangs: nobody waits longer than agreed, and it is not asked again', async () => {
    const { url, ...patient } = opened()
    const { key, size } = await keep(patient.store)
    const { store, said } = opened({ url, patience: 300 })
    s3.is('hangs')
    expect(await refusalOf(store.open(key, size))).toMatchObject(AWAY)
    expect(asked('GET')).toBe(1)
    expect(await refusalOf(keep(store))).toMatchObject(AWAY)
    expect(readdirSync(store.temp)).toEqual([])
    expect(said).toEqual(['tidak menjawab dalam 1 detik', 'tidak menjawab dalam 1 detik'])
  })

  test('503 twice: once more, then given up; 503 once: nobody notices', async () => {
    const { store, said } = opened()
    s3.is({ status: 503, code: 'SlowDown', once: true })
    const { key, size } = await keep(store)
    expect(said).toEqual([])
    s3.is({ status: 503, code: 'SlowDown' })
    s3.seen.length = 0
    expect(await refusalOf(store.open(key, size))).toMatchObject(AWAY)
    expect(asked('GET')).toBe(2)
    expect(said).toEqual(['tidak melayani (503 SlowDown)'])
    s3.is('good')
    expect(await buffer((await store.open(key, size)).stream)).toEqual(pdf())
  })

  test('403: the key was changed, or may not do this; asked once', async () => {
    const { store, said, url } = opened()
    const { key, size } = await keep(store)
    s3.seen.length = 0
    const other = opened({ url, keys: { id: s3.keys.id, secret: 'kunci-lama' } })
    expect(await refusalOf(other.store.open(key, size))).toMatchObject(AWAY)
    expect(asked('GET')).toBe(1)
    expect(other.said).toEqual([expect.stringContaining('menolak kuncinya: periksa S3_ACCESS_KEY_ID')])
    s3.is({ status: 403, code: 'AccessDenied' })
    expect(await refusalOf(keep(store))).toMatchObject(AWAY)
    expect(said).toEqual([expect.stringContaining('tidak mengizinkan ini')])
  })

  test('another clock is named as such', async () => {
    const { store, said } = opened()
    s3.is('another clock')
    expect(await refusalOf(keep(store))).toMatchObject(AWAY)
    expect(said).toEqual([expect.stringMatching(/jam server ini berbeda 40 menit dari jamnya.*NTP/)])
  })

  test('a bucket that is not there is no lost file', async () => {
    const url = s3.url().replace(`//${s3.bucket}/`, '//bukan-bucket/')
    const { store, said } = opened({ url })
    expect(await refusalOf(store.open('ab000000-0000-4000-8000-000000000000'))).toMatchObject(AWAY)
    await expect(store.readMark()).rejects.toThrow('tidak mengenal bucket bukan-bucket')
    expect(said).toHaveLength(2)
  })

  test('nobody listens there', async () => {
    const { store, said } = opened({
      url: `s3://${s3.bucket}/x?endpoint=${encodeURIComponent('http://127.0.0.1:9')}`,
    })
    expect(await refusalOf(keep(store))).toMatchObject(AWAY)
    expect(said).toEqual([expect.stringContaining('tidak dapat dicapai')])
  })

  test.each(['cuts', 'stops'] as const)(
    'it %s in the middle: half of a file is an error, not a file',
    async (day) => {
      const { url, ...patient } = opened()
      const { key, size } = await keep(patient.store, pdf({ text: 'x'.repeat(200_000) }))
      const { store, said } = opened({ url, patience: 3_000 })
      s3.is(day)
      const { stream } = await store.open(key, size)
      await expect(buffer(stream)).rejects.toMatchObject({ reason: 'penyimpanan' })
      expect(said).toHaveLength(1)
    },
  )

  test('whoever asked is gone: nothing more is fetched', async () => {
    const { store, said } = opened()
    const { key, size } = await keep(store, pdf({ text: 'x'.repeat(200_000) }))
    s3.is('stops')
    const { stream } = await store.open(key, size)
    stream.once('data', () => stream.destroy())
    await vi.waitFor(() => expect(s3.open()).toBe(0), { timeout: 30_000 })
    expect([stream.destroyed, said]).toEqual([true, []])
  })
})

describe('what is put', () => {
  test('is put once: an answer that was lost is no second file, nor a failure', async () => {
    const { store, said } = opened()
    s3.is('loses an answer')
    const { key, size } = await keep(store)
    expect(s3.seen.map((each) => each.split(' ')[0])).toEqual(['PUT', 'PUT', 'HEAD'])
    expect(await buffer((await store.open(key, size)).stream)).toEqual(pdf())
    expect(said).toEqual([])
  })

  test('is compared with its sum on arrival: what changed on the way is sent again', async () => {
    const { store } = opened()
    s3.is('changes what is sent')
    const { key, size } = await keep(store)
    expect(asked('PUT')).toBe(2)
    expect(await buffer((await store.open(key, size)).stream)).toEqual(pdf())
  })

  test('never takes the place of another: what lies under its key is compared', async () => {
    const place = s3Place(s3)
    const store = place.open()
    const key = 'ab000000-0000-4000-8000-000000000000'
    await place.write(`ab/${key}`, 'bukan milik kami')
    const { path, size, sha256 } = await upload(pdf(), 'a.pdf', store.temp)
    expect(await refusalOf(store.putAs(key, { path, size, sha256 }))).toMatchObject({ reason: 'tidak-utuh' })
    expect(await place.read(`ab/${key}`)).toBe('bukan milik kami')
  })

  test('to a store that knows no conditions: looked at first', async () => {
    const place = s3Place(s3)
    const store = place.open()
    s3.is('no conditions')
    const { key, size } = await keep(store)
    expect(await buffer((await store.open(key, size)).stream)).toEqual(pdf())
    expect(await store.writeMark({ installation: 'a' })).toEqual({ installation: 'a' })
    expect(await store.writeMark({ installation: 'b' })).toEqual({ installation: 'a' })
  })
})

test('a sweep whose store goes away in the middle has taken nothing for good', async () => {
  const { store, url } = opened()
  const { key, size } = await keep(store)
  const later = s3Store(join(temporaryFolder(), 'berkas'), {
    address: addressOf(url),
    keys: s3.keys,
    now: () => Date.now() + 40 * 86_400_000,
    minFreeBytes: 0,
    minFreeFraction: 0,
  })
  const nothing = async () => {
    s3.is({ status: 503, code: 'SlowDown' })
    return { named: new Set<string>(), discarded: new Set<string>() }
  }
  await expect(later.sweep(nothing, { olderThanMs: 1, restMs: 1 })).rejects.toMatchObject({
    reason: 'penyimpanan',
  })
  s3.is('good')
  expect(await buffer((await store.open(key, size)).stream)).toEqual(pdf())
})

describe('FILES_URL', () => {
  const shown = (url: string) => {
    const address = s3Address(url)
    return typeof address === 'string' ? address : urlOf(address, `${address.prefix}ab/x`).href
  }

  test.each([
    ['s3://magang', 'https://magang.s3.us-east-1.amazonaws.com/ab/x'],
    [
      's3://magang/kampus/?region=ap-southeast-3',
      'https://magang.s3.ap-southeast-3.amazonaws.com/kampus/ab/x',
    ],
    ['s3://magang/a/b?endpoint=http://127.0.0.1:9000', 'http://127.0.0.1:9000/magang/a/b/ab/x'],
    [
      's3://magang?endpoint=https://s3.kampus.ac.id&style=virtual&region=garage',
      'https://magang.s3.kampus.ac.id/ab/x',
    ],
    ['s3://magang?region=ap-southeast-3&style=path', 'https://s3.ap-southeast-3.amazonaws.com/magang/ab/x'],
  ])('%s', (url, address) => expect(shown(url)).toBe(address))

  test.each([
    ['https://magang', 'isi dengan s3://'],
    ['s3://KEY:SECRET@magang', 'kunci ditulis di S3_ACCESS_KEY_ID'],
    ['s3://magang/a b', 'isi dengan s3://'],
    ['s3://magang/../x%2f', 'isi dengan s3://'],
    ['s3://magang?endpoint=minio:9000', 'endpoint diisi'],
    ['s3://magang?endpoint=https://h/jalur', 'endpoint diisi'],
    ['s3://magang?style=lain', 'style=path'],
    ['s3://magang?regoin=x', '"regoin" tidak dikenal'],
  ])('%s is refused', (url, why) => expect(shown(url)).toContain(why))
})
