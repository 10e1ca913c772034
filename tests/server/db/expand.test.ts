import { expect, test } from 'vitest'
import { migrations } from '../../../src/server/db/migrate.ts'
import { openEmbedded } from '../../../src/server/db/open.ts'

/**
 * What would break a server of the version before that goes on beside the new schema, while the servers of an installation
 * are replaced one by one: it reads and writes the columns it knows, and knows nothing of the new ones.
 */
const BREAKS = [
  /\bdrop (table|column)\b/i,
  /\brename\b/i,
  /\balter column\b/i,
  /\balter table \S+ add (column )?(?!.*\bdefault\b).*\bnot null\b/is,
  /\badd constraint\b/i,
]

/** By number, once the release before no longer needs what goes: say in CHANGELOG.md that all servers are stopped first. */
const CONTRACTS: readonly string[] = []

test('migrations add; what goes, goes in the release after', async () => {
  const said: string[] = []
  const db = openEmbedded(':memory:', { log: ({ query }) => void said.push(query.sql) })
  const [first, ...others] = Object.entries(await migrations())
  await first![1].up(db)
  for (const [name, { up }] of others) {
    said.length = 0
    await up(db)
    expect(said.length).toBeGreaterThan(0)
    const breaking = said.filter((statement) => BREAKS.some((breaks) => breaks.test(statement)))
    if (!CONTRACTS.includes(name)) expect([name, breaking]).toEqual([name, []])
  }
  await db.destroy()
})

test.each([
  'alter table register drop column registertanggal',
  'drop table antrean',
  'alter table dosen rename column dosennama to nama',
  'alter table dosen add column dosenkota text not null',
])('this would break: %s', (statement) => {
  expect(BREAKS.some((breaks) => breaks.test(statement))).toBe(true)
})

test('and this not: a column with a value for those who do not know it', () => {
  const statement = 'alter table dosen add column versi integer not null default 1'
  expect(BREAKS.some((breaks) => breaks.test(statement))).toBe(false)
})
