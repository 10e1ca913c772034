import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, reachOf } from '../../../src/contract/access.ts'
import { NOT_FOUND } from '../../../src/contract/problem.ts'
import { recipes, type Recipe } from './recipes.ts'
import { rewindable, type RewindableHouse } from './rewindable.ts'
import { send } from './send.ts'
import { buildWorld, holds, type Actor, type Thing, type World } from './world.ts'

/**
 * Every call, by everyone, about what is theirs and what is not. The request is always one that would succeed for
 * whoever may make it; what is expected follows from the access table alone. A refused request leaves every row and
 * every file as it was.
 */
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))

const REFUSALS = {
  401: { code: 401, message: 'Sesi Anda tidak berlaku. Silakan masuk lagi.' },
  403: { code: 403, message: 'Anda tidak berhak melakukan ini.' },
  404: { code: 404, message: NOT_FOUND },
}

test('every call has a recipe, and every recipe is a call', () => {
  expect(Object.keys(recipes).toSorted()).toEqual(calls.toSorted())
})

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  let house: RewindableHouse
  let world: World
  const count = { cells: 0, executions: 0, refused: 0 }

  beforeAll(async () => {
    house = await rewindable(kind)
    world = await buildWorld(house)
  })
  afterAll(async () => {
    await house?.close()
    const { cells, executions, refused } = count
    console.log(
      `${kind}: ${calls.length} calls, ${cells} cells, ${executions} executions, ${refused} refused without a trace`,
    )
  })

  test.each(calls)('%s', async (call) => {
    const recipe = recipes[call]!
    const things = recipe.about === 'self' ? [world.things.owner] : thingsHere()
    const wrong: string[] = []
    count.cells += world.actors.length * Math.min(things.length, 2)
    for (const thing of things) {
      await house.attempt(async () => {
        const made = (await recipe.prepare?.(house.db, thing, world)) ?? {}
        const before = await house.state()
        let compared = false
        for (const actor of inOrder(call, recipe, thing)) {
          count.executions += 1
          const expected = expectedOf(call, recipe, actor, thing)
          const refused = expected.startsWith('4')
          // Looked at once for all who are refused: only then may somebody change something.
          if (!eachAlone && !refused && !compared) {
            compared = true
            if ((await house.state()) !== before) wrong.push(`${nameOf(thing)}: a refusal left a trace`)
          }
          const trial = eachAlone || !refused ? house.attempt : <T>(work: () => Promise<T>) => work()
          const found = await trial(async () => {
            const { status, body } = await send(house, { call, recipe, thing, made, actor })
            if (status >= 400) {
              count.refused += 1
              const untouched = !eachAlone || (await house.state()) === before
              const constant = JSON.stringify(REFUSALS[status as keyof typeof REFUSALS]) === body
              return `${status}${constant ? '' : ` with ${body}`}${untouched ? '' : ' and left a trace'}`
            }
            if (!recipe.listed) return String(status)
            const data = (JSON.parse(body) as { data: Record<string, unknown>[] }).data
            return `${status} ${recipe.listed(data, thing, made) ? 'with' : 'without'}`
          })
          if (found !== expected)
            wrong.push(`${actor.name}, ${nameOf(thing)}: ${found} instead of ${expected}`)
        }
      })
    }
    expect(wrong).toEqual([])
  })

  const FILES = {
    perusahaanlogo: 'GET file perusahaanlogo',
    dokumen: 'GET file dokumen registrasi/konsultasi/keberangkatan',
    dokumenakademik: 'GET file dokumenakademik',
    balasanfiles: 'GET file balasanfiles',
    laporan: 'GET file lampiran laporan mingguan',
    laporanakhir: 'GET file lampiran laporan akhir',
  }
  test.each(Object.entries(FILES))('file: %s', async (use, call) => {
    const wrong: string[] = []
    count.cells += world.actors.length * Math.min(thingsHere().length, 2)
    for (const thing of thingsHere()) {
      const berkasid = thing.files[use as keyof typeof FILES]
      const before = await house.state()
      for (const actor of world.actors) {
        count.executions += 1
        const reach = reachOf(call, actor.role)
        const expected = reach && holds(reach, actor, thing) ? '200' : '404'
        const found = await house.attempt(async () => {
          const { statusCode, body } = await house.app.inject({ url: `/${linkFor(actor, berkasid)}` })
          if (statusCode !== 404) return String(statusCode)
          const untouched = (await house.state()) === before
          const constant = body.startsWith('Tautan berkas ini tidak berlaku lagi.')
          return `404${constant ? '' : ` with ${body}`}${untouched ? '' : ' and left a trace'}`
        })
        if (found !== expected) wrong.push(`${actor.name}, ${nameOf(thing)}: ${found} instead of ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  /** As `me` and the lists hand it out; those without a session have an old one, a changed one, or none. */
  function linkFor(actor: Actor, berkasid: number): string {
    const link = house.house.link(berkasid, actor)
    if (actor.role !== 'anonymous') return link
    if (actor.token === undefined) return `berkas/${berkasid}`
    if (actor.name === 'token palsu') return link.replace(/u=\d+/, `u=${world.actors[0]!.akunid}`)
    house.setNow('2026-02-10T02:55:00Z')
    const old = house.house.link(berkasid, actor)
    house.setNow('2026-02-10T03:00:00Z')
    return old
  }

  // The rules are the same code on both: PostgreSQL is asked about one thing, which is foreign to most already.
  const thingsHere = () => (kind === 'SQLite' ? Object.values(world.things) : [world.things.owner])
  const eachAlone = kind === 'SQLite'
  const inOrder = (call: string, recipe: Recipe, thing: Thing) =>
    world.actors.toSorted(
      (a, b) =>
        Number(!expectedOf(call, recipe, a, thing).startsWith('4')) -
        Number(!expectedOf(call, recipe, b, thing).startsWith('4')),
    )
  const nameOf = (thing: Thing) => Object.entries(world.things).find(([, one]) => one === thing)?.[0] ?? ''
})

function expectedOf(call: string, recipe: Recipe, actor: Actor, thing: Thing): string {
  const reach = reachOf(call, actor.role)
  if (!reach) return actor.role === 'anonymous' ? '401' : '403'
  const code = String(recipe.code ?? 200)
  if (recipe.about === 'self') return code
  const held = holds(recipe.held ?? reach, actor, thing)
  if (recipe.listed) return `${code} ${held ? 'with' : 'without'}`
  return held ? code : '404'
}
