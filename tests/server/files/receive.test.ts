import { readFileSync, statSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { receive } from '../../../src/server/files/receive.ts'
import { filesIn, refusalOf, streamOf, temporaryFolder } from '../../support/uploads.ts'

test('an upload arrives whole in a file that only the server may read', async () => {
  const dir = temporaryFolder()
  const content = Buffer.from('0123456789'.repeat(5000))
  const received = await receive(streamOf(content), dir, 50_000, 'Laporan Minggu 1.pdf')
  expect(received).toMatchObject({ size: 50_000, filename: 'Laporan Minggu 1.pdf' })
  expect(readFileSync(received.path)).toEqual(content)
  expect(statSync(received.path).mode & 0o777).toBe(0o600)
  await received.discard()
  await received.discard()
  expect(filesIn(dir)).toEqual([])
})

test('oversized body: one byte over the limit is refused and leaves nothing, and the rest of the request is still read', async () => {
  const dir = temporaryFolder()
  const stream = streamOf(Buffer.alloc(3000), 100)
  let ended = false
  stream.on('end', () => (ended = true))
  expect(await refusalOf(receive(stream, dir, 2999))).toEqual({
    reason: 'terlalu-besar',
    status: 413,
    message: 'Berkas terlalu besar. Ukuran paling besar 2 KB.',
  })
  expect(ended).toBe(true)
  expect(filesIn(dir)).toEqual([])
})

test('oversized body: the sentence names the limit in MB', async () => {
  const limit = 5 * 1024 * 1024
  const { message } = await refusalOf(receive(streamOf(Buffer.alloc(limit + 1)), temporaryFolder(), limit))
  expect(message).toBe('Berkas terlalu besar. Ukuran paling besar 5 MB.')
})

test('oversized body: a part that the multipart parser cut short is refused', async () => {
  const dir = temporaryFolder()
  const stream: Readable & { truncated?: boolean } = streamOf(Buffer.alloc(100))
  stream.truncated = true
  expect(await refusalOf(receive(stream, dir, 100))).toMatchObject({ reason: 'terlalu-besar' })
  expect(filesIn(dir)).toEqual([])
})

test('oversized body: an endless stream is cut', async () => {
  const dir = temporaryFolder()
  let given = 0
  const endless = new Readable({
    read() {
      given += 1000
      this.push(Buffer.alloc(1000))
    },
  })
  expect(await refusalOf(receive(endless, dir, 10_000))).toMatchObject({ reason: 'terlalu-besar' })
  expect(endless.destroyed).toBe(true)
  expect(given).toBeLessThan(500_000)
  expect(filesIn(dir)).toEqual([])
})

test('an empty file is refused', async () => {
  const dir = temporaryFolder()
  expect(await refusalOf(receive(streamOf(Buffer.alloc(0)), dir, 100))).toMatchObject({
    reason: 'kosong',
    status: 422,
  })
  expect(filesIn(dir)).toEqual([])
})

test('a connection lost in the middle leaves nothing behind', async () => {
  const dir = temporaryFolder()
  const stream = new PassThrough()
  stream.write('separuh')
  const work = refusalOf(receive(stream, dir, 100))
  stream.destroy()
  expect(await work).toMatchObject({ reason: 'terputus', status: 400 })
  expect(filesIn(dir)).toEqual([])
})
