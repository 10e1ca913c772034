import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/db/demo/accounts.ts'
import { freshDatabase } from '../support/postgres.ts'
import { ending, FIRST_PASSWORD, serve } from '../support/serve.ts'
import { testApps } from './support/testApps.ts'

testApps((testApp) => {
  describe('any address', () => {
    test.each(['/sehat', '/siap', '/api/sehat', '/api/siap'])(
      '%s answers, and says nothing about the server',
      async (url) => {
        const response = await testApp().app.inject(url)
        expect(response.statusCode).toBe(200)
        const { code: _, message: __, ...more } = response.json<Record<string, unknown>>()
        // Of the backups their age alone, for whoever watches.
        expect(more).toEqual(url.endsWith('siap') ? { cadangan: { keadaan: 'mati', umurjam: null } } : {})
        expect(response.headers).not.toHaveProperty('server')
        expect(response.headers).not.toHaveProperty('x-powered-by')
      },
    )

    test.each(['/sehat', '/siap'])('HEAD %s looks the same without a body', async (url) => {
      const { app } = testApp()
      const [asked, looked] = [await app.inject(url), await app.inject({ method: 'HEAD', url })]
      expect([looked.statusCode, looked.body]).toEqual([200, ''])
      expect(looked.headers['content-type']).toBe(asked.headers['content-type'])
    })

    test.each([
      ['GET', '/api/tidakada'],
      ['GET', '/api'],
      ['POST', '/sehat'],
      ['PUT', '/api/perusahaan/1'],
      ['PATCH', '/api/me'],
      ['DELETE', '/api/me'],
      ['GET', '/berkas'],
      ['GET', '/berkas/../package.json'],
      ['GET', '/api/..%2f..%2fpackage.json'],
      ['GET', '/.git/config'],
    ] as const)('that is none: %s %s', async (method, url) => {
      const response = await testApp().app.inject({ method, url })
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 404, alasan: 'request.unknown-address', message: 'Alamat tidak dikenal.' },
      ])
    })

    test('an address that cannot be read is the sender’s mistake', async () => {
      const response = await testApp().app.inject('/api/%zz')
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { code: 400, alasan: 'request.unreadable', message: 'Permintaan tidak dapat dibaca.' },
      ])
      expect(response.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    })

    test.each(['/sehat', '/api/docs', '/tidak/ada'])(
      '%s comes with the headers that keep a page honest',
      async (url) => {
        const { headers } = await testApp().app.inject(url)
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("script-src 'self'"),
        })
        expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
        const trusts = String(headers['content-security-policy']).includes(
          "require-trusted-types-for 'script';trusted-types pekerja",
        )
        expect(trusts).toBe(url !== '/api/docs')
        expect(headers).not.toHaveProperty('access-control-allow-origin')
      },
    )

    test.each(['/api/sehat', '/api/me', '/api/tidakada'])(
      '%s is no page: nothing can be loaded from it',
      async (url) => {
        const { headers } = await testApp().app.inject(url)
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
          'cache-control': 'no-store',
        })
        expect(headers).not.toHaveProperty('access-control-allow-origin')
      },
    )
  })

  describe('whatever leaves: a page, a call, a file, the description', () => {
    const everywhere = [
      '/sehat',
      '/api/sehat',
      '/api/me',
      '/berkas/1',
      '/api/docs',
      '/api/openapi.json',
      '/tidak/ada',
    ]

    test.each(everywhere)(
      '%s may use neither camera nor microphone, and a place for itself alone',
      async (url) => {
        const { headers } = await testApp().app.inject(url)
        const features = String(headers['permissions-policy']).split(', ')
        for (const feature of ['camera', 'microphone', 'payment', 'usb'])
          expect(features).toContain(`${feature}=()`)
        expect(features).toContain('geolocation=(self)')
      },
    )

    test.each(everywhere)('%s keeps a browser on https only where that is the address', async (url) => {
      expect((await testApp().app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
      const app = await buildApp({ db: testApp().db, files: {}, clock: () => new Date() } as never, {
        limits: false,
        https: true,
      })
      onTestFinished(() => app.close())
      expect((await app.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000')
    })
  })

  test('what is refused before any handler is no page either', async () => {
    const app = await buildApp({ db: testApp().db, files: {}, clock: () => new Date() } as never)
    onTestFinished(() => app.close())
    let response = await app.inject('/api/me')
    for (let i = 0; i < 300; i += 1) response = await app.inject('/api/me')
    expect(response.statusCode).toBe(429)
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
    })
  })

  test('what nobody foresaw says a number and its code, nothing else', async () => {
    const broken = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error('rahasia: select * from akun')
        },
      },
    )
    const app = await buildApp({ db: broken, files: {}, clock: () => new Date() } as never, { limits: false })
    onTestFinished(() => app.close())
    const response = await app.inject({
      url: '/api/me',
      headers: { authorization: `Bearer ${'A'.repeat(43)}` },
    })
    expect(response.statusCode).toBe(500)
    expect(Object.keys(response.json<object>()).toSorted()).toEqual(['alasan', 'code', 'message'])
    expect(response.body).not.toContain('rahasia')
  })
})

