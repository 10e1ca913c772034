import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mahasiswa } from '../../src/contract/resources/mahasiswa.ts'
import type { Database } from '../../src/server/db/open.ts'
import { listOf } from '../../src/server/records/select.ts'
import { amount } from '../support/long.ts'
import { onBoth } from './db/databases.ts'

const NAMES = [
  'Dina Marlina',
  'DINA marlina',
  'Siti "Ani" O\'Neil',
  '50% lulus_semua \\ garis',
  'a*b AND c-d OR (NEAR)',
  'Ünal Çelik 李小龙 🙂🙂🙂',
  'xx',
  'é',
  '--- ** "" %% __ \\\\',
  'Dewi AND Sri',
]
const letters = [...new Set(NAMES.join(''))]

async function campus(db: Database) {
  await sql`insert into prodi (prodiid, prodinama) values (1, 'A')`.execute(db)
  for (const [i, mhsnama] of NAMES.entries())
    await sql`insert into mahasiswa (mhsnobp, mhsnama, mhsjkl, mhsangkatan, mhsprodiid)
      values (${String(2200 + i * 37)}, ${mhsnama}, 'L', ${2020 + (i % 3)}, 1)`.execute(db)
}

/** Case is folded for A to Z, whatever the language of the database. */
const fold = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const list = listOf(mahasiswa, ['mhsnobp'])

async function found(db: Database, keyword: string): Promise<string[]> {
  const ask = {
    db,
    query: { keyword, limit: 100 },
    permission: 'any',
    user: { prodi: null },
    today: '',
  } as never
  const rows = await list(ask).page(0)
  expect(await list(ask).total()).toBe(rows.length)
  return rows.map((row) => row.mhsnobp as string).sort()
}

async function scanned(db: Database, keyword: string): Promise<string[]> {
  const rows = await db.selectFrom('mahasiswa').select(['mhsnobp', 'mhsnama']).execute()
  return rows
    .filter((row) => [row.mhsnobp, row.mhsnama].some((text) => fold(text).includes(fold(keyword))))
    .map((row) => row.mhsnobp)
    .sort()
}

onBoth.differ((empty) => {
  test('a keyword finds what a look through all rows finds', async () => {
    const db = await empty()
    await campus(db)
    const inside = fc
      .tuple(fc.constantFrom(...NAMES), fc.nat(30), fc.integer({ min: 1, max: 12 }))
      .map(([name, from, length]) =>
        [...name]
          .slice(from % [...name].length)
          .slice(0, length)
          .join(''),
      )
    const anything = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
    const keywords = fc.oneof(
      inside,
      inside.map((text) => text.toUpperCase()),
      anything,
      fc.constantFrom('22', '2237', '7'),
    )
    await fc.assert(
      fc.asyncProperty(keywords, async (keyword) => {
        // Letters beyond A to Z may meet in either case where the database's language says so.
        fc.pre(keyword === fold(keyword) || [...keyword].every((letter) => letter.codePointAt(0)! < 128))
        expect(await found(db, keyword)).toEqual(await scanned(db, keyword))
      }),
      { numRuns: amount(60, 1000) },
    )
  })

  test('what has changed is found as it is now', async () => {
    const db = await empty()
    await campus(db)
    await db
      .updateTable('mahasiswa')
      .set({ mhsnama: 'Rangga Wijaya' })
      .where('mhsnama', '=', 'Dina Marlina')
      .execute()
    expect(await found(db, 'a wij')).toEqual(['2200'])
    expect(await found(db, 'marlina')).toEqual(await scanned(db, 'marlina'))
    await db.updateTable('mahasiswa').set({ mhsnobp: '9001' }).where('mhsnobp', '=', '2200').execute()
    expect(await found(db, '900')).toEqual(['9001'])
    await db.deleteFrom('mahasiswa').where('mhsnobp', '=', '9001').execute()
    expect(await found(db, 'wijaya')).toEqual([])
  })
})
