// @module-tag rest
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, permissionOf } from '../../../src/contract/access.ts'
import { TOKEN_ROLES } from '../../../src/contract/tokens.ts'
import { newApiToken } from '../../../src/server/session/apiTokens.ts'
import { hashToken } from '../../../src/server/session/tokens.ts'
import { recipes } from './recipes.ts'
import { rewindable, type RewindableApp } from './rewindable.ts'
import { send } from './send.ts'
import { buildWorld, type Actor, type World } from './world.ts'

/**
 * Every writing call there is, made with a token of each role as its recipe says: who may sign in, where their mails and
 * messages go, and what they may do once they are in, stays as it is. Whoever adds a call is asked here as well. What is open to everybody asks for no token.
 */
const calls = Object.keys(access).filter((call) => !call.startsWith('GET') && !access[call]!.anonymous)

/** Who comes in, as what, by which links and accounts of the campus; of the company's supervisors as well. */
const OF_SIGNING_IN = [
  ...['akun', 'akun_peran', 'akun_prodi', 'akun_peran_prodi', 'tautan'],
  ...['identitas', 'caramasuk'],
  ...['lapangan', 'lapanganregister', 'lapangantautan', 'lapangansesi'],
]

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  let testApp: RewindableApp
  let world: World
  const tokens: Actor[] = []
  beforeAll(async () => {
    testApp = await rewindable(kind)
    world = await buildWorld(testApp)
    const maker = world.actors.find(({ name }) => name === 'akademik')!
    for (const role of TOKEN_ROLES) {
      const token = newApiToken()
      const { tokenid } = await testApp.db
        .insertInto('tokenapi')
        .values({
          tokenhash: hashToken(token),
          nama: `SIAKAD ${role}`,
          peran: role,
          prodi: JSON.stringify(role === 'prodi' ? [world.programmes[0]] : []),
          baca: 0,
          akunid: maker.akunid,
          dibuat: '2026-02-10T02:00:00.000Z',
          kedaluwarsa: '2027-02-10T02:00:00.000Z',
        })
        .returning('tokenid')
        .executeTakeFirstOrThrow()
      tokens.push({ ...maker, name: `token ${role}`, role, token, sesiid: -tokenid })
    }
  })
  afterAll(() => testApp?.close())

  const rows = async () => {
    const found: Record<string, string[]> = {}
    for (const table of OF_SIGNING_IN) {
      const { rows: all } = await sql<object>`select * from ${sql.table(table)}`.execute(testApp.db)
      found[table] = all.map((row) => JSON.stringify(row)).sort()
    }
    return found
  }

  test.each(calls)('with a token: %s', async (call) => {
    const recipe = recipes[call]!
    for (const actor of tokens.filter(({ role }) => permissionOf(call, role)))
      await testApp.attempt(async () => {
        const thing = world.things.owner
        const made = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
        const before = await rows()
        const { status } = await send(testApp, { call, recipe, thing, made, actor })
        expect({ actor: actor.name, status: Math.floor(status / 100), rows: await rows() }).toEqual({
          actor: actor.name,
          status: expect.toBeOneOf([2, 4]) as number,
          rows: before,
        })
      })
  })
})
