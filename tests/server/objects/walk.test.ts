import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { recipes } from './recipes.ts'
import { rewindable, type RewindableApp } from './rewindable.ts'
import { send } from './send.ts'
import { buildWorld, whoMay, type World } from './world.ts'

/**
 * Every call once on PostgreSQL, by the first who may make it: whatever SQL a new call sends is understood there too. Who may
 * not, and everybody else, is the matrix of permissions.test.ts, which `npm test` runs on SQLite.
 */
let testApp: RewindableApp
let world: World
beforeAll(async () => {
  testApp = await rewindable('PostgreSQL', { trustProxy: 1 })
  world = await buildWorld(testApp)
})
afterAll(() => testApp?.close())

test.each(Object.keys(recipes))('%s', async (call) => {
  const recipe = recipes[call]!
  const thing = world.things.owner
  const actor = whoMay(world, call, recipe, thing)
  expect(Object.keys(access)).toContain(call)
  await testApp.attempt(async () => {
    const made = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
    const { status, body } = await send(testApp, { call, recipe, thing, made, actor })
    expect(status >= 400 ? body : status).toBe(recipe.code ?? 200)
  })
})
