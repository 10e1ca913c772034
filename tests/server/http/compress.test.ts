import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApps } from '../support/testApps.ts'
import { longList } from './longList.ts'

testApps((testApp) => {
  const { office, ask } = longList(testApp)

  describe('a long answer', () => {
    const open = { br: brotliDecompressSync, gzip: gunzipSync }
    test.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=0.8, br;q=0', 'gzip'],
      ['deflate, gzip', 'gzip'],
    ] as const)('for %s leaves as %s', async (accepted, coding) => {
      // A page, which is done at once, and all of them, which is not waited for.
      for (const path of ['perusahaan', 'all/perusahaan']) {
        const plain = await ask(path, office())
        const short = await ask(path, office(), { 'accept-encoding': accepted })
        expect(short.headers['content-encoding']).toBe(coding)
        expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
        expect(open[coding](short.rawPayload).toString()).toBe(plain.body)
        expect(short.headers.etag).toBe(plain.headers.etag)
      }
    })

    test.each([undefined, '', 'identity', 'br;q=0, gzip;q=0'])('for %j stays as it is', async (accepted) => {
      const { headers, statusCode } = await ask(
        'perusahaan',
        office(),
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      )
      expect(statusCode).toBe(200)
      expect(headers).not.toHaveProperty('content-encoding')
    })
  })

  test('a short answer stays as it is', async () => {
    const { headers } = await ask('sehat', null, { 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('content-encoding')
  })
})
