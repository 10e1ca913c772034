import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'

/** That no answer carries a host or an origin that was sent is shown for every call by the permission matrix. */
let testApp: RewindableApp
beforeAll(async () => {
  testApp = await rewindable('SQLite')
})
afterAll(() => testApp?.close())

test('a browser that asks for another site whether it may is not told that it may', async () => {
  for (const url of ['/api/me', '/api/login', '/berkas/1', '/api/tidak-ada']) {
    const { statusCode, headers } = await testApp.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://jahat.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(statusCode).toBe(404)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})
