import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { apiRoutes } from '../../../src/server/routes.ts'
import { recipes } from '../objects/recipes.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { buildWorld, type World } from '../objects/world.ts'

/** Every parameter of every list, sent in the ways that two readers of one address understand differently. */
let testApp: RewindableApp
let world: World
beforeAll(async () => {
  testApp = await rewindable('SQLite')
  world = await buildWorld(testApp)
})
afterAll(() => testApp?.close())

const parameters = apiRoutes.flatMap(({ call, query }) =>
  Object.keys((query as unknown as { shape: object }).shape).map((name) => [call, name] as const),
)

test('there are such parameters', () => {
  expect(parameters.length).toBeGreaterThan(60)
  expect(parameters).toContainEqual(['GET mahasiswa', 'prodi'])
})

describe.each(parameters)('%s: %s', (call, name) => {
  const ask = async (query: string) => {
    const actor = world.actors.find(({ role }) => role !== 'anonymous' && access[call]![role])!
    const path = recipes[call]!.path?.(world.things.owner, {}, actor) ?? call.split(' ')[1]!
    const { statusCode, body } = await testApp.app.inject({
      url: `/api/${path.replace(/\?.*/, '')}?${query}`,
      headers: { authorization: `Bearer ${actor.token}` },
    })
    return { status: statusCode, ...(JSON.parse(body) as { error?: Record<string, string> }) }
  }

  test('sent twice, as a list or as an object is refused by its name', async () => {
    for (const [query, field] of [
      [`${name}=1&${name}=2`, name],
      [`${name}=1&${name}=1`, name],
      [`${name}[]=1`, `${name}[]`],
      [`${name}[a]=1`, `${name}[a]`],
      [`${name.toUpperCase()}=1`, name.toUpperCase()],
    ] as const) {
      const answer = await ask(query)
      expect([query, answer.status, Object.keys(answer.error ?? {})]).toEqual([
        query,
        422,
        expect.arrayContaining([field]),
      ])
    }
  })
})
