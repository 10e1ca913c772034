import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipes } from '../objects/recipes.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { send } from '../objects/send.ts'
import { countAnew } from '../support/people.ts'
import { buildWorld, whoMay, type World } from '../objects/world.ts'

/**
 * What each call answers and leaves, byte for byte: the answer, the events, whom they are told and what waits to leave the
 * server. A restructuring changes none of it; a feature changes what it names: `npm test -- server tests/server/rails -u`
 * writes it anew, and the diff is read with the change.
 */
let testApp: RewindableApp
let world: World
beforeAll(async () => {
  countAnew()
  testApp = await rewindable('SQLite', { trustProxy: 1 })
  world = await buildWorld(testApp)
})
afterAll(() => testApp?.close())

test('each call answers and leaves what it did', async () => {
  const all: string[] = []
  const calls = Object.keys(recipes).filter((call) => call !== 'GET openapi.json')
  for (const call of calls.toSorted()) all.push(await made(call))
  await expect(all.join('\n')).toMatchFileSnapshot('./calls.txt')
})

test('the description of all calls', async () => {
  const { json } = await testApp.app.inject('/api/openapi.json')
  const { paths, ...whole } = json<{ paths: Record<string, Record<string, object>> }>()
  const lines = (title: string, parts: object) => [
    `── ${title}`,
    ...Object.entries(parts).map(([name, part]) => `${name}: ${JSON.stringify(part)}`),
  ]
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => lines(`${method} ${path}`, operation)),
  )
  const described = [...operations, ...lines('the rest', whole)].join('\n')
  await expect(`${described}\n`).toMatchFileSnapshot('./openapi.txt')
})

const LEFT = ['peristiwa', 'pemberitahuan', 'kotakkeluar'] as const

/** By the first who may make it, about a thing of their own. */
async function made(call: string): Promise<string> {
  const recipe = recipes[call]!
  const thing = world.things.owner
  const actor = whoMay(world, call, recipe, thing)
  return testApp.attempt(async () => {
    const prepared = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
    const before = await left()
    const { status, body, headers } = await send(testApp, { call, recipe, thing, made: prepared, actor })
    const known = new Set(before)
    const lines = (await left()).filter((line) => !known.has(line))
    const isText = /^(application\/json|text\/)/.test(String(headers['content-type']))
    return [
      `── ${call}, ${actor.role}: ${status}`,
      isText ? readable(body) : String(headers['content-type']),
      ...lines,
      '',
    ]
      .join('\n')
      .replaceAll(RANDOM, '…')
  })
}

async function left(): Promise<string[]> {
  const tables = await Promise.all(
    LEFT.map(async (table) => {
      const rows = await testApp.db.selectFrom(table).selectAll().execute()
      return rows.map((row) => `${table} ${JSON.stringify(row)}`)
    }),
  )
  return tables.flat()
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 1)
  } catch {
    return body
  }
}

/** Passwords, keys, tokens, hashes and signatures; how long something took; paper. */
const RANDOM = new RegExp(
  [
    String.raw`\b[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}\b`,
    String.raw`(?<="milidetik": )\d+`,
    String.raw`(?<="pdf": ")[^"]+`,
    String.raw`whsec_[\w+/=-]+`,
    String.raw`(?<![\w-])(?=[\w-]*(\d|[a-z][A-Z]))(?=[\w-]*[a-zA-Z])[\w-]{20,}(?![\w-])`,
  ].join('|'),
  'g',
)
