import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildApp } from '../../../src/server/app.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { limitersOf } from '../../../src/server/db/limiters.ts'
import { fairQueue, first } from '../../../src/server/session/fairQueue.ts'
import { guessLimits } from '../../../src/server/session/guesses.ts'
import { DERIVATIONS, hashPassword } from '../../../src/server/session/passwords.ts'
import { originOf } from '../../../src/server/session/signInOrigin.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { testApps } from '../support/testApps.ts'
import { mahasiswa } from '../support/people.ts'

const SANDI = 'kata-sandi-benar'
const stored = await hashPassword(SANDI)

/** How many passwords were really looked at while this ran. */
async function evaluated(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counting = () => void (count += 1)
  subscribe(DERIVATIONS, counting)
  await work()
  unsubscribe(DERIVATIONS, counting)
  return count
}

interface Try {
  address?: string
  headers?: Record<string, string>
  userpass?: string
}
const attempt = (app: FastifyInstance, username: string, { address, headers = {}, userpass }: Try = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/login_mahasiswa',
    headers,
    ...(address && { remoteAddress: address }),
    payload: { username, userpass: userpass ?? 'salah' },
  })
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const codesOf = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

/** An address nobody else here comes from. */
let campus = 0
const newNetwork = () => `10.${(campus += 1)}.7`

