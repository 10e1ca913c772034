import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { PERMISSIONS, permissionsText } from '../../scripts/permissions.mjs'
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
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

describe('the table', () => {
  test('stands in docs/permissions.csv for people: else `npm run tables`', () => {
    const text = readFileSync(PERMISSIONS, 'utf8')
    expect(text).toBe(permissionsText())
    expect(text.split('\n', 1)[0]!.split(',').slice(1, -1).toSorted()).toEqual(ASKERS.toSorted())
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
