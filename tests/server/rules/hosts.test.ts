import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { formOf } from '../support/caller.ts'
import { recipes } from '../objects/recipes.ts'
import { rewindable, type RewindableHouse } from '../objects/rewindable.ts'
import { buildWorld, type World } from '../objects/world.ts'

/** What a stranger says about where they come from, or where they believe to be, appears nowhere and opens nothing. */
let house: RewindableHouse
let world: World
beforeAll(async () => {
  house = await rewindable('SQLite', { trustProxy: 1 })
  world = await buildWorld(house)
})
afterAll(() => house?.close())

const EVIL = 'jahat.example'
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

test.each(calls)('%s: no answer carries a host or an origin that was sent', async (call) => {
  const recipe = recipes[call]!
  const [method, plain] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const thing = world.things.owner
  let succeeded = 0
  await house.attempt(async () => {
    const made = (await recipe.prepare?.(house.db, thing, world)) ?? {}
    for (const actor of world.actors.filter(({ role }) => access[call]![role])) {
      await house.attempt(async () => {
        const form =
          method === 'POST' ? new Response(formOf(recipe.fields?.(thing, made, actor) ?? {})) : undefined
        const { statusCode, body, headers } = await house.app.inject({
          method,
          url: `/api/${recipe.path?.(thing, made, actor) ?? plain}`,
          headers: {
            host: EVIL,
            origin: `https://${EVIL}`,
            referer: `https://${EVIL}/`,
            'x-forwarded-host': EVIL,
            forwarded: `host=${EVIL};proto=https`,
            ...(actor.token !== undefined && { authorization: `Bearer ${actor.token}` }),
            ...(form && { 'content-type': form.headers.get('content-type')! }),
          },
          ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
        })
        if (statusCode < 300) succeeded += 1
        expect(`${JSON.stringify(headers)} ${body}`).not.toContain(EVIL)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
        // Where an answer names a file, it does so below the host that the browser is at.
        for (const [, link] of body.matchAll(/"([^"]*berkas\/\d+[^"]*)"/g)) expect(link).toMatch(/^berkas\//)
      })
    }
  })
  expect(succeeded).toBeGreaterThan(0)
})

test('a browser that asks for another site whether it may is not told that it may', async () => {
  for (const url of ['/api/me', '/api/login', '/berkas/1', '/api/tidak-ada']) {
    const { statusCode, headers } = await house.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: `https://${EVIL}`,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(statusCode).toBe(404)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})
