import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '../../support/serve.ts'

test('the log of a real server holds neither tokens nor signatures nor passwords', async () => {
  const server = await serve({ env: { DEMO: '0', LOG_LEVEL: 'trace' } })
  try {
    const secret = 'rahasia-sekali'
    const authorization = `Bearer ${secret}-kepala`
    await fetch(`${server.url}/token/${secret}-alamat?token=${secret}-tanya`)
    for (const path of SPELLINGS) await sendRaw(server.url, path.replace('X', `${secret}-ejaan`))
    await fetch(`${server.url}/?token=${secret}-akar`)
    await fetch(`${server.url}/api/me`, { headers: { authorization } })
    await fetch(`${server.url}/berkas/1?u=1&exp=2&sig=${secret}-tanda`)
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'akademik', userpass: `${secret}-sandi` }),
    })
    await fetch(`${server.url}/api/mahasiswa?keyword=${secret}-nik`, { headers: { authorization } })
    // Everything was written down, in some form.
    expect(server.output()).toContain('/token/…')
    expect(server.output()).toContain('/api/login')
    expect(server.output()).toContain('/berkas/1')
    expect(server.output()).not.toContain(secret)
  } finally {
    await server.stop()
  }
})

/** Ways to write the address of the token page; none of them is one, and each might be logged. */
const SPELLINGS = [
  '/token/X',
  '//token/X',
  '///token//X',
  '/TOKEN/X',
  '/Token/X/lagi',
  '/token%2fX',
  '/token%2FX',
  '/token%252fX',
  '/%74oken/X',
  '/%2574oken/X',
  '/token%5cX',
  '/token\\X',
  '/./token/X',
  '/a/../token/X',
  '/token;a/X',
  '/api/token/X',
  '/api/token/tukar/X',
  '/%zz/token/X',
  '/token%2fX%zz',
  '/token%ff/X',
  '/masuk%3ftoken=X',
  '/masuk%23X',
  `/token${'%25'.repeat(8)}2fX`,
]

/** As it stands: `fetch` would tidy the address up. */
const sendRaw = (base: string, path: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  })
