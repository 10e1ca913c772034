import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, permissionOf } from '../../../src/contract/access.ts'
import { recipes } from '../objects/recipes.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { addInternship, buildWorld, type Actor, type World } from '../objects/world.ts'

/**
 * What is hidden from somebody shows in no list: not in an answer, a header, a total, or the order of what is shown.
 * (That one thing of somebody else looks like what is not there is part of the permission matrix.)
 */
let testApp: RewindableApp
let world: World
beforeAll(async () => {
  testApp = await rewindable('SQLite')
  world = await buildWorld(testApp)
})
afterAll(() => testApp?.close())

const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

async function ask(actor: Actor, path: string) {
  const { statusCode, body, headers } = await testApp.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${actor.token}` },
  })
  const { date: _, ...rest } = headers
  return { statusCode, body, headers: rest }
}

describe('a list does not change by a hair when rows come that its reader may not see', () => {
  const lists = calls.filter((call) => call.startsWith('GET ') && recipes[call]!.listed)
  const narrow = (call: string) =>
    world.actors.filter(({ role, prodiid }) => {
      const reach = permissionOf(call, role)
      return role !== 'anonymous' && prodiid === world.programmes[0] && reach !== undefined && reach !== 'any'
    })

  test.each(lists)('%s', async (call) => {
    const path = recipes[call]!.path?.(world.things.owner, {}, world.actors[0]!) ?? call.split(' ')[1]!
    const join = path.includes('?') ? '&' : '?'
    // With a word and an order that the hidden rows would answer to, and in the smallest portion.
    const asked = [
      path,
      ...(/limit/.test(path) ? [`${path}${join}keyword=a`, path.replace('100', '10')] : []),
    ]
    for (const actor of narrow(call)) {
      await testApp.attempt(async () => {
        const before = await Promise.all(asked.map((one) => ask(actor, one)))
        await addInternship(testApp, world, world.programmes[1])
        const after = await Promise.all(asked.map((one) => ask(actor, one)))
        expect([actor.name, after]).toEqual([actor.name, before])
        expect(before[0]!.statusCode).toBe(200)
      })
    }
  })
})
