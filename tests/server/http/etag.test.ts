import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import fastify from 'fastify'
import { z } from 'zod'
import { ROLES } from '../../../src/contract/roles.ts'
import { answerWithEtags, KEPT } from '../../../src/server/http/etag.ts'
import { keepersOf, nothing, type Route } from '../../../src/server/http/route.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'
import { admin, mahasiswa, perusahaan, sesi } from '../support/people.ts'
import { longList } from './longList.ts'

testApps((testApp) => {
  const { office, ask } = longList(testApp)

  test('what a browser has already is not sent again, as long as it holds', async () => {
    const first = await ask('perusahaan?limit=100', office())
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding, accept-language',
    })

    const again = await ask('perusahaan?limit=100', office(), { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })

    await perusahaan(testApp().db, { perusahaannama: 'PT Aaa' })
    const changed = await ask('perusahaan?limit=100', office(), { 'if-none-match': String(etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('PT Aaa')
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('what a browser has already is looked up for whoever asks: rights that are gone are not found in a cache', async () => {
    const { etag } = (await ask('register', office())).headers
    const student = await mahasiswa(testApp().db)
    expect((await ask('register', student, { 'if-none-match': String(etag) })).statusCode).toBe(403)
    expect((await ask('register', null, { 'if-none-match': String(etag) })).statusCode).toBe(401)
  })

  test('a refusal is never what somebody has already', async () => {
    const { headers, statusCode } = await ask('register', null)
    expect(statusCode).toBe(401)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  test('what one role is told of a person is kept nowhere; whom it is withheld from may keep the rest', async () => {
    const { db } = testApp()
    const { mhsprodiid } = await mahasiswa(db)
    // One account under two hats.
    const { akunid } = office()
    const { peranid } = await db
      .insertInto('akun_peran')
      .values({ akunid, role: 'wadir' })
      .returning('peranid')
      .executeTakeFirstOrThrow()
    const now = new Date(`${HARI_INI}T03:00:00Z`)
    const asWadir = { ...office(), ...(await sesi(db, { akunid, peranid, remember: false, now })) }
    const first = await ask('mahasiswa', asWadir)
    expect(first.json().data[0]).toMatchObject({ mhsnik: null })
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) })

    // The next one at the same browser, which sends the tag of what it has, whoever that was for.
    const has = { 'if-none-match': String(first.headers.etag) }
    for (const person of [office(), await admin(db, 'prodi', mhsprodiid)]) {
      const told = await ask('mahasiswa', person, has)
      expect(told.statusCode).toBe(200)
      expect(told.headers['cache-control']).toBe('no-store')
      expect(told.headers).not.toHaveProperty('etag')
    }
    expect((await ask('mahasiswa', asWadir, has)).statusCode).toBe(304)
  })

  test('a tag that was guessed right tells nobody anything of what is kept nowhere', async () => {
    await mahasiswa(testApp().db)
    const { body } = await ask('mahasiswa', office())
    const guessed = `W/"${hash('sha1', body, 'base64url')}"`
    expect((await ask('mahasiswa', office(), { 'if-none-match': guessed })).statusCode).toBe(200)
  })

  test.each(['sehat', 'datasaya', 'mahasiswa/info', 'tidakada'])('%s is kept nowhere', async (path) => {
    const { headers } = await ask(path, await mahasiswa(testApp().db))
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  test('nor is what a write answers', async () => {
    const { token } = await mahasiswa(testApp().db)
    const { headers, statusCode } = await testApp().app.inject({
      method: 'POST',
      url: '/api/token/tukar',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  })
})

test('what breaks while it is written is a refusal like any other', async () => {
  const app = fastify()
  await answerWithEtags(app)
  const schema = { response: { 200: { type: 'object', properties: { nomor: { type: 'integer' } } } } }
  app.get('/', { schema }, (_request, reply) => reply.headers(KEPT).send({ nomor: 'satu' }))
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
  expect(headers).not.toHaveProperty('etag')
})

test('whose browser may keep an answer follows from what each role sees of a person', () => {
  const route = (answer: Route['answer'], more: Partial<Route> = {}): Route => ({
    call: 'GET kampus',
    params: nothing,
    query: nothing,
    body: nothing,
    answer,
    handle: () => Promise.resolve({}),
    ...more,
  })
  const keepers = (...given: Parameters<typeof route>) => [...keepersOf(route(...given))].toSorted()
  expect(keepers({ data: z.string() })).toEqual(['anonymous', ...ROLES].toSorted())
  // Deep inside, or one of several shapes; masked is not withheld, and nothing is withheld from who was not asked.
  const phone = z.object({ dosentelp: z.string().nullable() })
  const others = ['dosen', 'lapangan', 'mahasiswa']
  expect(keepers({ data: z.array(phone) })).toEqual(others)
  expect(keepers({ data: z.union([phone, z.object({ nama: z.string() }), z.null()]) })).toEqual(others)
  expect(keepers({ mhsnik: z.string() })).toEqual(['dosen', 'lapangan', 'wadir'])
  expect(keepers({ data: z.string() }, { noStore: true })).toEqual([])
  expect(keepers({ data: z.string() }, { call: 'POST logout' })).toEqual([])
})
