import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { errorHandler } from '../../../src/server/http/errorHandler.ts'
import { buildApp } from '../../../src/server/app.ts'
import { shedLoad } from '../../../src/server/http/loadShedding.ts'

/** How long anything takes here makes no difference: what queues is made to queue, and waits until it is let go. */
const apps: FastifyInstance[] = []
const agents: Agent[] = []
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  for (const app of apps.splice(0)) await app.close()
})

const PATIENT = 3_600_000
const LANE = { few: 3, patience: PATIENT, most: 1000 }

async function listening(limits: Parameters<typeof shedLoad>[1], routes: (app: FastifyInstance) => void) {
  const app = fastify({ forceCloseConnections: true })
  apps.push(app)
  app.setErrorHandler(errorHandler())
  shedLoad(app, { reads: LANE, writes: LANE, ...limits })
  routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  agents.push(agent)
  const ask = (path: string, method = 'GET', language?: string) =>
    new Promise<Answer>((resolve, reject) => {
      request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: language ? { 'accept-language': language } : {},
        },
        (response) => void read(response).then(resolve),
      )
        .once('error', reject)
        .end()
    })
  return { app, port, ask }
}

interface Answer {
  status: number
  retryAfter: string | undefined
  body: unknown
}

async function read(response: IncomingMessage): Promise<Answer> {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) text += piece as string
  return { status: response.statusCode!, retryAfter: response.headers['retry-after'], body: JSON.parse(text) }
}

const BUSY = {
  status: 503,
  retryAfter: '2',
  body: { code: 503, alasan: 'request.busy', message: 'Server sedang sibuk. Coba lagi beberapa saat lagi.' },
}

/** Requests that wait, as for a database elsewhere, until they are let go. */
function waitingRoom() {
  const waiting: (() => void)[] = []
  const arrived: (() => void)[] = []
  return {
    handler: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ ok: true }))
        arrived.shift()?.()
      }),
    /** Once that many more are waiting. */
    next: () => new Promise<void>((resolve) => void arrived.push(resolve)),
    letGo: () => waiting.splice(0).forEach((go) => go()),
  }
}

for (const [method, lane, other] of [
  ['GET', 'reads', 'POST'],
  ['POST', 'writes', 'GET'],
] as const) {
  test(`${method}: a queue that stands is closed to newcomers until it has drained; nothing else is`, async () => {
    const room = waitingRoom()
    const { ask } = await listening({ [lane]: { few: 3, patience: 0, most: 1000 } }, (app) => {
      app.route({ method: ['GET', 'POST'], url: '/api/antre', handler: room.handler })
      for (const path of ['/api/sehat', '/api/siap', '/siap', '/assets/a.js', '/'])
        app.get(path, () => ({ ok: true }))
    })
    const admitted: Promise<Answer>[] = []
    for (let i = 0; i < 4; i += 1) {
      const there = room.next()
      admitted.push(ask('/api/antre', method))
      await there
    }
    expect(await ask('/api/antre', method)).toEqual(BUSY)
    const inEnglish = { ...BUSY.body, message: 'The server is busy. Try again in a moment.' }
    expect(await ask('/api/antre', method, 'en')).toEqual({ ...BUSY, body: inEnglish })
    // Health, pages and the other lane go on.
    for (const path of ['/api/sehat', '/api/siap', '/siap', '/assets/a.js', '/'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    const there = room.next()
    const elsewhere = ask('/api/antre', other)
    await there

    room.letGo()
    for (const answer of [...admitted, elsewhere]) expect((await answer).status).toBe(200)
    const again = room.next()
    const after = ask('/api/antre', method)
    await again
    room.letGo()
    expect((await after).status).toBe(200)
  })

  test(`${method}: a burst is served to the end, up to a bound`, async () => {
    const room = waitingRoom()
    const { ask } = await listening({ [lane]: { few: 3, patience: PATIENT, most: 50 } }, (app) =>
      app.route({ method: ['GET', 'POST'], url: '/api/antre', handler: room.handler }),
    )
    const admitted: Promise<Answer>[] = []
    for (let i = 0; i < 50; i += 1) {
      const there = room.next()
      admitted.push(ask('/api/antre', method))
      await there
    }
    expect(await ask('/api/antre', method)).toEqual(BUSY)
    room.letGo()
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual(
      Array.from({ length: 50 }, () => 200),
    )
  })
}

test('slow senders are no queue', async () => {
  const { ask, port } = await listening({ writes: { few: 3, patience: 0, most: 5 } }, (app) =>
    app.post('/api/unggah', (incoming) => ({ ok: incoming.body !== undefined })),
  )
  const slow = Array.from({ length: 8 }, () => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/api/unggah',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 4 },
    })
    const answered = new Promise<number>((resolve, reject) => {
      sent.once('response', (response) => (response.resume(), resolve(response.statusCode!)))
      sent.once('error', reject)
    })
    sent.write('tr')
    return { sent, answered }
  })
  expect((await ask('/api/unggah', 'POST')).status).toBe(200)
  for (const { sent } of slow) sent.end('ue')
  expect(await Promise.all(slow.map(({ answered }) => answered))).toEqual(slow.map(() => 200))
})

test('work that leaves no pause: some is admitted, the rest turned away, and health and pages pass by all of it', async () => {
  const { ask } = await listening({ reads: { few: 3, patience: 0, most: 1000 } }, (app) => {
    app.get('/api/kerja', () => {
      // The embedded database answers before anything else is heard.
      const until = performance.now() + 25
      while (performance.now() < until);
      return { ok: true }
    })
    for (const path of ['/sehat', '/halaman']) app.get(path, () => ({ ok: true }))
  })
  // Over connections that are there already, all arrive before the first is heard.
  await Promise.all(Array.from({ length: 30 }, () => ask('/halaman')))
  const order: string[] = []
  const answers = await Promise.all(
    [...Array.from({ length: 25 }, () => '/api/kerja'), '/sehat', '/halaman'].map(async (path) => {
      const answer = await ask(path)
      if (answer.status === 200) order.push(path)
      return answer
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(answers.find(({ status }) => status === 503)).toEqual(BUSY)
  expect(order.at(-1)).toBe('/api/kerja')
  expect(order.lastIndexOf('/api/kerja')).toBeGreaterThan(
    Math.max(order.indexOf('/sehat'), order.indexOf('/halaman')),
  )
  expect((await ask('/api/kerja')).status).toBe(200)
})

test('the application itself: calls and files may be refused, pages and health never; a refusal says as much as any other', async () => {
  const full = { few: -1, patience: PATIENT, most: 0 }
  const app = await buildApp({ clock: () => new Date(), timeZone: 'Asia/Jakarta' } as never, {
    load: { reads: full, writes: full },
  })
  apps.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const usual = (await fetch(`${url}/api/sehat`)).headers
  for (const path of ['/sehat', '/api/sehat', '/masuk'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, path === '/masuk' ? 404 : 200])
  for (const [method, path] of [
    ['GET', '/api/me'],
    ['GET', '/berkas/1'],
    ['POST', '/api/register'],
  ] as const) {
    const answer = await fetch(url + path, { method })
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      BUSY.body,
    ])
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control', 'vary'])
      expect([name, answer.headers.get(name)]).toEqual([name, usual.get(name)])
  }
})
