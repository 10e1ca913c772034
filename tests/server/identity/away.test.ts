import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../../../src/server/identity/provider.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import type { Answer } from '../support/caller.ts'
import { mahasiswa } from '../support/people.ts'
import { casServer } from './casServer.ts'
import { certified } from './certified.ts'
import { listen, prefixed } from './listen.ts'
import { answering, pliant, type Pliant } from './pliant.ts'
import { SELF_SIGNED } from './selfSigned.ts'
import { openCampusApp, refused, testApps, type CampusApp } from './support.ts'

const PAGE = '<!doctype html><title>Masuk ke wifi kampus</title>'
const hangsUp: RequestListener = (request) => request.socket.destroy()
const elsewhere: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
}

/** Whatever a server says that is not well. */
const BROKEN: [what: string, answer: RequestListener][] = [
  ['500', answering(500, '{"error":"server_error"}')],
  ['503 with a page', answering(503, PAGE, 'text/html')],
  ['a page', answering(200, PAGE, 'text/html')],
  ['a page that says it is JSON', answering(200, PAGE)],
  ['nothing', answering(200, '')],
  ['a way to somewhere else', elsewhere],
  ['a line that is cut', hangsUp],
]

/** A provider that is away or broken: whoever comes hears so, and nobody else. */
testApps((testApp) => {
  let campus: Pliant
  beforeAll(async () => {
    campus = await pliant()
  })
  afterEach(() => {
    campus.reset()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  afterAll(() => campus?.close())

  const signIn = () => testApp().browser().signIn('oidc-1')
  const away = (work: () => Promise<Answer>) => refused(testApp(), work, 502, 'sign-in.provider-away')
  async function known() {
    const student = await mahasiswa(testApp().db)
    testApp().knows(campus.env())
    campus.says({ sub: `orang-${student.mhsnobp}`, nim: student.mhsnobp })
    return student
  }

  describe('when somebody goes there', () => {
    test.each([
      ...BROKEN,
      ['a list', answering(200, '[]')],
      ['nothing of what it should say', answering(200, '{}')],
      ['another issuer', answering(200, JSON.stringify({ issuer: 'https://jahat.example' }))],
    ] as typeof BROKEN)('%s; well again, nothing has to be started anew', async (_what, answer) => {
      await known()
      campus.instead.set('/.well-known/openid-configuration', answer)
      await away(() => testApp().browser().go('oidc-1'))
      campus.instead.clear()
      expect((await signIn()).status).toBe(200)
    })

    test('nobody listens', async () => {
      const gone = await listen(() => {})
      await gone.close()
      testApp().knows(campus.env(1, { ISSUER: gone.url }))
      await away(() => testApp().browser().go('oidc-1'))
    })

    test('a certificate that nobody trusts', async () => {
      const server = await listen(answering(200, '{}'), SELF_SIGNED)
      testApp().knows({
        ...campus.env(1, { ISSUER: server.url }),
        ...prefixed('CAS_1', { URL: `${server.url}/cas` }),
      })
      testApp().logged.length = 0
      await away(() => testApp().browser().go('oidc-1'))
      const cas = testApp().browser()
      const { data } = await cas.go('cas-1')
      const state = new URL(new URL(data.alamat as string).searchParams.get('service')!).search.slice(1)
      await away(() => cas.back({ penyedia: 'cas-1', jawaban: `${state}&ticket=ST-1` }))
      await server.close()
      const log = testApp().logged.map((line) => JSON.stringify(line))
      expect(log).toHaveLength(2)
      for (const line of log) expect(line).toContain('self-signed certificate')
    })
  })

  describe('when somebody comes back', () => {
    test.each(BROKEN)('the token: %s', async (_what, answer) => {
      await known()
      campus.instead.set('/token', answer)
      await away(signIn)
    })

    test.each(BROKEN)('the keys: %s', async (_what, answer) => {
      await known()
      campus.instead.set('/jwks', answer)
      await away(signIn)
      campus.instead.clear()
      expect((await signIn()).status).toBe(200)
    })

    test.each(BROKEN)('the userinfo: %s', async (_what, answer) => {
      await mahasiswa(testApp().db)
      testApp().knows(campus.env())
      campus.says({ sub: 'tanpa-nomor' })
      campus.instead.set('/userinfo', answer)
      await away(signIn)
    })

    test.each(BROKEN)('the userinfo of somebody whom the token names: %s', async (_what, answer) => {
      const student = await mahasiswa(testApp().db)
      testApp().knows(campus.env())
      campus.says({ sub: `bernomor-${student.mhsnobp}`, nim: student.mhsnobp })
      campus.instead.set('/userinfo', answer)
      expect((await signIn()).status).toBe(200)
      expect(campus.asked).toContain('/userinfo')
    })

    test.each([
      ['that it is not well', 503, { error: 'temporarily_unavailable' }],
      ['that it does not know the application', 401, { error: 'invalid_client' }],
      ['that the application may not', 400, { error: 'unauthorized_client' }],
    ])('%s', async (_what, statusCode, body) => {
      await known()
      campus.says(
        { sub: 'orang' },
        { changeAnswer: (response) => void Object.assign(response, { statusCode, body }) },
      )
      await away(signIn)
    })

    test.each(['client_secret_post', 'client_secret_basic'] as const)(
      'that the secret is another now: %s',
      async (method) => {
        const strict = await certified({ method, secret: 'yang-baru-dan-cukup-panjang' })
        testApp().knows(strict.env(1, { CLAIMS: 'nobp=nim' }))
        strict.is('siapa', { nim: '1' })
        await away(signIn)
        await strict.close()
      },
    )

    test('that the code is none: that is for whoever brought it', async () => {
      await known()
      campus.says(
        {},
        {
          changeAnswer: (response) =>
            Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } }),
        },
      )
      await refused(testApp(), signIn, 401, 'sign-in.not-accepted')
    })
  })

  test('with new keys it is believed, as soon as the old ones may have been replaced', async () => {
    const student = await mahasiswa(testApp().db)
    const rotating = await pliant()
    testApp().knows(rotating.env())
    rotating.says({ sub: `orang-${student.mhsnobp}`, nim: student.mhsnobp })
    expect((await signIn()).status).toBe(200)
    // Each signs in turn: the old one the access token, the new one the id token.
    await rotating.issuer.keys.generate('RS256', { kid: 'dua' })
    rotating.asked.length = 0
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const answers = [await signIn(), await signIn()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // Asked for once more, and then known.
    expect(rotating.asked.filter((path) => path === '/jwks')).toHaveLength(1)
    await rotating.close()
  })

  test('a list where it should say who it is: nothing is believed', async () => {
    await mahasiswa(testApp().db)
    testApp().knows(campus.env())
    campus.says({ sub: 'tanpa-nomor' })
    for (const path of ['/token', '/jwks', '/userinfo'])
      for (const body of ['[]', 'null']) {
        campus.instead.clear()
        campus.instead.set(path, answering(200, body))
        await refused(testApp(), signIn, 401, 'sign-in.not-accepted')
      }
  })

  describe('that never answers', () => {
    /** Patience that ends when the test says so; and how much of it was asked for. */
    function patience() {
      const asked: number[] = []
      const controller = new AbortController()
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        asked.push(ms)
        return controller.signal
      })
      return {
        asked,
        end: () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
      }
    }
    /** Somebody has come, and nothing goes back. */
    function silence() {
      let come = () => {}
      const came = new Promise<void>((resolve) => (come = resolve))
      const never: RequestListener = () => come()
      return { never, came }
    }

    test.each(['/.well-known/openid-configuration', '/token', '/jwks', '/userinfo'])('%s', async (path) => {
      testApp().knows(campus.env())
      campus.says({ sub: 'tanpa-nomor' })
      const { asked, end } = patience()
      const { never, came } = silence()
      campus.instead.set(path, never)
      await away(async () => {
        const own = testApp().browser()
        const answer = path.startsWith('/.') ? own.go('oidc-1') : own.signIn('oidc-1')
        await came
        end()
        return answer
      })
      expect(Math.max(...asked)).toBeLessThanOrEqual(PATIENCE_MS)
    })

    test('CAS', async () => {
      const cas = await casServer()
      testApp().knows(cas.env())
      cas.is('siapa')
      const { asked, end } = patience()
      const { never, came } = silence()
      cas.state.instead = never
      await away(async () => {
        const answer = testApp().browser().signIn('cas-1')
        await came
        end()
        return answer
      })
      expect(asked).toEqual([PATIENCE_MS])
      await cas.close()
    })

    test('a server starts beside it, and nobody but those who go there waits', async () => {
      const { asked, end } = patience()
      const { never, came } = silence()
      const silent = await listen(never)
      const app: CampusApp = await openCampusApp(testApp().kind)
      app.knows(campus.env(1, { ISSUER: silent.url }))
      expect((await app.as(null).get('siap')).status).toBe(200)
      expect(asked).toEqual([])
      const going = Array.from({ length: 30 }, () => app.browser().go('oidc-1'))
      await came
      const student = await mahasiswa(app.db)
      const sandi = await hashPassword('sandi-yang-panjang')
      await app.db.updateTable('akun').set({ sandi }).where('akunid', '=', student.akunid).execute()
      const login = { username: student.mhsnobp, userpass: 'sandi-yang-panjang' }
      expect((await app.as(null).post('login_mahasiswa', login)).status).toBe(200)
      expect((await app.as(student).get('me')).status).toBe(200)
      expect((await app.as(null).get('siap')).status).toBe(200)
      expect((await app.as(null).get('kampus')).data.masuk.penyedia).toHaveLength(1)
      end()
      const answers = await Promise.all(going)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]))
      await app.close()
      await silent.close()
    })

    test('so many wait for it and no more', async () => {
      const { end } = patience()
      const { never } = silence()
      testApp().knows(campus.env())
      campus.instead.set('/.well-known/openid-configuration', never)
      const going = Array.from({ length: 201 }, () => testApp().browser().go('oidc-1'))
      expect(await Promise.race(going)).toMatchObject({ status: 503, alasan: 'request.busy' })
      end()
      const answers = await Promise.all(going)
      expect(answers.filter(({ status }) => status === 503)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 502)).toHaveLength(200)
    })
  })
})
