import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takeEarly } from '../../src/dataProvider/early.ts'
import { request } from '../../src/dataProvider/http.ts'
import { tokenStore } from '../../src/dataProvider/token.ts'
import { addressOf, recall, rememberRole } from '../../src/dataProvider/visits.ts'

const server = setupServer()
let asked = 0
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  tokenStore.set('dina')
  asked = 0
  server.use(
    http.get('http://localhost:3000/api/me', () => {
      asked++
      return HttpResponse.json({ code: 200, message: 'ok', from: 'server' })
    }),
  )
})
afterEach(() => {
  server.resetHandlers()
  tokenStore.clear()
  delete window.early
  vi.useRealTimers()
})
afterAll(() => server.close())

const answers = (status: number) =>
  new Map([['me', Promise.resolve({ status, text: '{"code":200,"message":"ok","from":"early"}' })]])

test('an answer that was asked for early is taken once, the next one comes from the server', async () => {
  window.early = { token: 'dina', answers: answers(200) }
  expect(await request('GET', 'me')).toMatchObject({ from: 'early' })
  expect(await request('GET', 'me')).toMatchObject({ from: 'server' })
  expect(asked).toBe(1)
})

test('what was asked for somebody else, refused or lost is asked again', async () => {
  window.early = { token: 'budi', answers: answers(200) }
  expect(await request('GET', 'me')).toMatchObject({ from: 'server' })
  window.early = { token: 'dina', answers: answers(503) }
  expect(await request('GET', 'me')).toMatchObject({ from: 'server' })
  window.early = { token: 'dina', answers: new Map([['me', Promise.reject(new Error('offline'))]]) }
  expect(await takeEarly('me', 'dina')).toBeUndefined()
})

test('the device remembers what an address asked for, and forgets it with the person', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  rememberRole('mahasiswa')
  await request('GET', 'me')
  vi.advanceTimersByTime(3000)
  expect(recall()).toEqual({ role: 'mahasiswa', calls: { '/': ['me'] } })
  tokenStore.clear()
  expect(recall()).toEqual({ calls: {} })
  vi.advanceTimersByTime(3000)
  expect(localStorage.length).toBe(0)
})

test('an address that carries a token or a question is not remembered', () => {
  expect(addressOf({ pathname: '/laporan', search: '' })).toBe('/laporan')
  expect(addressOf({ pathname: '/', search: '?token=abc' })).toBeNull()
  expect(addressOf({ pathname: '/token/abc', search: '' })).toBeNull()
})
