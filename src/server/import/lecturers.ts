import { importKind, keysOf } from '../../contract/import.ts'
import { message } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'
import type { Checked } from './check.ts'
import type { Planned } from './compare.ts'
import { chunks } from '../db/chunks.ts'

const NUMBERS = keysOf(importKind('dosen'))

/**
 * A lecturer is known by any of their numbers. The first one a file ever had is the key and the user name and stays it;
 * the others are kept beside it.
 */
export async function lecturersByNumber(
  db: Database,
  rows: readonly Checked[],
): Promise<(Checked & Pick<Planned, 'beside'>)[]> {
  const known = await lecturersOf(
    db,
    rows.flatMap(({ values }) =>
      NUMBERS.flatMap((column) => (values[column] ? [String(values[column])] : [])),
    ),
  )
  const first = new Map<string, number>()
  return rows.map((row) => {
    if (!row.key) return row
    const own = NUMBERS.flatMap((column) =>
      row.values[column] ? [{ column, nomor: String(row.values[column]) }] : [],
    )
    const found = [...new Set(own.flatMap(({ nomor }) => known.get(nomor) ?? []))]
    const key = found[0] ?? row.key
    const problems = [...row.problems]
    if (found.length > 1)
      problems.push({
        column: 'dosennidn',
        detail: message('import.two-people', { one: found[0]!, other: found[1]! }),
      })
    for (const { column, nomor } of own) {
      const before = first.get(nomor)
      if (before === undefined) first.set(nomor, row.row.number)
      else if (problems.length === 0)
        problems.push({ column, detail: message('import.repeated', { key: nomor, row: before }) })
    }
    const beside = own.filter(({ nomor }) => nomor !== key && !known.has(nomor))
    return { ...row, key, problems, values: { ...row.values, dosennidn: key }, beside }
  })
}

/** The keys of the lecturers who bear these numbers. */
export async function lecturersOf(db: Database, numbers: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const piece of chunks([...new Set(numbers)])) {
    const keys = await db.selectFrom('dosen').select('dosennidn').where('dosennidn', 'in', piece).execute()
    for (const { dosennidn } of keys) known.set(dosennidn, dosennidn)
    const others = await db
      .selectFrom('dosennomor as n')
      .innerJoin('dosen as d', 'd.dosenid', 'n.dosenid')
      .select(['n.nomor', 'd.dosennidn'])
      .where('n.nomor', 'in', piece)
      .execute()
    for (const { nomor, dosennidn } of others) if (!known.has(nomor)) known.set(nomor, dosennidn)
  }
  return known
}

/** The numbers beside the key, once their lecturers are stored. */
export async function saveNumbers(trx: Database, rows: readonly Planned[]): Promise<void> {
  for (const piece of chunks(rows.filter(({ beside }) => beside && beside.length > 0))) {
    const ids = new Map(
      (
        await trx
          .selectFrom('dosen')
          .select(['dosenid', 'dosennidn'])
          .where(
            'dosennidn',
            'in',
            piece.map(({ key }) => key),
          )
          .execute()
      ).map(({ dosenid, dosennidn }) => [dosennidn, dosenid]),
    )
    await trx
      .insertInto('dosennomor')
      .values(
        piece.flatMap(({ key, beside }) => beside!.map(({ nomor }) => ({ nomor, dosenid: ids.get(key)! }))),
      )
      .onConflict((known) => known.doNothing())
      .execute()
  }
}
