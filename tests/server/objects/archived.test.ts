import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { access, permissionOf } from '../../../src/contract/access.ts'
import { databases } from '../../support/databases.ts'
import { recipes } from './recipes.ts'
import { rewindable, type RewindableApp } from './rewindable.ts'
import { send } from './send.ts'
import { buildWorld, holds, type World } from './world.ts'

/**
 * Every writing call there is, about an internship of a closed semester and about one that has ended, by everybody who
 * might make it while it ran: what belongs to it stays as it is, row by row. Whoever adds a call is asked here as well.
 */
const calls = Object.keys(access).filter((call) => !call.startsWith('GET'))

/** What a semester consists of. Whether a comment was read may be noted for ever. */
const OF_A_SEMESTER = [
  ...['register', 'kuota', 'kuotadetail', 'jadwal', 'periode', 'dokumenakademik', 'dokumenbalasan'],
  ...[
    'putaran',
    'pilihan',
    'pilihmahasiswa',
    'laporan',
    'laporandetail',
    'laporangambar',
    'tanggapan',
    'validasi',
  ],
  ...['dokumenregister', 'pembimbing', 'pembimbinglama'],
  ...['nilai', 'nilaibagian', 'seminar', 'penguji'],
  ...['kunjungan', 'kunjunganmahasiswa', 'kunjunganberkas'],
  ...['ketidakhadiran', 'absenhari', 'koreksijam'],
]
/** What people write about one internship, and whose it is. */
const OF_AN_INTERNSHIP: Record<string, string> = {
  laporan: 'laporan_registeridx = $',
  laporandetail: 'detail_registeridx = $',
  laporangambar: 'gambardetailidx in (select detail_idx from laporandetail where detail_registeridx = $)',
  tanggapan: 'tanggapan_laporanidx in (select laporan_idx from laporan where laporan_registeridx = $)',
  validasi: 'validasi_detailidx in (select detail_idx from laporandetail where detail_registeridx = $)',
  dokumenregister: 'registerid = $',
  pembimbing: 'pembimbingregisterid = $',
  pembimbinglama: 'lamaregisterid = $',
  ketidakhadiran: 'absenregisterid = $',
  absenhari: 'hariregisterid = $',
  koreksijam: 'koreksiregisterid = $',
}
/** Taking the end back, and tidying the registration away as a whole. */
const ON_PURPOSE = new Set(['POST register/keadaan', 'DELETE register/{id}'])

databases((kind) => {
  let testApp: RewindableApp
  let world: World
  beforeAll(async () => {
    testApp = await rewindable(kind)
    world = await buildWorld(testApp)
  })
  afterAll(() => testApp?.close())

  const rowsOf = async (tables: Record<string, string>): Promise<Record<string, string[]>> => {
    const found: Record<string, string[]> = {}
    for (const [table, where] of Object.entries(tables)) {
      const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(
        testApp.db,
      )
      found[table] = rows.map((row) => JSON.stringify(row)).sort()
    }
    return found
  }

  async function expectUnchanged(call: string, tables: Record<string, string>, end: () => Promise<unknown>) {
    const recipe = recipes[call]!
    const thing = world.things.owner
    const able = world.actors.filter(({ role, ...actor }) => {
      const reach = permissionOf(call, role)
      return reach !== undefined && (recipe.about === 'self' || holds(reach, { role, ...actor }, thing))
    })
    // What is about whoever asks does the same for all of a role, and some of it answers slowly on purpose.
    const roles = able.filter((actor, at) => able.findIndex(({ role }) => role === actor.role) === at)
    for (const actor of recipe.about === 'self' ? roles : able)
      await testApp.attempt(async () => {
        const made = (await recipe.prepare?.(testApp.db, thing, world)) ?? {}
        await end()
        const before = await rowsOf(tables)
        const { status } = await send(testApp, { call, recipe, thing, made, actor })
        // A single statement that PostgreSQL refused has changed nothing, and takes the test's own transaction with it.
        const after = await rowsOf(tables).catch((error: unknown) => {
          if (/transaction is aborted/.test(String(error))) return before
          throw error
        })
        expect({ actor: actor.name, rows: after, broken: status >= 500 }).toEqual({
          actor: actor.name,
          rows: before,
          broken: false,
        })
      })
  }

  const everything = Object.fromEntries(OF_A_SEMESTER.map((table) => [table, '1 = 1']))
  test.each(calls)('in a closed semester: %s', (call) =>
    expectUnchanged(call, everything, () =>
      testApp.db.updateTable('semester').set({ semtutup: '2026-02-10T02:00:00.000Z' }).execute(),
    ),
  )

  test.each(calls.filter((call) => !ON_PURPOSE.has(call)))(
    'of an internship that has ended: %s',
    { tags: ['rest'] },
    (call) => {
      const { registerid } = world.things.owner
      const its = Object.fromEntries(
        Object.entries(OF_AN_INTERNSHIP).map(([table, where]) => [
          table,
          where.replace('$', String(registerid)),
        ]),
      )
      return expectUnchanged(call, its, () =>
        testApp.db
          .updateTable('register')
          .set({ registerakhir: 'selesai', registerakhirpada: '2026-02-10T02:00:00.000Z' })
          .where('registerid', '=', registerid)
          .execute(),
      )
    },
  )
})
