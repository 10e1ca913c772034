import { expect, test } from 'vitest'
import { testApps } from '../support/testApps.ts'
import { mahasiswa, perusahaan } from '../support/people.ts'
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
    const again = await ask('register', null, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.json().code]).toEqual([401, 401])
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
