import { afterAll, beforeAll, expect, test } from 'vitest'
import { access, reachOf } from '../../../src/contract/access.ts'
import { endpoints } from '../../../src/contract/endpoints/index.ts'
import { recipes } from './recipes.ts'
import { rewindable, type RewindableHouse } from './rewindable.ts'
import { send } from './send.ts'
import { fileFields } from '../support/fileFields.ts'
import { buildWorld, type World } from './world.ts'

/**
 * What each call costs the database when it succeeds, for everyone who may make it: the session's statement included,
 * the words that begin and end a transaction not. Each of them is a way to PostgreSQL and back.
 */
const MOST = 6
/** A file costs two more: who may write is asked before it is opened, and again in the transaction. */
const WITH_FILE = 2
/** Rare calls: everything about one person; a company of one's own, which must not be one of those that have a card. */
const MORE: Record<string, number> = { 'GET datasaya': 10, 'POST register/mandiri': 8 }
const takesFile = new Set(fileFields().map(({ call }) => call))

let house: RewindableHouse
let world: World
beforeAll(async () => {
  house = await rewindable('SQLite')
  world = await buildWorld(house)
})
afterAll(() => house?.close())

const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

/** A call whose answer is remembered is made with a key, which costs a statement more. */
const keyOf = (call: string): Record<string, string> =>
  call in endpoints && 'once' in endpoints[call as keyof typeof endpoints]
    ? { 'idempotency-key': `kunci-${call.replaceAll(/\W/g, '-')}` }
    : {}

test.each(calls)('%s', async (call) => {
  const recipe = recipes[call]!
  const thing = world.things.owner
  let asked = 0
  for (const actor of world.actors.filter(({ role }) => reachOf(call, role))) {
    await house.attempt(async () => {
      const made = (await recipe.prepare?.(house.db, thing, world)) ?? {}
      let answer = { status: 0, body: '' }
      const statements = await house.statements(async () => {
        answer = await send(house, { call, recipe, thing, made, actor }, keyOf(call))
      })
      // Whose thing it is not, is told so: that is another test's concern.
      if (answer.status >= 400) return
      asked += 1
      expect(
        statements.length,
        `${actor.name}: ${statements.length} statements\n${statements.join('\n')}`,
      ).toBeLessThanOrEqual(MORE[call] ?? (takesFile.has(call) ? MOST + WITH_FILE : MOST))
    })
  }
  expect(asked).toBeGreaterThan(0)
})
