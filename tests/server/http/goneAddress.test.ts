import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '../support/testApps.ts'

test('whose connection is gone before its address is known is no error, and has a share all the same', async () => {
  const { app, logged, close } = await openTestApp('SQLite', {}, { limits: true })
  // What is left of a socket whose other end has hung up.
  app.server.prependListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}/api/${path}`, { method })).status
  const answers = [
    await ask('me'),
    await ask('surat/periksa/AAAAAAAAAAAA'),
    await ask('login', 'POST'),
    await ask('berkas'),
  ]
  expect(answers).toEqual([401, 404, 422, 404])
  expect(logged.filter(({ level }) => level === 50)).toEqual([])
  const many = await Promise.all(Array.from({ length: 320 }, () => ask('me')))
  expect(many).toContain(429)
  await close()
})
