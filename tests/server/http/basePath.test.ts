import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseOf, readConfig } from '../../../src/server/config.ts'
import { pageAt, withoutBase } from '../../../src/server/http/basePath.ts'
import { buildApp } from '../../../src/server/app.ts'
import { temporaryFolder } from '../../support/uploads.ts'

test('an address is understood with the path and without it', () => {
  const plain = (url: string) => withoutBase('/magang/')({ url })
  expect(plain('/magang/api/me?a=1')).toBe('/api/me?a=1')
  expect(plain('/api/me')).toBe('/api/me')
  expect(plain('/magang')).toBe('/')
  expect(plain('/magang?token=x')).toBe('/?token=x')
  expect(plain('/magang/')).toBe('/')
  // Somebody else's page, and only one path is ours.
  expect(plain('/magangku/x')).toBe('/magangku/x')
  expect(plain('/magang/magang/x')).toBe('/magang/x')
  expect(withoutBase('/')({ url: '/magang/x' })).toBe('/magang/x')
})

test('the page names its own path, and is left alone without one', () => {
  const html = '<html lang="id"><a href="#isi"></a><a href=""></a><script src="/assets/a.js"></script>'
  expect(pageAt(html, '/')).toBe(html)
  expect(pageAt(html, '/magang/')).toBe(
    '<html data-base="/magang/" lang="id"><a href="#isi"></a><a href=""></a><script src="/magang/assets/a.js"></script>',
  )
})

test('PUBLIC_URL says the path; one that would be mistaken for an own address is refused', () => {
  const base = (PUBLIC_URL: string) => baseOf(readConfig({ PUBLIC_URL }))
  expect(base('https://kampus.ac.id')).toBe('/')
  expect(base('https://kampus.ac.id/')).toBe('/')
  expect(base('https://kampus.ac.id/magang')).toBe('/magang/')
  expect(base('https://kampus.ac.id/a/magang/')).toBe('/a/magang/')
  for (const wrong of ['api', 'assets/x', 'berkas', 'a"b', 'a?b=1', 'a#b', '//x', 'siap'])
    expect(() => readConfig({ PUBLIC_URL: `https://kampus.ac.id/${wrong}` })).toThrow('PUBLIC_URL')
})

test('pages, calls and files of the application with both spellings', async () => {
  const webDir = temporaryFolder()
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<html lang="id"><script src="/assets/a.js"></script>')
  writeFileSync(join(webDir, 'assets/a.js'), 'a')
  const app = await buildApp({ db: {}, files: {}, clock: () => new Date() } as never, {
    webDir,
    base: '/magang/',
    limits: false,
  })
  for (const prefix of ['', '/magang']) {
    for (const page of ['/', '/laporan/7', '/index.html']) {
      const { statusCode, body } = await app.inject(prefix + page)
      expect({ statusCode, body }).toMatchObject({
        statusCode: 200,
        body: expect.stringContaining('src="/magang/assets/a.js"'),
      })
    }
    expect((await app.inject(`${prefix}/assets/a.js`)).body).toBe('a')
    expect((await app.inject(`${prefix}/sehat`)).statusCode).toBe(200)
    expect((await app.inject(`${prefix}/api/sehat`)).statusCode).toBe(200)
    expect((await app.inject(`${prefix}/api/tidak-ada`)).statusCode).toBe(404)
  }
  await app.close()
})
