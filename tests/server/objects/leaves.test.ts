import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { access, reachOf } from '../../../src/contract/access.ts'
import { endpoints } from '../../../src/contract/endpoints/index.ts'
import { isPersonal, PERSONAL, sightOf } from '../../../src/contract/personal.ts'
import { allFields, type Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { ROLES } from '../../../src/contract/roles.ts'
import { FILE_LINK } from '../../../src/contract/schemas.ts'
import { assertDiscreet } from '../../../src/server/records/personal.ts'
import { apiRoutes } from '../../../src/server/routes.ts'
import { formOf } from '../support/caller.ts'
import { recipes } from './recipes.ts'
import { rewindable, type RewindableHouse } from './rewindable.ts'
import { buildWorld, type Actor, type World } from './world.ts'

/** What leaves: derived from the contract, so that a new call or a new field is held to it as well. */
let house: RewindableHouse
let world: World
beforeAll(async () => {
  house = await rewindable('SQLite')
  world = await buildWorld(house)
})
afterAll(() => house?.close())

const lists: Resource[] = Object.values(resources as Record<string, Resource>).filter(({ parent }) => !parent)
const actorOf = (role: string) => world.actors.find((actor) => actor.role === role)!
const get = (actor: Actor, path: string) =>
  house.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${actor.token}` } })

describe('sorting', () => {
  const cells = lists.flatMap((resource) =>
    ROLES.filter((role) => reachOf(`GET ${resource.name}`, role)).flatMap((role) =>
      Object.keys(allFields(resource)).map((field) => [resource.name, role, field] as const),
    ),
  )
  const hidden = cells.filter(([, role, field]) => sightOf(field, role) !== 'whole')

  test.each(hidden)('%s: %s may not by %s', async (name, role, field) => {
    for (const order of ['asc', 'desc']) {
      const answer = await get(actorOf(role), `${name}?sort=${field}&order=${order}`)
      expect([answer.statusCode, answer.json<{ error: object }>().error]).toEqual([
        422,
        { sort: 'Kolom ini tidak dapat diurutkan.' },
      ])
    }
  })

  test('by all the rest, and by a personal field for whom sees it whole', async () => {
    expect(hidden.length).toBeGreaterThan(0)
    const refused: string[] = []
    for (const [name, role, field] of cells.filter((cell) => !hidden.includes(cell))) {
      const { statusCode } = await get(actorOf(role), `${name}?sort=${field}`)
      if (statusCode !== 200) refused.push(`${name}, ${role}, ${field}: ${statusCode}`)
    }
    expect(refused).toEqual([])
  })

  // Whatever a role sees less of than the office does, it may not sort by, whether the table names it or not.
  test.each(lists.map(({ name }) => name))('%s: by nothing that arrives masked', async (name) => {
    const resource = resources[name as keyof typeof resources] as Resource
    const rowsFor = async (actor: Actor) => {
      const { data } = (await get(actor, `${name}?limit=100`)).json<{ data: Record<string, unknown>[] }>()
      return new Map(data.map((row) => [row[resource.id], row]))
    }
    const whole = await rowsFor(actorOf('akademik'))
    for (const actor of world.actors.filter(({ role }) => reachOf(`GET ${name}`, role))) {
      for (const [id, row] of await rowsFor(actor)) {
        for (const [field, value] of Object.entries(row)) {
          const same = JSON.stringify(value) === JSON.stringify(whole.get(id)![field])
          if (same || isLink(value)) continue
          const { statusCode } = await get(actor, `${name}?sort=${field}`)
          expect([actor.name, field, statusCode]).toEqual([actor.name, field, 422])
        }
      }
    }
  })

  test('a definition that searches, filters or is ordered by a masked field does not start', () => {
    const { mahasiswa } = resources as Record<string, Resource>
    const { list, shown } = mahasiswa!
    expect(() => assertDiscreet(mahasiswa!)).not.toThrow()
    const searched = { ...shown, mhsnik: { ...shown.mhsnik!, search: true } }
    expect(() => assertDiscreet({ ...mahasiswa!, shown: searched })).toThrow(/mhsnik/)
    expect(() => assertDiscreet({ ...mahasiswa!, list: { ...list, sort: 'mhsnik' } })).toThrow(/mhsnik/)
    const filters = [{ param: 'status', column: 'mhsnik' }] as const
    expect(() => assertDiscreet({ ...mahasiswa!, list: { ...list, filters } })).toThrow(/mhsnik/)
  })
})

describe('an answer', () => {
  const reading = Object.keys(access).filter((call) => /^GET (?!file )/.test(call))
  const momentary = new Set(
    Object.entries(endpoints).flatMap(([call, endpoint]) => ('fleeting' in endpoint ? [call] : [])),
  )

  /** All fields of an answer, however deep, by name. */
  const fieldsIn = (value: unknown, name = ''): [name: string, value: unknown][] => {
    if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, name))
    if (typeof value !== 'object' || value === null) return [[name, value]]
    return Object.entries(value).flatMap(([inner, item]) => fieldsIn(item, inner))
  }

  test.each(reading)('%s: is kept by no browser if it holds anything personal', async (call) => {
    const recipe = recipes[call]!
    const { student, lecturer } = world.things.owner
    const secrets = [
      student.mhsnik,
      student.mhsalamat,
      student.mhstelp,
      lecturer.dosenalamat,
      lecturer.dosentelp,
    ]
    let answered = 0
    for (const actor of world.actors.filter(({ role }) => reachOf(call, role))) {
      await house.attempt(async () => {
        const made = (await recipe.prepare?.(house.db, world.things.owner, world)) ?? {}
        const path = recipe.path?.(world.things.owner, made, actor) ?? call.slice('GET '.length)
        const answer = await get(actor, path)
        if (answer.statusCode !== 200) return
        answered += 1
        const personal =
          fieldsIn(answer.json()).some(([name]) => isPersonal(name)) ||
          secrets.some((secret) => answer.body.includes(secret!))
        const kept = !personal && !momentary.has(call) && call !== 'GET sehat' && call !== 'GET siap'
        expect([actor.name, answer.headers['cache-control'], 'etag' in answer.headers]).toEqual([
          actor.name,
          kept ? 'private, no-cache' : 'no-store',
          kept,
        ])
      })
    }
    expect(answered).toBeGreaterThan(0)
  })

  test('with NIK, address or phone is among those that were looked at', () => {
    const named = new Set(reading.flatMap((call) => [...namedIn(call)]))
    expect(Object.keys(PERSONAL).filter((field) => !named.has(field))).toEqual([])
  })

  // Only named fields are signed anew when an answer is given again (once.ts).
  test.each(Object.keys(recipes))('%s: a link stands in fields that are named as links', async (call) => {
    const recipe = recipes[call]!
    const [method, plain] = call.split(' ') as ['GET', string]
    for (const actor of world.actors.filter(({ role }) => reachOf(call, role))) {
      await house.attempt(async () => {
        const made = (await recipe.prepare?.(house.db, world.things.owner, world)) ?? {}
        const fields = recipe.fields?.(world.things.owner, made, actor)
        const form = fields && new Response(formOf(fields))
        const answer = await house.app.inject({
          method,
          url: `/api/${recipe.path?.(world.things.owner, made, actor) ?? plain}`,
          headers: {
            ...(actor.token !== undefined && { authorization: `Bearer ${actor.token}` }),
            ...(form && { 'content-type': form.headers.get('content-type')! }),
          },
          ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
        })
        if (answer.statusCode >= 300 || call === 'GET openapi.json') return
        const links = linksIn(call)
        for (const [name, value] of fieldsIn(answer.json()))
          if (isLink(value)) expect([name, links.has(name)]).toEqual([name, true])
      })
    }
  })
})

const isLink = (value: unknown): boolean => typeof value === 'string' && /^berkas\/\d+\?/.test(value)

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const described = new Map(apiRoutes.map(({ call, answer }) => [call, answer]))

/** Every field that the answer of a call names, with what it is. */
function fieldsOf(call: string): [string, Schema][] {
  const answer = described.get(call)
  const walk = (schema: Schema): [string, Schema][] => [
    ...Object.entries(schema.properties ?? {}),
    ...[...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items ?? {}]
      .filter((inner) => Object.keys(inner).length > 0)
      .flatMap(walk),
  ]
  return answer
    ? walk(z.toJSONSchema(z.object(answer), { unrepresentable: 'any', io: 'output' }) as Schema)
    : []
}

const namesLink = ({ format, anyOf = [] }: Schema): boolean => format === FILE_LINK || anyOf.some(namesLink)
const namedIn = (call: string) => new Set(fieldsOf(call).map(([name]) => name))
const linksIn = (call: string) =>
  new Set(fieldsOf(call).flatMap(([name, schema]) => (namesLink(schema) ? [name] : [])))