describe('the process', () => {
  function folder(): string {
    const dir = mkdtempSync(join(tmpdir(), 'magang-app-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    return dir
  }
  const signIn = async (url: string, username: string, userpass: string, call = 'login') => {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, userpass }),
    })
    return response.status
  }

  test('a wrong configuration is said in plain lines, and nothing starts', { tags: ['rest'] }, async () => {
    const DATA_DIR = folder()
    const { code, said } = await ending({ DATA_DIR, PORT: 'x', TIMEZONE: 'Padang' })
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      'Konfigurasi tidak dapat dipakai:',
      '  PORT: isi dengan angka',
      '  TIMEZONE: bukan nama zona waktu, misalnya Asia/Jakarta',
    ])
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  test('one admin with DEMO=0, a folder held, a clean end', { tags: ['rest'] }, async () => {
    const DATA_DIR = folder()
    const server = await serve({ env: { DATA_DIR, DEMO: '0' } })
    const [, password = ''] = FIRST_PASSWORD.exec(server.output()) ?? []
    expect(password).toMatch(/^[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/)
    expect(server.output()).not.toContain(DEMO_PASSWORD)
    expect(await signIn(server.url, 'akademik', password)).toBe(200)
    expect(await signIn(server.url, 'akademik', DEMO_PASSWORD)).toBe(401)

    const second = await ending({ DATA_DIR, DEMO: '0' })
    expect(second).toEqual({
      code: 1,
      said: `Folder data ${DATA_DIR} sedang dipakai proses lain. Hentikan proses itu, atau pakai DATA_DIR lain.\n`,
    })
    expect(await signIn(server.url, 'akademik', password)).toBe(200)

    await server.stop()
    // What a clean close leaves: no write-ahead log that still has to be read.
    expect(readdirSync(DATA_DIR).filter((name) => /-wal$|-journal$/.test(name))).toEqual([])
  })

  test.each(['0', '1'])(
    'two servers that start at once on an empty PostgreSQL (DEMO=%s): one fills it, the other waits and finds it filled',
    { tags: ['rest'] },
    async (DEMO) => {
      const { url: DATABASE_URL } = await freshDatabase()
      const env = { DATA_DIR: folder(), DATABASE_URL, DEMO }
      const started = await Promise.allSettled([serve({ env }), serve({ env })])
      const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      try {
        expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
        const told = servers.flatMap(({ output }) => FIRST_PASSWORD.exec(output())?.[1] ?? [])
        expect(told).toHaveLength(DEMO === '0' ? 2 : 0)
        // Of two first passwords the later one counts, on both.
        for (const { url } of servers) {
          const answers = []
          for (const password of DEMO === '0' ? told : [DEMO_PASSWORD])
            answers.push(await signIn(url, 'akademik', password))
          expect(answers.filter((status) => status === 200)).toEqual([200])
        }
      } finally {
        await Promise.all(servers.map((server) => server.stop()))
      }
    },
  )

  test(
    'the demo polytechnic prints its accounts at every start, and each of them opens',
    { tags: ['rest'] },
    async () => {
      const DATA_DIR = folder()
      const first = await serve({ env: { DATA_DIR } })
      const told = first.output()
      expect(told).toContain(`Magang Politeknik siap di ${first.url}`)
      expect(told).toContain(`kata sandi semuanya ${DEMO_PASSWORD}`)
      const calls: Record<string, string> = { Mahasiswa: 'login_mahasiswa', Dosen: 'login_dosen' }
      for (const { peran, username } of demoAccounts()) {
        expect(told).toContain(username)
        expect([username, await signIn(first.url, username, DEMO_PASSWORD, calls[peran] ?? 'login')]).toEqual(
          [username, 200],
        )
      }
      await first.stop()

      const again = await serve({ env: { DATA_DIR } })
      expect(again.output().replace(again.url, '')).toBe(told.replace(first.url, ''))
      await again.stop()
    },
  )
})
