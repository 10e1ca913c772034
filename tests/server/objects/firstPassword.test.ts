import { afterAll, beforeAll, expect, test } from 'vitest'
import { access, openWithFirstPassword, reachOf } from '../../../src/contract/access.ts'
import { initialPassword } from '../../../src/server/session/passwords.ts'
import { formOf } from '../support/caller.ts'
import { recipes } from './recipes.ts'
import { rewindable, type RewindableHouse } from './rewindable.ts'
import { buildWorld, holds, type World } from './world.ts'

/** A password that was handed out has been seen by others: until another is chosen the account does nothing. */
const calls = Object.keys(access).filter((call) => !call.startsWith('GET file '))
const closed = calls.filter((call) => !openWithFirstPassword(call))

let house: RewindableHouse
let world: World
beforeAll(async () => {
  house = await rewindable('SQLite')
  world = await buildWorld(house)
  await house.db.updateTable('akun').set({ sandi: initialPassword().stored }).execute()
})
afterAll(() => house?.close())

test('open are the way in, the way out and choosing another password', () => {
  expect(calls.filter((call) => openWithFirstPassword(call)).toSorted()).toEqual([
    'GET me',
    'GET openapi.json',
    'GET sehat',
    'GET siap',
    'POST gantisandi',
    'POST login',
    'POST login_dosen',
    'POST login_mahasiswa',
    'POST logout',
    'POST token/tukar',
  ])
})

test.each(closed)('%s: refused to everybody who may otherwise, and nothing happens', async (call) => {
  const recipe = recipes[call]!
  const thing = world.things.owner
  const [method, plain] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const those = world.actors.filter((actor) => {
    const reach = reachOf(call, actor.role)
    return reach !== undefined && (recipe.about === 'self' || holds(recipe.held ?? reach, actor, thing))
  })
  expect(those.length).toBeGreaterThan(0)
  await house.attempt(async () => {
    const made = (await recipe.prepare?.(house.db, thing, world)) ?? {}
    const before = await house.state()
    for (const actor of those) {
      const form =
        method === 'POST' ? new Response(formOf(recipe.fields?.(thing, made, actor) ?? {})) : undefined
      const { statusCode, body } = await house.app.inject({
        method,
        url: `/api/${recipe.path?.(thing, made, actor) ?? plain}`,
        headers: {
          authorization: `Bearer ${actor.token}`,
          ...(form && { 'content-type': form.headers.get('content-type')! }),
        },
        ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      })
      expect([actor.name, statusCode, JSON.parse(body)]).toEqual([
        actor.name,
        403,
        { code: 403, message: 'Ganti dulu kata sandi awal Anda; setelah itu semua dapat dipakai.' },
      ])
    }
    expect(await house.state()).toBe(before)
  })
})

test('nor does a link to a file open that was made before', async () => {
  const { student, files } = world.things.owner
  const link = house.house.link(files.dokumen, { akunid: student.akunid } as never)
  expect((await house.app.inject({ url: `/${link}` })).statusCode).toBe(404)
})
