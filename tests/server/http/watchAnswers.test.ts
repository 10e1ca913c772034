import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { watchAnswers } from '../../../src/server/http/watchAnswers.ts'

test('a slow request is told by its route, not by what was asked; what is slow on purpose is not told', async () => {
  const lines: Record<string, unknown>[] = []
  const app = fastify()
  // Whatever takes any time at all.
  watchAnswers(app, {
    log: { warn: (facts: object, text: string) => void lines.push({ ...facts, text }) } as never,
    slow: -1,
  })
  const routes = ['/api/mahasiswa/:nobp', '/api/login', '/berkas/:id', '/unduhan/:key', '/token/:id']
  for (const path of routes) app.get(path, async () => 'ada')
  for (const path of [
    '/api/mahasiswa/1371012345?keyword=Dina',
    '/api/login',
    '/berkas/7?sig=tanda',
    '/unduhan/kunci-rahasia',
    '/token/rahasia',
    '/tidak/ada/Dina',
  ])
    await app.inject({ url: path })
  await app.close()

  expect(lines.map(({ rute, status }) => [rute, status])).toEqual([
    ['/api/mahasiswa/:nobp', 200],
    ['/token/:id', 200],
    ['halaman', 404],
  ])
  expect(lines[0]).toEqual({
    text: 'slow request',
    reqId: expect.any(String),
    metode: 'GET',
    rute: '/api/mahasiswa/:nobp',
    status: 200,
    ms: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toMatch(/Dina|1371012345|rahasia|tanda/)
})

test('what is quick enough is not told', async () => {
  const lines: object[] = []
  const app = fastify()
  watchAnswers(app, { log: { warn: (facts: object) => void lines.push(facts) } as never, slow: 3_600_000 })
  app.get('/api/x', async () => 'ada')
  await app.inject({ url: '/api/x' })
  await app.close()
  expect(lines).toEqual([])
})
