import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { access, type Asker } from '../../src/contract/access.ts'
import { pathParams } from '../../src/contract/endpoint.ts'
import { NOT_FOUND } from '../../src/contract/problem.ts'
import { ROLES, type Role } from '../../src/contract/roles.ts'
import { mount, nothing } from '../../src/server/http/route.ts'
import { openSession } from '../../src/server/session/tokens.ts'
import { caller } from './support/caller.ts'
import { HARI_INI, houses } from './support/houses.ts'
import { admin, dosen, mahasiswa, prodi, type Person } from './support/people.ts'

const ASKERS: Asker[] = [...ROLES, 'anonymous']
const WORDS = { any: 'allow', own: 'allow-own', 'own-prodi': 'allow-own-prodi' }
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

describe('the table', () => {
  // The code and the paper name path parameters differently here and there; where they stand is what counts.
  const nameless = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

  test('says of every call and role what docs/permissions.csv says', () => {
    const [head = '', ...lines] = readFileSync('docs/permissions.csv', 'utf8').trim().split('\n')
    const roles = head.split(',').slice(1, 7)
    const agreed = lines.map((line) => {
      const [call = '', ...cells] = line.split(',')
      return [nameless(call), Object.fromEntries(roles.map((role, at) => [role, cells[at]]))]
    })
    const derived = Object.entries(access).map(([call, reach]) => [
      nameless(call),
      Object.fromEntries(
        roles.map((role) => [role, reach[role as Asker] ? WORDS[reach[role as Asker]!] : 'deny']),
      ),
    ])
    expect(agreed.length).toBeGreaterThan(100)
    expect(roles.toSorted()).toEqual(ASKERS.toSorted())
    expect(Object.fromEntries(derived)).toEqual(Object.fromEntries(agreed))
    expect(derived).toHaveLength(agreed.length)
  })

  test('a route without a row does not start', () => {
    const route = { params: nothing, query: nothing, body: nothing, answer: {}, handle: async () => ({}) }
    const start = (call: string) => () => mount(fastify(), {} as never, { ...route, call })
    expect(start('GET me')).not.toThrow()
    expect(start('GET rahasia')).toThrow('"GET rahasia" tidak ada di tabel akses')
  })
})

houses((house) => {
  const people = {} as Record<Role, Person>
  beforeAll(async () => {
    const { db } = house()
    const own = await prodi(db)
    people.akademik = await admin(db, 'akademik')
    people.prodi = await admin(db, 'prodi', own)
    people.wadir = await admin(db, 'wadir')
    people.mahasiswa = await mahasiswa(db, { mhsprodiid: own })
    people.dosen = await dosen(db, { dosenprodiid: own })
  })

  const ask = async (call: string, token?: string) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    const url = path.replaceAll(/\{\w+\}/g, '999999')
    const client = caller(house().app, token)
    return method === 'GET' ? client.get(url) : method === 'POST' ? client.post(url) : client.delete(url)
  }
  /** A session of its own for each call: some of them end it. */
  const sessionOf = (role: Role) =>
    openSession(house().db, {
      akunid: people[role].akunid,
      remember: false,
      now: new Date(`${HARI_INI}T02:59:00Z`),
    })

  test('every row of the table has a route', () => {
    const mounted = (call: string) => {
      const [method = '', path = ''] = call.split(' ')
      const url = `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return house().app.hasRoute({ method: method as 'GET', url })
    }
    expect(calls.filter((call) => !mounted(call))).toEqual([])
  })

  test.each(calls)('%s', async (call) => {
    const seen: Partial<Record<Asker, string>> = {}
    for (const asker of ASKERS) {
      const { status } = await ask(call, asker === 'anonymous' ? undefined : await sessionOf(asker))
      seen[asker] =
        status === 401 || status === 403 ? String(status) : status < 500 ? 'reached' : `broke: ${status}`
    }
    const expected = ASKERS.map((asker) => {
      if (access[call]![asker]) return [asker, 'reached']
      return [asker, asker === 'anonymous' ? '401' : '403']
    })
    expect(seen).toEqual(Object.fromEntries(expected))
  })

  const closed = calls.filter((call) => !access[call]!.anonymous)

  test('a forged token opens nothing, and says no more than none at all', async () => {
    const none = await ask('GET me')
    for (const token of ['x', 'A'.repeat(43), `${await sessionOf('akademik')}A`, "' or 1=1 --"]) {
      expect(await ask('GET me', encodeURIComponent(token))).toEqual(none)
    }
    for (const call of closed) expect([call, (await ask(call, 'A'.repeat(43))).status]).toEqual([call, 401])
  })

  test('an expired token opens nothing', async () => {
    const token = await openSession(house().db, {
      akunid: people.akademik.akunid,
      remember: false,
      now: new Date('2026-02-09T12:00:00Z'),
    })
    for (const call of closed) expect([call, (await ask(call, token)).status]).toEqual([call, 401])
  })

  test('an id that is no number names nothing', async () => {
    const withId = calls.filter((call) => call.startsWith('GET ') && pathParams(call).length === 1)
    const token = await sessionOf('akademik')
    for (const call of withId.filter((one) => access[one]!.akademik)) {
      for (const id of ['abc', '0', '-1', '1e3', '2147483648', '99999999999999999999', '%00', '1%27']) {
        const path = call.slice(4).replace(/\{\w+\}/, id)
        const { status, message } = await caller(house().app, token).get(path)
        expect([path, status, message]).toEqual([path, 404, NOT_FOUND])
      }
    }
  })
})
