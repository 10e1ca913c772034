import { expect, test } from 'vitest'
import { serve } from '../../support/serve.ts'

test(
  'the log of a real server holds neither tokens nor signatures nor passwords',
  { timeout: 60_000 },
  async () => {
    const server = await serve({ env: { DEMO: '0', LOG_LEVEL: 'trace' } })
    try {
      const secret = 'rahasia-sekali'
      const authorization = `Bearer ${secret}-kepala`
      await fetch(`${server.url}/token/${secret}-alamat?token=${secret}-tanya`)
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
  },
)
