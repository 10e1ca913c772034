import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { access, type Caller } from '../../src/contract/access.ts'
import { pathParams } from '../../src/contract/endpoint.ts'
import { NOT_FOUND } from '../support/words.ts'
import { ROLES } from '../../src/contract/roles.ts'
import { mount, nothing } from '../../src/server/http/route.ts'
import { caller } from './support/caller.ts'
import { testApps } from './support/testApps.ts'
import { admin } from './support/people.ts'

/** The table itself; that the server keeps to it is shown by objects/permissions.test.ts. */
const ASKERS: Caller[] = [...ROLES, 'anonymous']
const WORDS = { any: 'allow', own: 'allow-own', 'own-prodi': 'allow-own-prodi' }
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

describe('the table', () => {
  // The code and the paper name path parameters differently here and there; where they stand is what counts.
  const nameless = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

  test('says of every call and role what docs/permissions.csv says', () => {
    const [head = '', ...lines] = readFileSync('docs/permissions.csv', 'utf8').trim().split('\n')
    const roles = head.split(',').slice(1, 8)
    const agreed = lines.map((line) => {
      const [call = '', ...cells] = line.split(',')
      return [nameless(call), Object.fromEntries(roles.map((role, at) => [role, cells[at]]))]
    })
    const derived = Object.entries(access).map(([call, reach]) => [
      nameless(call),
      Object.fromEntries(
        roles.map((role) => [role, reach[role as Caller] ? WORDS[reach[role as Caller]!] : 'deny']),
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

testApps((testApp) => {
  test('a forged token says no more than none at all', async () => {
    const { token } = await admin(testApp().db, 'akademik')
    const me = (bearer?: string) => caller(testApp().app, bearer).get('me')
    const none = await me()
    expect(none.status).toBe(401)
    for (const forged of ['x', 'A'.repeat(43), `${token}A`, encodeURIComponent("' or 1=1 --")])
      expect(await me(forged)).toEqual(none)
  })

  test('an id that is no number names nothing', async () => {
    const withId = calls.filter((call) => call.startsWith('GET ') && pathParams(call).length === 1)
    const { token } = await admin(testApp().db, 'akademik')
    for (const call of withId.filter((one) => access[one]!.akademik)) {
      for (const id of ['abc', '0', '-1', '1e3', '2147483648', '99999999999999999999', '%00', '1%27']) {
        const path = call.slice(4).replace(/\{\w+\}/, id)
        const { status, message } = await caller(testApp().app, token).get(path)
        expect([path, status, message]).toEqual([path, 404, NOT_FOUND])
      }
    }
  })
})
