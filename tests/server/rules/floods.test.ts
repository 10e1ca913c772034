// @module-tag rest
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { caller } from '../support/caller.ts'
import { mahasiswa } from '../support/people.ts'
import { withRealHashes } from '../../support/cheapHashes.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'

/** The application with its limits on, as in production. */
let testApp: RewindableApp
beforeAll(async () => {
  testApp = await rewindable('SQLite', { limits: true })
})
afterAll(() => testApp.close())
afterEach(() => void vi.useRealTimers())

/** What comes within ten seconds here would take a busy machine longer: the clock by which it is counted stands still. */
const withinOneMoment = () => void vi.useFakeTimers({ toFake: ['performance'] })

test('more than 300 requests in ten seconds with one token: 429 and how long to wait; another token goes on', async () => {
  withinOneMoment()
  const [eager, patient] = [await mahasiswa(testApp.db), await mahasiswa(testApp.db)]
  const ask = ({ token }: { token: string }) =>
    testApp.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
  const codes: number[] = []
  let last = await ask(eager)
  for (let i = 0; i < 300; i += 1) {
    codes.push(last.statusCode)
    last = await ask(eager)
  }
  expect(new Set(codes)).toEqual(new Set([200]))
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.json()).toMatchObject({
    code: 429,
    message: expect.stringMatching(/^Terlalu banyak permintaan\. Coba lagi dalam \d+ detik\.$/),
  })
  expect((await ask(patient)).statusCode).toBe(200)
})

test('made-up tokens are counted by address, and keep nobody out who has a real one', async () => {
  withinOneMoment()
  const { token } = await mahasiswa(testApp.db)
  const ask = (bearer: string) =>
    testApp.app.inject({
      url: '/api/me',
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${bearer}` },
    })
  expect((await ask(token)).statusCode).toBe(200)
  // More than twice as many as may: a slow machine may see the next ten seconds begin.
  const made = Array.from({ length: 700 }, (_, i) => String(i).padStart(43, 'x'))
  const codes = await Promise.all(made.map(async (bearer) => (await ask(bearer)).statusCode))
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  expect((await ask(token)).statusCode).toBe(200)
  // Nor from signing in, which has limits of its own.
  const login = await testApp.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '203.0.113.9',
    payload: { username: 'tidak-ada', userpass: 'salah' },
  })
  expect(login.statusCode).toBe(401)
})

test('who asks for pages without end bars nobody at the same address from signing in, by whatever way', async () => {
  withinOneMoment()
  const remoteAddress = '203.0.113.11'
  const asked = async () => (await testApp.app.inject({ url: '/api/kampus', remoteAddress })).statusCode
  for (let i = 0; i < 300; i += 1) await asked()
  expect(await asked()).toBe(429)
  const post = async (call: string) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: `/api/${call}`,
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
    ).statusCode
  const anonymous = Object.entries(access).flatMap(([call, permissions]) =>
    call.startsWith('POST ') && permissions.anonymous
      ? [call.slice('POST '.length).replaceAll(/\{\w+\}/g, 'oidc-1')]
      : [],
  )
  expect(anonymous).toContain('masuk/kampus/oidc-1')
  for (const call of anonymous) expect([call, await post(call)]).not.toEqual([call, 429])
})

test('a body that says it is larger than 6 MiB is refused, and so is more than 1 MiB of JSON', async () => {
  const { token } = await mahasiswa(testApp.db)
  const authorization = `Bearer ${token}`
  const big = await testApp.app.inject({
    method: 'POST',
    url: '/api/uploaddokumen',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.alloc(6 * 1024 * 1024 + 1),
  })
  expect([big.statusCode, big.json<{ message: string }>().message]).toEqual([
    413,
    'Kiriman terlalu besar. Berkas paling besar 5 MB.',
  ])
  const json = await testApp.app.inject({
    method: 'POST',
    url: '/api/tanggapan',
    headers: { authorization, 'content-type': 'application/json' },
    payload: `{"tanggapan_isi":"${'a'.repeat(1024 * 1024)}"}`,
  })
  expect(json.statusCode).toBe(413)
})

test('many passwords at once: few are worked on, not many wait, the rest hear 503', async () => {
  // From many addresses, so that it is not the brake on guessing that answers.
  const tries = await withRealHashes(() =>
    Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        testApp.app.inject({
          method: 'POST',
          url: '/api/login',
          remoteAddress: `10.${i}.0.1`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ username: `tidak-ada-${i}`, userpass: 'salah' }),
        }),
      ),
    ),
  )
  const codes = tries.map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([401, 503]))
  expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(62)
  for (const { statusCode, headers } of tries)
    if (statusCode === 503) expect(headers['retry-after']).toBe('2')
})

test('a clock that jumps a day and comes back ends no session that has time left', async () => {
  const { openSession } = await import('../../../src/server/session/tokens.ts')
  const { akunid } = await mahasiswa(testApp.db)
  const token = await openSession(testApp.db, {
    akunid,
    remember: false,
    now: new Date('2026-02-10T03:00:00Z'),
  })
  const me = async (now: string) => {
    testApp.setNow(now)
    return (await caller(testApp.app, token).get('me')).status
  }
  expect(await me('2026-02-10T03:10:00Z')).toBe(200)
  expect(await me('2026-02-09T03:10:00Z')).toBe(200)
  expect(await me('2026-02-11T03:10:00Z')).toBe(401)
  expect(await me('2026-02-10T03:20:00Z')).toBe(200)
})
