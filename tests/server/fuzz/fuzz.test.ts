import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '../../support/long.ts'
import { rewindable, type RewindableApp } from '../objects/rewindable.ts'
import { buildWorld, type World } from '../objects/world.ts'
import { misfits, type Document } from './document.ts'
import { attack, dice, type Attack } from './mischief.ts'

/**
 * Every call of the description with wrong types, sizes, encodings and repeated keys, by everybody.
 * `npm run test:long` for more, `FUZZ` and `FUZZ_SEED` for others.
 */
const REQUESTS = Number(process.env.FUZZ ?? amount(2700, 30_000))
/** Each call three times. */
const FEW = 900
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_210)
const SLOW_MS = 250

let testApp: RewindableApp
let world: World
let document: Document
beforeAll(async () => {
  testApp = await rewindable('SQLite')
  world = await buildWorld(testApp)
  document = (await testApp.app.inject('/api/openapi.json')).json()
})
afterAll(() => testApp.close())

test(`${FEW} requests, seed ${SEED}: no 5xx, and every answer fits its schema`, () => ask(FEW))
test(
  `${REQUESTS} requests, seed ${SEED}: no 5xx, and every answer fits its schema`,
  { timeout: 120_000 + REQUESTS * 200, tags: ['rest'] },
  () => ask(REQUESTS),
)

async function ask(requests: number) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  // Ids that exist: everything in this small database is numbered low, or named here.
  const known = [
    ...Array.from({ length: 8 }, (_, i) => i + 1),
    ...world.programmes,
    world.semid,
    ...Object.values(world.things).flatMap((thing) =>
      Object.values(thing).filter((id) => typeof id === 'number'),
    ),
  ]
  const roll = dice(SEED)
  const wrong: string[] = []
  const slow: string[] = []
  const codes: Record<number, number> = {}
  for (let i = 0; i < requests && wrong.length < 10; i += 1) {
    // Each call in turn, so none is left to luck.
    const call = calls[i % calls.length]!
    // Calls that end or change the session or answer by time of day take the throttle's word: the clock moves on.
    testApp.setNow(new Date(Date.parse('2026-02-10T03:00:00Z') + (i % 40) * 60_000).toISOString())
    const actor = roll.chance(0.3) ? world.actors[0]! : roll.pick(world.actors)
    const sent = attack(call, known, roll)
    if (actor.token !== undefined) sent.headers.authorization = `Bearer ${actor.token}`
    const found = await testApp.attempt(async () => {
      const start = performance.now()
      const response = await testApp.app.inject(sent)
      const ms = performance.now() - start
      if (ms > SLOW_MS) slow.push(`${ms.toFixed(0)} ms: ${sent.method} ${sent.url.slice(0, 80)}`)
      codes[response.statusCode] = (codes[response.statusCode] ?? 0) + 1
      // Another method, and two dots in the address, land on another call or on none.
      const operation =
        sent.method === call.method && !/\/(%2e|\.)|\/\//i.test(sent.url) ? call.operation : undefined
      return problems(
        response,
        operation?.responses[response.statusCode]?.content['application/json']?.schema,
      )
    })
    if (found.length > 0)
      wrong.push(`request ${i} by ${actor.name}: ${found.join('; ').slice(0, 400)}\n${shown(sent)}`)
  }
  const counted = Object.entries(codes).map(([code, times]) => `${times} × ${code}`)
  console.log(`fuzz: ${requests} requests, seed ${SEED}, ${calls.length} calls: ${counted.join(', ')}`)
  if (slow.length > 0) console.log(`fuzz: slower than ${SLOW_MS} ms:\n${slow.slice(0, 20).join('\n')}`)
  expect(wrong).toEqual([])
  // It must get past the doors, or it would prove little.
  expect(codes[200]).toBeGreaterThan(requests / 20)
  // Few that are made at random make something.
  if (requests > FEW) expect(codes[201] ?? 0).toBeGreaterThan(0)
}

test('the check of an answer sees what does not fit', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: ['string', 'null'] } },
    required: ['a'],
  }
  expect(misfits(schema, { a: 1, b: null }, document)).toEqual([])
  expect(misfits(schema, { a: 1.5 }, document)).toHaveLength(1)
  expect(misfits(schema, { b: 1 }, document)).toHaveLength(2)
  expect(misfits({ ...schema, additionalProperties: false }, { a: 1, c: 1 }, document)).toHaveLength(1)
  expect(
    misfits(
      { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      ['x', null, 1],
      document,
    ),
  ).toHaveLength(1)
  expect(() => misfits({ oneOf: [] } as never, 1, document)).toThrow('does not know oneOf')
})

function problems(
  { statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> },
  schema: object | undefined,
): string[] {
  if (statusCode >= 500) return [`${statusCode} ${body}`]
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`${statusCode} as ${String(headers['content-type'])}: ${body}`]
  const answer = JSON.parse(body) as { code: number; message: string }
  const fits = misfits(schema ?? { $ref: '#/components/schemas/Problem' }, answer, document)
  return [
    ...(statusCode >= 400 || schema ? fits : []),
    ...(answer.code === statusCode ? [] : [`says ${answer.code} in the body and ${statusCode} outside`]),
    ...(/[a-z]/.test(answer.message ?? '') ? [] : ['has no sentence']),
  ].map((each) => `${statusCode}: ${each}`)
}

const shown = ({ method, url, headers, payload }: Attack) =>
  `${method} ${url.slice(0, 300)}\n${JSON.stringify(headers).slice(0, 300)}\n${String(payload ?? '').slice(0, 700)}`
