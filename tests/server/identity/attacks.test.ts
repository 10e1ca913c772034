import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../support/caller.ts'
import { HARI_INI } from '../support/testApps.ts'
import { mahasiswa } from '../support/people.ts'
import type { CameBack } from './browser.ts'
import { certified, type Certified } from './certified.ts'
import { pliant, signedBy, signedWithSecret, withoutSignature, type Claims, type Pliant } from './pliant.ts'
import { identitiesOf, refused, testApps } from './support.ts'

/** What somebody may bring back from a provider, or have it say, without being let in. */
testApps((testApp) => {
  let campus: Pliant
  let proper: Certified
  beforeAll(async () => {
    campus = await pliant()
    proper = await certified()
  })
  afterEach(() => {
    campus.reset()
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
  })
  afterAll(() => Promise.all([campus?.close(), proper?.close()]))

  const device = () => testApp().browser()
  const notAccepted = (work: () => Promise<Answer>) => refused(testApp(), work, 401, 'sign-in.not-accepted')
  const stale = (work: () => Promise<Answer>) => refused(testApp(), work, 401, 'sign-in.stale')
  /** A student whom the provider knows: whatever follows would let them in if it were believed. */
  async function known() {
    const student = await mahasiswa(testApp().db)
    testApp().knows(campus.env())
    const claims = { sub: `orang-${student.mhsnobp}`, nim: student.mhsnobp }
    campus.says(claims)
    return { student, claims }
  }
  const withParameter = ({ penyedia, jawaban }: CameBack, name: string, value: string): CameBack => {
    const query = new URLSearchParams(jawaban)
    query.set(name, value)
    return { penyedia, jawaban: query.toString() }
  }

  describe('what was sent back', () => {
    test('posted twice', async () => {
      await known()
      const own = device()
      const back = await own.visit('oidc-1')
      expect((await own.back(back)).status).toBe(200)
      await stale(() => own.back(back))
    })

    test('posted by many at once', async () => {
      await known()
      const own = device()
      const back = await own.visit('oidc-1')
      const answers = await Promise.all(Array.from({ length: 6 }, () => own.back(back)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    })

    test('a code that was used before, on a new way', async () => {
      const student = await mahasiswa(testApp().db)
      testApp().knows(proper.env(1, { CLAIMS: 'nobp=nim' }))
      proper.is('k-1', { nim: student.mhsnobp })
      const own = device()
      const first = await own.visit('oidc-1')
      expect((await own.back(first)).status).toBe(200)
      const second = await own.visit('oidc-1')
      const code = new URLSearchParams(first.jawaban).get('code')!
      await notAccepted(() => own.back(withParameter(second, 'code', code)))
    })

    test('the code of somebody else, who has not used it yet', async () => {
      const student = await mahasiswa(testApp().db)
      testApp().knows(proper.env(1, { CLAIMS: 'nobp=nim' }))
      proper.is('k-2', { nim: student.mhsnobp })
      const stolen = new URLSearchParams((await device().visit('oidc-1')).jawaban).get('code')!
      const thief = device()
      const back = await thief.visit('oidc-1')
      await notAccepted(() => thief.back(withParameter(back, 'code', stolen)))
    })

    test('the state of another browser; where it belongs it still counts', async () => {
      await known()
      const own = device()
      const back = await own.visit('oidc-1')
      const other = device()
      await other.go('oidc-1')
      expect(other.cookie()).toBeDefined()
      await stale(() => other.back(back))
      await stale(() => device().back(back))
      expect((await own.back(back)).status).toBe(200)
    })

    test('the state of another provider', async () => {
      await known()
      testApp().knows({ ...campus.env(1), ...proper.env(2) })
      const own = device()
      const back = await own.visit('oidc-1')
      await stale(() => own.back({ ...back, penyedia: 'oidc-2' }))
      expect((await own.back(back)).status).toBe(200)
    })

    test('a state that nobody was given, twice, or none', async () => {
      await known()
      const own = device()
      const back = await own.visit('oidc-1')
      await stale(() => own.back(withParameter(back, 'state', 'a'.repeat(43))))
      await stale(() => own.back(withParameter(back, 'state', '')))
      await stale(() => own.back({ ...back, jawaban: 'code=abc' }))
      await notAccepted(() => own.back({ ...back, jawaban: `${back.jawaban}&state=lain` }))
    })

    test('after a quarter of an hour', async () => {
      const { student } = await known()
      const own = device()
      const [late, intime] = [await own.visit('oidc-1'), await own.visit('oidc-1')]
      testApp().setNow(`${HARI_INI}T03:15:00.001Z`)
      await stale(() => own.back(late))
      testApp().setNow(`${HARI_INI}T03:15:00Z`)
      expect((await own.back(intime)).status).toBe(200)
      expect(await identitiesOf(testApp().db, student.akunid)).toHaveLength(1)
    })

    test('by another issuer than the one that was asked', async () => {
      await known()
      const own = device()
      const back = await own.visit('oidc-1')
      await notAccepted(() => own.back(withParameter(back, 'iss', 'https://jahat.example')))
    })

    test('that somebody pressed cancel: their own word for it comes back', async () => {
      await known()
      const own = device()
      const { penyedia, jawaban } = await own.visit('oidc-1')
      const state = new URLSearchParams(jawaban).get('state')!
      const answer = await refused(
        testApp(),
        () => own.back({ penyedia, jawaban: `error=access_denied&state=${state}` }),
        403,
        'sign-in.refused-there',
      )
      expect(answer.message).toContain('(access_denied)')
      // It was used up.
      await stale(() => own.back({ penyedia, jawaban }))
    })

    test.each(['server_error', 'temporarily_unavailable', 'invalid_scope'])(
      'that the provider is ill is no refusal: %s',
      async (error) => {
        await known()
        const own = device()
        const { penyedia, jawaban } = await own.visit('oidc-1')
        const state = new URLSearchParams(jawaban).get('state')!
        const back = () => own.back({ penyedia, jawaban: `error=${error}&state=${state}` })
        await refused(testApp(), back, 502, 'sign-in.provider-away')
      },
    )

    test('an error with markup, or one that goes on and on: nothing of it comes back', async () => {
      await known()
      for (const error of ['<img src=x onerror=alert(1)>', 'a'.repeat(61), '%{reason}', '']) {
        const own = device()
        const back = await own.visit('oidc-1')
        const answer = await notAccepted(() => own.back(withParameter(back, 'error', error)))
        if (error) expect(JSON.stringify(answer)).not.toContain(error)
      }
    })

    test('an error of somebody else’s way ends nobody’s', async () => {
      await known()
      const own = device()
      const back = await own.visit('oidc-1')
      const state = new URLSearchParams(back.jawaban).get('state')!
      await stale(() => device().back({ ...back, jawaban: `error=access_denied&state=${state}` }))
      expect((await own.back(back)).status).toBe(200)
    })
  })

  describe('what the provider says', () => {
    const changed = (change: (payload: Claims) => void) => async () => {
      const { claims } = await known()
      campus.says(claims, { changeClaims: change })
      return () => device().signIn('oidc-1')
    }
    const retold = (change: (token: string) => string) => async () => {
      const { claims } = await known()
      campus.says(claims, { changeToken: change })
      return () => device().signIn('oidc-1')
    }
    const now = () => Math.floor(Date.now() / 1000)
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

    test('nothing wrong with it: it is let in', async () => {
      expect((await (await changed(() => {})())()).status).toBe(200)
    })

    test.each([
      ['a nonce that was exchanged', changed((payload) => (payload.nonce = 'a'.repeat(43)))],
      ['no nonce', changed((payload) => delete payload.nonce)],
      ['a token of another issuer', changed((payload) => (payload.iss = 'https://jahat.example'))],
      ['a token for another client', changed((payload) => (payload.aud = 'lain'))],
      [
        'a token for several clients, used by another',
        changed((payload) => Object.assign(payload, { aud: ['magang', 'lain'], azp: 'lain' })),
      ],
      ['no subject', changed((payload) => delete payload.sub)],
      ['a subject that is no text', changed((payload) => (payload.sub = 7))],
      ['a token that has expired', changed((payload) => (payload.exp = now() - 3600))],
      ['a token without an end', changed((payload) => delete payload.exp)],
      ['a token of the day after tomorrow', changed((payload) => (payload.nbf = now() + 172_800))],
      ['keys of another issuer, under the name of its own', retold((token) => signedBy(token, foreign))],
      ['no signature', retold(withoutSignature)],
      [
        'a signature by what everybody may know',
        retold((token) => signedWithSecret(token, 'rahasia-aplikasi')),
      ],
      ['a token that was cut', retold((token) => token.slice(0, -10))],
      ['no token at all', retold(() => '')],
    ])('%s', async (_what, prepare) => {
      await notAccepted(await prepare())
    })

    test('half a minute ahead or behind is what clocks are apart', async () => {
      for (const change of [
        (payload: Claims) => Object.assign(payload, { nbf: now() + 30, iat: now() + 30 }),
        (payload: Claims) => (payload.exp = now() - 30),
      ])
        expect((await (await changed(change)())()).status).toBe(200)
    })

    test('userinfo about somebody else', async () => {
      const student = await mahasiswa(testApp().db)
      testApp().knows(campus.env())
      campus.says({ sub: 'orang-satu' }, { userinfo: { sub: 'orang-dua', nim: student.mhsnobp } })
      await notAccepted(() => device().signIn('oidc-1'))
    })

    test('in the log stands what was wrong, without the secret, the code or the token', async () => {
      const { claims } = await known()
      let token = ''
      campus.says(claims, {
        changeToken: (given) => (token = signedBy(given, foreign)),
      })
      const own = device()
      const back = await own.visit('oidc-1')
      testApp().logged.length = 0
      await notAccepted(() => own.back(back))
      const log = JSON.stringify(testApp().logged)
      expect(testApp().logged).toMatchObject([{ penyedia: 'oidc-1', msg: expect.any(String) }])
      expect(log).toContain('JWT signature verification failed')
      for (const secret of [token, 'rahasia-aplikasi', new URLSearchParams(back.jawaban).get('code')!])
        expect(log).not.toContain(secret)
    })
  })

  describe('what is posted', () => {
    const json = (body: unknown) =>
      testApp().app.inject({
        method: 'POST',
        url: '/api/masuk/kampus',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })

    test('an answer of another shape', async () => {
      await known()
      const own = device()
      for (const jawaban of [
        '',
        '{"code":"a","state":{"$ne":""}}',
        '[]',
        'null',
        '?',
        '&&=&',
        '%',
        'state=%00%ff',
      ])
        await stale(() => own.back({ penyedia: 'oidc-1', jawaban }))
      for (const [jawaban, alasan] of [
        [' ', 'field.required'],
        ['a'.repeat(6_001), 'field.too-long'],
        ['a\0b', 'field.characters'],
        ['a\nb', 'field.characters'],
      ] as const)
        await refused(testApp(), () => own.back({ penyedia: 'oidc-1', jawaban }), 422, alasan)
    })

    test('a list or an object where a text is expected', async () => {
      await known()
      for (const body of [
        [],
        null,
        'teks',
        7,
        { penyedia: 'oidc-1', jawaban: ['state=a'] },
        { penyedia: 'oidc-1', jawaban: { state: 'a' } },
        { penyedia: ['oidc-1'], jawaban: 'state=a' },
        { penyedia: 'oidc-1', jawaban: 'state=a', akunid: 1 },
        { jawaban: 'state=a' },
      ]) {
        const { statusCode } = await json(body)
        expect([body, statusCode]).toEqual([body, expect.toBeOneOf([400, 422])])
      }
      const twice = await device().post('masuk/kampus', { penyedia: 'oidc-1', jawaban: ['a', 'b'] })
      expect(twice.status).toBe(422)
    })

    test('a provider that is none', async () => {
      await known()
      for (const penyedia of ['oidc-2', 'OIDC-1', '__proto__', 'toString', '..'])
        await refused(
          testApp(),
          () => device().back({ penyedia, jawaban: 'state=a' }),
          404,
          'sign-in.no-provider',
        )
      for (const penyedia of ['oidc-9', '__proto__', 'constructor'])
        expect((await device().go(penyedia)).status).toBe(404)
    })

    test('a cookie that the application would not have given', async () => {
      await known()
      for (const cookie of [
        'perangkat=',
        'perangkat=a',
        `perangkat=${'a'.repeat(44)}`,
        `xperangkat=${'a'.repeat(43)}`,
      ]) {
        const { headers, statusCode } = await testApp().app.inject({
          method: 'POST',
          url: '/api/masuk/kampus/oidc-1',
          headers: { cookie },
        })
        expect(statusCode).toBe(200)
        expect(headers['set-cookie']).toMatch(/^perangkat=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
        expect(headers['set-cookie']).not.toContain(`${cookie};`)
      }
    })

    test('a page of somebody else’s to go to afterwards: it is given back as it came, and nobody is sent there', async () => {
      await known()
      const ke = 'https://jahat.example/masuk'
      const own = device()
      const { data } = await own.go('oidc-1', { ke })
      expect(data.alamat).not.toContain('jahat.example')
      const back = await own.follow(data.alamat as string)
      const { headers, statusCode, body } = await testApp().app.inject({
        method: 'POST',
        url: '/api/masuk/kampus',
        headers: { cookie: own.cookie()! },
        payload: back,
      })
      expect([statusCode, JSON.parse(body).ke]).toEqual([200, ke])
      expect(JSON.stringify(headers)).not.toContain('jahat.example')
      expect((await own.go('oidc-1', { ke: `/${'a'.repeat(500)}` })).status).toBe(422)
      expect((await own.go('oidc-1', { ke: '/a\r\nset-cookie: a=b' })).status).toBe(422)
    })
  })
})