testApps((testApp) => {
  const student = async () => {
    const { akunid, mhsnobp } = await mahasiswa(testApp().db)
    await testApp().db.updateTable('akun').set({ sandi: stored }).where('akunid', '=', akunid).execute()
    return mhsnobp
  }
  const guess = (username: string, options: Try) => attempt(testApp().app, username, options)
  const right = { userpass: SANDI }
  const signsIn = async (username: string, options: Try) =>
    (await guess(username, { ...right, ...options })).statusCode

  test('of 120 guesses at once at one account five are looked at, from one address or from many', async () => {
    const [one, other] = [await student(), await student()]
    const address = `${newNetwork()}.1`
    let answers: { statusCode: number }[] = []
    expect(await evaluated(async () => (answers = await times(120, () => guess(one, { address }))))).toBe(5)
    expect(codesOf(answers)).toEqual({ 401: 5, 429: 115 })
    const scattered = () => times(120, () => guess(other, { address: `${newNetwork()}.1` }))
    expect(await evaluated(scattered)).toBe(5)
  })

  test('guessing at a person does not keep that person out where they have signed in before', async () => {
    const [victim, unknown] = [await student(), await student()]
    const [home, elsewhere] = [`${newNetwork()}.8`, `${newNetwork()}.9`]
    expect(await signsIn(victim, { address: home })).toBe(200)
    await times(40, () => guess(victim, { address: elsewhere }))
    await times(40, () => guess(unknown, { address: `${newNetwork()}.9` }))
    // Wherever they have not, the guesser is braked.
    expect(await signsIn(victim, { address: `${newNetwork()}.1` })).toBe(429)
    // A wrong one from there hears the same whether the person is known there or not.
    const [known, stranger] = await Promise.all(
      [victim, unknown].map((name) => guess(name, { address: home })),
    )
    expect([known!.statusCode, known!.json().message.replace(/\d+/, '')]).toEqual([
      stranger!.statusCode,
      stranger!.json().message.replace(/\d+/, ''),
    ])
    expect(await signsIn(victim, { address: home.replace(/8$/, '77') })).toBe(200)
  })

  test('not even when the guesser sits behind the same address: the browser is known', async () => {
    const victim = await student()
    const address = `${newNetwork()}.8`
    const signedIn = await guess(victim, { address, ...right })
    const cookie = String(signedIn.headers['set-cookie'])
    expect(cookie).toMatch(/^perangkat=[\w-]{43}; Max-Age=7776000; Path=\/api\/; HttpOnly; SameSite=Strict$/)
    await times(60, () => guess(victim, { address }))
    expect(await signsIn(victim, { address })).toBe(429)
    expect(await signsIn(victim, { address, headers: { cookie: cookie.split(';')[0]! } })).toBe(200)
    // It opens nothing for anybody else, and bounds their guesses too.
    const guesses = () =>
      times(40, () => guess(victim, { address, headers: { cookie: cookie.split(';')[0]! } }))
    expect(await evaluated(guesses)).toBeLessThanOrEqual(5)
  })

  test('one guessing machine keeps nobody else of its campus out, known there or not', async () => {
    const [known, fresh, forgetful, ...targets] = await times(12, student)
    const address = `${newNetwork()}.1`
    expect(await signsIn(known!, { address })).toBe(200)
    const spray = () => times(120, (i) => guess(targets[i % targets.length]!, { address }))
    expect(await evaluated(spray)).toBeLessThanOrEqual(targets.length * 5)
    expect(await signsIn(known!, { address })).toBe(200)
    expect(await signsIn(fresh!, { address })).toBe(200)
    expect((await guess(forgetful!, { address })).statusCode).toBe(429)
    expect(await signsIn(forgetful!, { address })).toBe(200)
    // Its limit is its own.
    expect((await guess('tidak-ada', { address: `${newNetwork()}.1` })).statusCode).toBe(401)
  })

  test('over the limit a name that does not exist costs no hash, and nothing tells it from one that does', async () => {
    const real = await student()
    const address = `${newNetwork()}.1`
    await times(31, (i) => guess(`tidak-ada-${i}`, { address }))
    const made = await times(3, () => guess('siapa', { address }))
    const held = await times(3, () => guess(real, { address }))
    const bodies = [...made, ...held].map((answer) => answer.json().message.replace(/\d+/, 'x'))
    expect(new Set(bodies)).toEqual(new Set(['Terlalu banyak percobaan. Coba lagi dalam x detik.']))
    expect(await evaluated(() => times(50, (i) => guess(`entah-${i}`, { address })))).toBe(0)
  })

  test('a name that does not exist costs a hash, like one that does', async () => {
    const [name, address] = [await student(), `${newNetwork()}.1`]
    expect(await evaluated(() => guess(name, { address }))).toBe(1)
    expect(await evaluated(() => guess('tidak-ada', { address }))).toBe(1)
  })

  test('a computer lab signs in at once, many more than may fail', async () => {
    const lab = await times(45, student)
    const address = `${newNetwork()}.1`
    const codes = await Promise.all(lab.map((name) => signsIn(name, { address })))
    expect(new Set(codes)).toEqual(new Set([200]))
    expect((await guess('tidak-ada', { address })).statusCode).toBe(401)
  })

  test('an account remembers twenty places, each for ninety days', async () => {
    const name = await student()
    const places = Array.from({ length: 25 }, () => `${newNetwork()}.1`)
    testApp().setNow('2026-02-10T03:00:00Z')
    for (const [i, address] of places.entries()) {
      testApp().setNow(new Date(Date.UTC(2026, 1, 10, 3, i)).toISOString())
      expect(await signsIn(name, { address })).toBe(200)
    }
    const kept = () => testApp().db.selectFrom('akun_tempat').select('tempat').execute()
    const names = (await kept()).map(({ tempat }) => tempat)
    expect(names).toContain(places.at(-1)!.replace(/\.1$/, ''))
    const { akunid } = await testApp()
      .db.selectFrom('akun')
      .select('akunid')
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    const mine = await testApp()
      .db.selectFrom('akun_tempat')
      .selectAll()
      .where('akunid', '=', akunid)
      .execute()
    expect(mine).toHaveLength(20)
    const { sweepOrigins: sweepPlaces } = await import('../../../src/server/session/signInOrigin.ts')
    await sweepPlaces(testApp().db, new Date('2026-05-15T03:00:00Z'))
    expect(await kept()).toEqual([])
    testApp().setNow('2026-02-10T03:00:00Z')
  })
})

describe('behind a proxy', () => {
  let testApp: RewindableApp
  beforeAll(async () => {
    testApp = await rewindable('SQLite', { trustProxy: 1, limits: true })
  })
  afterAll(() => testApp.close())
  let near = 0
  beforeEach(() => void (near += 1))
  /** As nginx appends whom it hears to what it was sent. */
  const behind = (invented: string) => ({ 'x-forwarded-for': `${invented}, 192.0.${near}.7` })

  test('of 500 guesses with invented addresses five are looked at', async () => {
    const guesses = () =>
      times(500, (i) => attempt(testApp.app, 'satu', { headers: behind(`10.${i % 250}.0.1`) }))
    expect(await evaluated(guesses)).toBe(5)
  })

  test('they are all of one network: thirty failures, whatever address is invented', async () => {
    const guesses = () =>
      times(60, (i) => attempt(testApp.app, `orang-${i}`, { headers: behind(`10.${i}.0.1`) }))
    expect(await evaluated(guesses)).toBe(30)
  })

  test('who is not one of the trusted addresses says nothing about where a request comes from', async () => {
    const trusting = await buildApp(testApp.appContext, { trustProxy: ['10.9.0.0/16'] })
    const guesses = () =>
      times(60, (i) =>
        attempt(trusting, `tamu-${i}`, { address: '203.0.113.5', headers: behind(`10.${i}.0.1`) }),
      )
    expect(await evaluated(guesses)).toBe(30)
    await trusting.close()
  })
})

