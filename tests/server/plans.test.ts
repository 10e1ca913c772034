// @module-tag rest
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { listedFields, type Resource } from '../../src/contract/resource.ts'
import { resources, type ResourceName } from '../../src/contract/resources/index.ts'
import { isSqlite } from '../../src/server/db/dialect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openEmbedded, type Database } from '../../src/server/db/open.ts'
import { guiding } from '../../src/server/endpoints/ikhtisar.ts'
import { listOf } from '../../src/server/records/select.ts'
import { visits, visitsTo } from '../../src/server/scope.ts'
import type { SessionUser } from '../../src/server/session/sessionUser.ts'
import { seed } from '../bench/seed.ts'
import { HARI_INI } from './support/testApps.ts'
import { filled, onBoth } from './db/databases.ts'

const LISTS: [string, ResourceName, Record<string, unknown>][] = [
  ['students of a programme', 'mahasiswa', { prodi: 3 }],
  ['students of a programme by number', 'mahasiswa', { prodi: 3, sort: 'mhsnobp' }],
  ['students of a programme and year', 'mahasiswa', { prodi: 3, angkatan: 2022 }],
  ['students by keyword', 'mahasiswa', { keyword: 'Aisyah Per' }],
  ['students of a programme by keyword', 'mahasiswa', { prodi: 3, keyword: 'Aisyah Per' }],
  ['registrations of a programme', 'register', { prodi: 3 }],
  ['registrations of a programme by number', 'register', { prodi: 3, sort: 'registernobp' }],
  ['placements whose reports wait', 'monitoring', { tunggu: 'validasi', prodi: 3 }],
  ['placements of a programme', 'monitoring', { prodi: 3 }],
]
/** PostgreSQL reads whole what it takes for a few pages; SQLite knows no numbers, so its way is always the same. */
const ON_SQLITE: typeof LISTS = [
  ['registrations whose documents wait', 'register', { tunggu: 'dokumen' }],
  ['registrations of a programme by keyword', 'register', { prodi: 3, keyword: 'Aisyah Per' }],
  ['placements of a programme by keyword', 'monitoring', { prodi: 3, keyword: 'Aisyah Per' }],
]

onBoth((empty) => {
  let db: Database
  beforeAll(async () => {
    db = await empty()
    await filled(db, (one) => seed(one, 20_000))
  })

  test.each([...LISTS, ...ON_SQLITE])(
    '%s are found by an index and counted without their rows',
    async (title, name, query) => {
      if (!isSqlite(db as never) && ON_SQLITE.some(([other]) => other === title)) return
      const resource = resources[name] as Resource
      const watched = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => result,
      })
      const sent = vi.spyOn(watched.getExecutor(), 'executeQuery')
      const ask = { db: watched, query, permission: 'any', user: { prodi: null }, today: HARI_INI } as never
      const list = listOf(resource, [resource.id, ...Object.keys(resource.shown)])
      await list(ask).total()
      await list(ask).page(0)
      const statements = sent.mock.calls.map(([statement]) => statement)
      sent.mockRestore()

      expect(statements).toHaveLength(2)
      for (const statement of statements) {
        const steps = await plan(db, statement)
        expect(steps).not.toEqual([])
        expect(steps.filter((step) => LOOKS_THROUGH.test(step))).toEqual([])
      }
    },
  )

  // A join inside is one that PostgreSQL, when there is much, makes of all rows for each.
  test.each([
    ['dosen', 'jmlbimbingan'],
    ['mahasiswa', 'diingatkan'],
  ])('%s: %s is looked up for each row', async (name, column) => {
    const steps = await plan(db, sql`select ${sql.ref(column)} from ${sql.table(`${name}_view`)}`.compile(db))
    expect(steps.join('\n')).toContain(isSqlite(db as never) ? 'CORRELATED' : 'SubPlan')
    expect(steps.join('\n')).not.toMatch(/Join|Nested Loop/)
  })

  test('what lecturers carry: the registrations of a semester are read once for all of them', async () => {
    const all = { semid: 20262, inReach: () => sql<boolean>`1 = 1` }
    const steps = await plan(db, guiding(all).compile(db))
    expect(steps.join('\n')).not.toMatch(/SubPlan|CORRELATED/)
  })

  test.each(['mahasiswa', 'register', 'mahasiswabimbingan', 'monitoring'] as const)(
    '%s: whatever it is sorted or narrowed by, the rows of a page are those of the list',
    async (name) => {
      const resource = resources[name] as Resource
      const list = listOf(resource, [resource.id])
      const { filters = [] } = resource.list
      const narrowed = [
        {},
        ...filters.map(({ param, word }) => ({ [param]: word ?? (param === 'status' ? 'menunggu' : 3) })),
      ]
      const ask = (query: object) =>
        ({
          db,
          query: { limit: 20, ...query },
          permission: 'any',
          user: { prodi: null },
          today: '2026-02-10',
        }) as never
      for (const query of narrowed) {
        const total = await list(ask(query)).total()
        for (const sort of Object.keys(listedFields(resource))) {
          const rows = await list(ask({ ...query, sort })).page(0)
          expect([query, sort, new Set(rows.map((row) => row[resource.id])).size]).toEqual([
            query,
            sort,
            Math.min(20, total),
          ])
        }
      }
    },
  )
})

/** SQLite decides without knowing how many rows there are, so empty tables will do. */
test('what a placement shows is looked up, not looked for among all reports, comments and papers', async () => {
  const db = openEmbedded(':memory:')
  await migrate(db)
  for (const name of ['register', 'monitoring', 'mahasiswabimbingan'] as const) {
    const { rows } = await sql<{
      detail: string
    }>`explain query plan select * from ${sql.table(`${name}_view`)}
      where registerid in (1, 2)`.execute(db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(({ detail }) => detail).filter((step) => step.startsWith('SCAN'))).toEqual([])
  }
  await db.destroy()
})

test('visits to the students of a programme are found once: whose they are is not asked of each visit', async () => {
  const db = openEmbedded(':memory:')
  await migrate(db)
  const office = visits('k', { prodi: [3] } as SessionUser, 'own-prodi')
  for (const reach of [office, visitsTo('k', sql`r.registerprodiid = 3`)]) {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select k.* from kunjungan k where ${reach} order by k.kunjungantanggal desc limit 20`.execute(db)
    expect(rows.map(({ detail }) => detail).filter((step) => step.startsWith('CORRELATED'))).toEqual([])
  }
  await db.destroy()
})

/** Reading an index in its order until the page is full is no scan, though SQLite names it so. */
const LOOKS_THROUGH =
  /^SCAN (?!.*USING (COVERING )?INDEX)(m|r|d|p|mahasiswa|register|dosen|perusahaan)\b|Seq Scan on (mahasiswa|register)\b/

async function plan(db: Database, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = isSqlite(db as never) ? 'explain query plan' : 'explain'
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  )
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '')
}
