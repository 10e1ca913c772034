import type { Database } from '../db/open.ts'
import { holdRow } from '../db/rows.ts'
import { conflict, invalid } from '../http/httpError.ts'
import type { Behaviour, Row } from './behaviour.ts'

/** Letters, documents, schedules and seats hang on a quota and a company: both must be there, and stay the same. */
export async function assertPlace(
  db: Database,
  input: Row,
  before: Row | null,
  fields: { kuota: string; perusahaan: string },
): Promise<void> {
  if (
    before &&
    (before[fields.kuota] !== input[fields.kuota] || before[fields.perusahaan] !== input[fields.perusahaan])
  ) {
    throw conflict('record.place-fixed')
  }
  // What stays where it was has its place: the row itself holds on to it.
  if (before) return
  const place = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('kuota')
        .select('kuotaidx')
        .where('kuotaidx', '=', input[fields.kuota] as number)
        .as('kuota'),
      eb
        .selectFrom('perusahaan')
        .select('perusahaanid')
        .where('perusahaanid', '=', input[fields.perusahaan] as number)
        .where('perusahaangabung', 'is', null)
        .as('perusahaan'),
    ])
    .executeTakeFirstOrThrow()
  if (place.kuota === null) throw invalid({ [fields.kuota]: 'record.no-quota' })
  if (place.perusahaan === null) throw invalid({ [fields.perusahaan]: 'record.no-company' })
}

/** What is remembered of a company is remembered of one that is still there: not of another spelling. */
export const remembersCompany =
  (field: string): NonNullable<Behaviour['check']> =>
  async ({ db }, input) => {
    // Whoever merges it meanwhile waits, or is waited for.
    const company = { perusahaanid: input[field] as number, perusahaangabung: null }
    const there = await holdRow(db, 'perusahaan', company)
    if (!there) throw invalid({ [field]: 'record.no-company' })
  }

/** Those of these companies that are not there. */
export async function missingCompanies(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('perusahaan')
    .select('perusahaanid')
    .where('perusahaanid', 'in', ids)
    .where('perusahaangabung', 'is', null)
    .execute()
  const found = new Set(rows.map((row) => row.perusahaanid))
  return new Set(ids.filter((id) => !found.has(id)))
}