describe('several servers', () => {
  let [one, other]: FastifyInstance[] = []
  let testApp: RewindableApp
  beforeAll(async () => {
    testApp = await rewindable('PostgreSQL')
    const server = (): AppContext => ({
      ...testApp.appContext,
      guesses: guessLimits({ limiters: limitersOf(testApp.db), refuseAfter: 0 }),
    })
    one = await buildApp(server())
    other = await buildApp(server())
  })
  afterAll(async () => {
    await Promise.all([one?.close(), other?.close()])
    await testApp?.close()
  })

  test('hold the limits together: of 70 wrong ones in turn five at one account, thirty of one network', async () => {
    const inTurn = (nameOf: (i: number) => string, address: string) =>
      times(70, (i) => attempt([one!, other!][i % 2]!, nameOf(i), { address }))
    expect(await evaluated(() => inTurn(() => 'satu', '10.0.1.1'))).toBe(5)
    expect(await evaluated(() => inTurn((i) => `orang-${i}`, '10.0.2.1'))).toBe(30)
  })
})

test('refused sign-ins that are answered late keep no other write waiting', async () => {
  const testApp = await rewindable('SQLite')
  const guesses = guessLimits({ refuseAfter: 0 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let count = 0
  const late: AppContext['guesses'] = {
    ...guesses,
    async signIn(guess, verify) {
      count += 1
      if (count <= 9) await held
      return guesses.signIn(guess, verify)
    },
  }
  const app = await buildApp(
    { ...testApp.appContext, guesses: late },
    { load: { writes: { few: 3, patience: 0, most: 1000 } } },
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const signIn = async () => {
    const answer = await fetch(`${url}/api/login_mahasiswa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'siapa', userpass: 'salah' }),
    })
    return answer.status
  }
  const waiting: Promise<number>[] = []
  // One after another, as only those that have arrived are known to be waiting elsewhere.
  for (let i = 0; i < 9; i += 1) {
    waiting.push(signIn())
    await expect.poll(() => count).toBe(i + 1)
  }
  expect(await signIn()).toBe(401)
  letGo()
  expect(new Set(await Promise.all(waiting))).not.toContain(503)
  await app.close()
  await testApp.close()
})

describe('the queue of hashes', () => {
  test('lanes take turns, the longest gives way, and whoever is first goes first', async () => {
    const done: string[] = []
    const queue = fairQueue({ atOnce: 1, waiting: 4 })
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const job = (name: string) => async () => void done.push(name)
    const running = queue('a', () => gate)
    const waiting = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', job(name)))
    const displaced = expect(waiting[3]).rejects.toMatchObject({ code: 503 })
    await expect(queue('a', job('a5'))).rejects.toMatchObject({ code: 503 })
    const others = [queue('b', job('b1')), queue(first, job('first'))]
    open()
    await Promise.all([running, ...waiting.slice(0, 3), ...others, displaced])
    expect(done).toEqual(['first', 'a1', 'b1', 'a2', 'a3'])
    const small = fairQueue({ atOnce: 1, waiting: 9, perLane: 1 })
    const all = [small('a', () => Promise.resolve()), small('a', () => Promise.resolve())]
    await expect(small('a', () => Promise.resolve())).rejects.toMatchObject({ code: 503 })
    await Promise.all([...all, small('b', () => Promise.resolve())])
  })
})

test('whoever has hung up before the answer comes from nowhere, and that is no fault of the server', () => {
  const gone = { ip: undefined, headers: {}, protocol: 'http', server: { base: '/' } }
  expect(originOf(gone as unknown as FastifyRequest).subnet).toBe('')
})
