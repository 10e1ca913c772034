import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { shutdown } from '../../src/server/shutdown.ts'
import { serve } from '../support/serve.ts'

/** Clients that never let go. That the process ends at all is the proof: each of them used to keep it for ever. */
const BAD_CLIENTS: Record<string, (socket: Socket) => void> = {
  'says nothing': () => {},
  'half a header': (socket) => socket.write('GET /sehat HTTP/1.1\r\nHost'),
  'a body that stops': (socket) => socket.write(`${LOGIN}{"a`),
  'a body that drips': (socket) => {
    socket.write(`${LOGIN}"`)
    const drip = setInterval(() => socket.write('a'.repeat(100)), 50)
    socket.once('close', () => clearInterval(drip))
  },
}
const LOGIN =
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n'

test(
  'SIGTERM ends the server whatever its clients do, with its database closed',
  { tags: ['rest'] },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'magang-berhenti-'))
    const server = await serve({ env: { DATA_DIR: dataDir, DEMO: '0' } })
    const sockets = await Promise.all(
      Object.values(BAD_CLIENTS).map(async (behave) => {
        const socket = await opened(Number(new URL(server.url).port))
        behave(socket)
        return socket
      }),
    )
    // An answer means that the server has heard of those before it.
    await fetch(`${server.url}/sehat`)
    expect(await server.stop()).toBe(0)
    expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
    for (const socket of sockets) socket.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  },
)

test(
  'with DRAIN_SECONDS it answers on, on no connection twice, and says that it is not ready',
  { tags: ['rest'] },
  async () => {
    const server = await serve({ env: { DEMO: '0', DRAIN_SECONDS: '60' } })
    const stopped = server.stop()
    await expect.poll(async () => (await fetch(`${server.url}/siap`)).status).toBe(503)
    const alive = await fetch(`${server.url}/sehat`)
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
    // Whoever cannot wait asks again.
    expect(await Promise.all([stopped, server.stop()])).toEqual([0, 0])
  },
)

test('asked a second time it waits for nobody', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/', (_request, reply) => reply.send(endless()))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = await opened((app.server.address() as AddressInfo).port)
  const answering = new Promise((resolve) => socket.once('data', resolve))
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await answering

  let released = 0
  const { stop } = shutdown(app, async () => void (released += 1), { grace: 3_600_000 })
  const first = stop()
  await Promise.all([first, stop()])
  expect(released).toBe(1)
  socket.destroy()
})

test('a database that does not close keeps nobody', async () => {
  const app = fastify()
  await shutdown(app, () => new Promise(() => {})).stop()
  await shutdown(fastify(), () => Promise.reject(new Error('closed already'))).stop()
})

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => {})
  })

/** An answer that goes on and on. */
function endless(): Readable {
  const stream = new Readable({ read() {} })
  stream.push('a')
  return stream
}
