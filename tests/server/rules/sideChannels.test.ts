import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, reachOf } from '../../../src/contract/access.ts'
import { formOf, type Fields } from '../support/caller.ts'
import { recipes } from '../objects/recipes.ts'
import { rewindable, type RewindableHouse } from '../objects/rewindable.ts'
import { addInternship, buildWorld, holds, type Actor, type Thing, type World } from '../objects/world.ts'

/** What is hidden from somebody shows in nothing: not in an answer, a header, a total, or the order of what is shown. */
let house: RewindableHouse
let world: World
beforeAll(async () => {
  house = await rewindable('SQLite')
  world = await buildWorld(house)
})
afterAll(() => house?.close())

const NOWHERE = 1_999_999_999
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

async function ask(actor: Actor, method: string, path: string, fields?: Fields) {
  const form = method === 'POST' ? new Response(formOf(fields ?? {})) : undefined
  const { statusCode, body, headers } = await house.app.inject({
    method: method as 'GET',
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${actor.token}`,
      ...(form && { 'content-type': form.headers.get('content-type')! }),
    },
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
  })
  const { date: _, ...rest } = headers
  return { statusCode, body, headers: rest }
}

describe('what belongs to somebody else looks like what is not there', () => {
  const named = calls.filter((call) => {
    const { about, listed, path } = recipes[call]!
    return about !== 'self' && !listed && path && /\{/.test(call)
  })

  test.each(named)('%s', async (call) => {
    const recipe = recipes[call]!
    const [method] = call.split(' ') as [string]
    const compared: string[] = []
    for (const thing of [world.things.owner, world.things.other]) {
      await house.attempt(async () => {
        const made = (await recipe.prepare?.(house.db, thing, world)) ?? {}
        for (const actor of strangers(call, thing)) {
          const path = recipe.path!(thing, made, actor)
          const fields = recipe.fields?.(thing, made, actor)
          const theirs = await ask(actor, method, path, fields)
          // The last number of an address is what it is about; under this one there is nothing.
          const absent = await ask(actor, method, path.replace(/\d+(?=(\?.*)?$)/, String(NOWHERE)), fields)
          expect([call, actor.name, theirs]).toEqual([call, actor.name, absent])
          expect(theirs.statusCode).toBe(404)
          compared.push(actor.name)
        }
      })
    }
    const anybodyMayAll = Object.values(access[call]!).every((reach) => reach === 'any')
    expect(compared.length > 0).toBe(!anybodyMayAll)
  })

  const strangers = (call: string, thing: Thing) =>
    world.actors.filter((actor) => {
      const reach = reachOf(call, actor.role)
      return actor.role !== 'anonymous' && reach !== undefined && !holds(reach, actor, thing)
    })
})

describe('a list does not change by a hair when rows come that its reader may not see', () => {
  const lists = calls.filter((call) => call.startsWith('GET ') && recipes[call]!.listed)
  const narrow = (call: string) =>
    world.actors.filter(({ role, prodiid }) => {
      const reach = reachOf(call, role)
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
      await house.attempt(async () => {
        const before = await Promise.all(asked.map((one) => ask(actor, 'GET', one)))
        await addInternship(house, world, world.programmes[1])
        const after = await Promise.all(asked.map((one) => ask(actor, 'GET', one)))
        expect([actor.name, after]).toEqual([actor.name, before])
        expect(before[0]!.statusCode).toBe(200)
      })
    }
  })
})
