import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, permissionOf } from '../../../src/contract/access.ts'
import { PERSONAL, visibilityOf } from '../../../src/contract/personal.ts'
import { allFields, listedFields, type Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { ROLES } from '../../../src/contract/roles.ts'
import { assertNoPersonalSearch } from '../../../src/server/records/personal.ts'
import { isLink, namedIn } from './answer.ts'
import { rewindable, type RewindableApp } from './rewindable.ts'
import { buildWorld, type Actor, type World } from './world.ts'

/** What leaves: derived from the contract, so that a new call or a new field is held to it as well. */
let testApp: RewindableApp
let world: World
beforeAll(async () => {
  testApp = await rewindable('SQLite')
  world = await buildWorld(testApp)
})
afterAll(() => testApp?.close())

const lists: Resource[] = Object.values(resources as Record<string, Resource>).filter(({ parent }) => !parent)
const actorOf = (role: string) => world.actors.find((actor) => actor.role === role)!
const get = (actor: Actor, path: string) =>
  testApp.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${actor.token}` } })

describe('sorting', () => {
  const cells = lists.flatMap((resource) =>
    ROLES.filter((role) => permissionOf(`GET ${resource.name}`, role)).flatMap((role) =>
      Object.keys(allFields(resource)).map((field) => [resource.name, role, field] as const),
    ),
  )
  const hidden = cells.filter(([, role, field]) => visibilityOf(field, role) !== 'whole')

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
      // In no list, so by nobody.
      if (!(field in listedFields(resources[name as keyof typeof resources] as Resource))) continue
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
    for (const actor of world.actors.filter(({ role }) => permissionOf(`GET ${name}`, role))) {
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
    expect(() => assertNoPersonalSearch(mahasiswa!)).not.toThrow()
    const searched = { ...shown, mhsnik: { ...shown.mhsnik!, search: true } }
    expect(() => assertNoPersonalSearch({ ...mahasiswa!, shown: searched })).toThrow(/mhsnik/)
    expect(() => assertNoPersonalSearch({ ...mahasiswa!, list: { ...list, sort: 'mhsnik' } })).toThrow(
      /mhsnik/,
    )
    const filters = [{ param: 'status', column: 'mhsnik' }] as const
    expect(() => assertNoPersonalSearch({ ...mahasiswa!, list: { ...list, filters } })).toThrow(/mhsnik/)
  })
})

test('with NIK, address or phone is among the answers that the permission matrix looks at', () => {
  const reading = Object.keys(access).filter((call) => /^GET (?!file )/.test(call))
  const named = new Set(reading.flatMap((call) => [...namedIn(call)]))
  expect(Object.keys(PERSONAL).filter((field) => !named.has(field))).toEqual([])
})
