// @module-tag rest
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { errorHandler } from '../../../src/server/http/errorHandler.ts'
import { buildApp } from '../../../src/server/app.ts'
import { dropSlowReaders, dropSlowSenders } from '../../../src/server/http/slowClients.ts'

/** Senders that only pretend to send. What is waited for is the end of the connection, however long it takes. */
const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function listening(app: FastifyInstance): Promise<number> {
  apps.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

function paced({ bytesPerSecond = 2000 } = {}): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(errorHandler())
  dropSlowSenders(app, { grace: 100, bytesPerSecond })
  app.post('/kirim', (request) => ({ bytes: JSON.stringify(request.body).length }))
  return app
}

/** All that came back, once the other side has hung up. */
const ended = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (piece) => (text += piece.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })

const HEAD = 'POST /kirim HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n'

test('a body that drips is cut off, and nothing is answered', async () => {
  const socket = connect(await listening(paced()), '127.0.0.1')
  const end = ended(socket)
  socket.write(`${HEAD}Content-Length: 100000\r\n\r\n"`)
  const drip = setInterval(() => socket.write('a'), 20)
  expect(await end.finally(() => clearInterval(drip))).not.toContain('HTTP/1.1 200')
})

test('a body that stops in the middle is cut off', async () => {
  const socket = connect(await listening(paced()), '127.0.0.1')
  socket.write(`${HEAD}Content-Length: 100000\r\n\r\n"${'a'.repeat(20)}`)
  expect(await ended(socket)).not.toContain('HTTP/1.1 200')
})

test('a body that takes its time, but comes, is taken', async () => {
  // Each piece is worth twenty seconds at this pace, so a machine that is away for a moment does not look like a drip.
  const socket = connect(await listening(paced({ bytesPerSecond: 100 })), '127.0.0.1')
  const end = ended(socket)
  const pieces = 15
  const piece = 'a'.repeat(2000)
  socket.write(`${HEAD}Content-Length: ${pieces * 2000 + 2}\r\n\r\n"${piece}`)
  let sent = 1
  const flow = setInterval(() => {
    if (sent === pieces) return (clearInterval(flow), void socket.write('"'))
    socket.write(piece)
    sent += 1
  }, 40)
  expect(await end).toContain(`{"bytes":${pieces * 2000 + 2}}`)
})

test('slowloris: headers that never end are cut off, with the settings of production', async () => {
  // Who never gets to the end of the headers meets no handler: no application is needed.
  const app = await buildApp({} as never)
  const socket = connect(await listening(app), '127.0.0.1')
  const end = ended(socket)
  socket.write('GET /sehat HTTP/1.1\r\nHost: a\r\n')
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 500)
  expect(await end.finally(() => clearInterval(drip))).not.toContain('HTTP/1.1 200')
  expect(app.server.requestTimeout).toBeGreaterThan(0)
  expect(app.server.keepAliveTimeout).toBe(5000)
  expect(app.server.maxConnections).toBeLessThan(10_000)
})

test('the application itself cuts off a body that drips', async () => {
  // What never gets to the end of its body meets no handler: no application is needed.
  const app = await buildApp({} as never, {
    limits: false,
    pace: { senders: { grace: 100, bytesPerSecond: 2000 } },
  })
  const socket = connect(await listening(app), '127.0.0.1')
  const end = ended(socket)
  socket.write(HEAD.replace('/kirim', '/api/login') + 'Content-Length: 100000\r\n\r\n"')
  const drip = setInterval(() => socket.write('a'), 20)
  // That the server hangs up is the proof; without it this would wait for ever.
  expect(await end.finally(() => clearInterval(drip))).not.toContain('HTTP/1.1 200')
})

test('the application itself cuts off a reader that takes nothing', async () => {
  const app = await buildApp({} as never, {
    limits: false,
    pace: { readers: { every: 100, bytesPerSecond: 200_000 } },
  })
  const hungUp = new Promise((resolve) =>
    app.server.on('connection', (socket: Socket) => socket.once('close', resolve)),
  )
  const socket = connect(await listening(app), '127.0.0.1')
  socket.on('error', () => {})
  // Asked for so often that no buffer on the way takes it all; never read from.
  socket.write('GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40))
  await hungUp
  socket.destroy()
})

/** An answer of 30 MB, more than any buffer on the way takes. */
async function generous({ every = 100 } = {}): Promise<{ port: number; hungUp: Promise<unknown> }> {
  const app = fastify({ forceCloseConnections: true })
  dropSlowReaders(app, { every, bytesPerSecond: 200_000 })
  app.get('/banyak', () => Buffer.alloc(30 * 1024 * 1024))
  const hungUp = new Promise((resolve) =>
    app.server.on('connection', (socket: Socket) => socket.once('close', resolve)),
  )
  return { port: await listening(app), hungUp }
}

test('a reader that takes nothing is cut off', async () => {
  const { port, hungUp } = await generous()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /banyak HTTP/1.1\r\nHost: a\r\n\r\n')
  // Never read from. That the server hangs up is the proof; without it this would wait for ever.
  await hungUp
  socket.destroy()
})

test('a reader that takes its time, but reads, gets everything', async () => {
  // A machine that is away for a moment stops this reader too: the looks are further apart than such moments are long.
  const { port } = await generous({ every: 1000 })
  const socket = connect(port, '127.0.0.1')
  let taken = 0
  let pieces = 0
  const all = new Promise<void>((resolve) => {
    socket.on('data', (piece: Buffer) => {
      taken += piece.length
      if (taken > 30 * 1024 * 1024) return resolve()
      // Rests now and then, so that the server looks more than once.
      pieces += 1
      if (pieces % 20 === 0) {
        socket.pause()
        setTimeout(() => socket.resume(), 100)
      }
    })
    socket.on('close', resolve)
  })
  socket.write('GET /banyak HTTP/1.1\r\nHost: a\r\n\r\n')
  await all
  expect(taken).toBeGreaterThan(30 * 1024 * 1024)
  socket.destroy()
})

test('a connection that waits for its next question is left alone', async () => {
  const { port, hungUp } = await generous()
  const socket = connect(port, '127.0.0.1')
  let closed = false
  void hungUp.then(() => (closed = true))
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(closed).toBe(false)
  socket.destroy()
})
