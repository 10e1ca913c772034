import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { png } from '../../support/files.ts'
import { onBothStores, s3Place, withS3, type StorePlace } from '../../support/stores.ts'
import { admin, type Person } from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/testApps.ts'

/** Of the tests of one application. */
function lasting(): string {
  const dir = mkdtempSync(join(tmpdir(), 'magang-berkas-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** An office, its company, and the picture of it. */
async function withLogo(app: TestApp) {
  const office = await admin(app.db, 'akademik')
  const upload = async () =>
    app.as(office).post('perusahaan', {
      perusahaannama: `PT ${Math.random()}`,
      perusahaanalamat: 'Jl. A',
      perusahaanemail: 'a@b.example',
      perusahaannotelp: '0751-202250',
      perusahaanlogo: { content: await png(), filename: 'logo.png' },
    })
  const { data } = await upload()
  const id = Number(/^berkas\/(\d+)/.exec(data.perusahaanlogo as string)![1])
  const row = await app.db
    .selectFrom('berkas')
    .selectAll()
    .where('berkasid', '=', id)
    .executeTakeFirstOrThrow()
  return { office, id, row, upload, name: `${row.berkaskunci.slice(0, 2)}/${row.berkaskunci}` }
}

const asking =
  (app: TestApp, { office, id }: { office: Person; id: number }) =>
  (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url: `/${app.linkFor(id, office)}`, headers })

onBothStores((somewhere) => {
  const dataDir = lasting()
  let place: StorePlace
  let app: TestApp
  let one: Awaited<ReturnType<typeof withLogo>>
  let ask: ReturnType<typeof asking>
  beforeAll(async () => {
    place = somewhere(dataDir)
    app = await openTestApp('SQLite', { files: place.open() })
  })
  beforeEach(async () => {
    one = await withLogo(app)
    ask = asking(app, one)
  })
  afterAll(() => app?.close())

  test('the whole of it, its length alone, or that it is as one has it', async () => {
    const whole = await ask()
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, one.row.berkasukuran])
    const etag = `"${one.row.berkassha256}"`
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      etag,
      'cache-control': 'private, no-store',
    })
    const head = await ask({}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      String(one.row.berkasukuran),
      etag,
    ])
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const same = await ask({ 'if-none-match': known })
      expect([same.statusCode, same.body]).toEqual([304, ''])
    }
    expect((await ask({ 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  test('a part of it: what is left of a download that broke off', async () => {
    const { rawPayload: whole } = await ask()
    const last = whole.length - 1
    for (const [range, from, to] of [
      ['bytes=10-', 10, last],
      ['bytes=3-7', 3, 7],
      ['bytes=-5', last - 4, last],
      [`bytes=5-${last + 100}`, 5, last],
    ] as const) {
      const part = await ask({ range })
      expect([range, part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual(
        [range, 206, `bytes ${from}-${to}/${whole.length}`, String(to - from + 1)],
      )
      expect(part.rawPayload).toEqual(whole.subarray(from, to + 1))
    }
    const other = await ask({ range: 'bytes=3-7', 'if-range': '"yang lama"' })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, whole.length])
    for (const none of ['bytes=0-1,5-6', 'bytes=7-3', 'bytes=-', 'baris=1-2'])
      expect((await ask({ range: none })).statusCode).toBe(200)
    for (const outside of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const refused = await ask({ range: outside })
      expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    }
  })

  test.each([
    ['gone', 'tidak-ada', () => place.erase(one.name)],
    ['cut in half', 'tidak-utuh', () => place.write(one.name, 'x')],
    ['longer', 'tidak-utuh', () => place.write(one.name, 'x'.repeat(one.row.berkasukuran + 1))],
  ])('%s: the person gets a sentence, the log the reason', async (_what, reason, spoil) => {
    await spoil()
    const said = app.logged.length
    for (const headers of [{}, { range: 'bytes=0-5' }] as Record<string, string>[]) {
      const response = await ask(headers)
      expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
        404,
        'text/plain; charset=utf-8',
        `Berkas ini hilang atau rusak di server. Unggah ulang bila Anda masih memilikinya, atau beri tahu admin dengan menyebut kode berkas/${one.id}.`,
      ])
      expect(response.headers).not.toHaveProperty('etag')
    }
    const line = expect.objectContaining({ level: 50, berkasid: one.id, reason })
    expect(app.logged.slice(said)).toEqual([line, line])
  })
})

describe('a store of the network that is away', () => {
  const s3 = withS3()
  const dataDir = lasting()
  let app: TestApp
  let place: StorePlace
  let one: Awaited<ReturnType<typeof withLogo>>
  beforeAll(async () => {
    place = s3Place(s3(), dataDir)
    app = await openTestApp('SQLite', { files: place.open() })
    one = await withLogo(app)
  })
  afterAll(() => app?.close())

  test.each([
    { status: 503, code: 'SlowDown' },
    { status: 403, code: 'AccessDenied' },
    { status: 500, code: 'InternalError' },
    'another clock',
  ] as const)('%j: 503 and a sentence, for reading and for an upload, which leaves nothing', async (day) => {
    const before = await place.names()
    s3().is(day)
    const read = await asking(app, one)()
    const sent = await one.upload()
    s3().is('good')
    const sentence = 'Penyimpanan berkas sedang tidak dapat dicapai. Coba lagi sebentar lagi.'
    expect([read.statusCode, read.body, read.headers['retry-after']]).toEqual([503, sentence, '30'])
    expect(sent).toMatchObject({ status: 503, message: sentence })
    expect([await place.names(), readdirSync(app.files.temp)]).toEqual([before, []])
    expect((await asking(app, one)()).statusCode).toBe(200)
  })

  test('it cuts in the middle: the answer ends as broken, not as whole', async () => {
    s3().is('cuts')
    await expect(asking(app, one)()).rejects.toThrow()
    s3().is('good')
  })
})
