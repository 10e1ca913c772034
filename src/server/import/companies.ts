import { message } from '../../contract/messages/index.ts'
import { nameKey, sameCompany } from '../../contract/rules/companies.ts'
import type { Database } from '../db/open.ts'
import type { Planned } from './compare.ts'
import { planOf, refused } from './plan.ts'
import { chunks, type Loose } from './stores.ts'
import type { Work } from './work.ts'

/**
 * Companies, known by name and address however each was written (rules/companies). Of one that is there, e-mail address
 * and phone follow the file; its name and address are what the office gave it.
 */
export const companies: Work = {
  async compare(db, rows) {
    const known = companyFinder(await allCompanies(db))
    const planned = rows.map((row) => {
      const { perusahaannama, perusahaanalamat } = row.values as Record<string, string | undefined>
      const problems = [...row.problems]
      if (!perusahaannama || problems.length > 0) return refused(row, problems)
      const found = known.find(perusahaannama, perusahaanalamat)
      if (found === 'several') {
        problems.push({
          column: 'perusahaanalamat',
          detail: message('import.which-company', { name: perusahaannama }),
        })
        return refused(row, problems)
      }
      if (found?.row !== undefined) {
        problems.push({
          column: 'perusahaannama',
          detail: message('import.repeated', { key: perusahaannama, row: found.row }),
        })
        return refused(row, problems)
      }
      const missing = REQUIRED.filter((column) => !found && row.values[column] === undefined)
      if (missing.length > 0)
        return refused(
          row,
          missing.map((column) => ({
            column,
            detail: message('import.required-for-new', { key: perusahaannama }),
          })),
        )
      const before: Loose | undefined = found && { ...found }
      const changes = CHANGING.flatMap((column) => {
        const [stored, given] = [before?.[column] ?? null, row.values[column]]
        // A phone that is left empty takes none away.
        const says = given !== undefined && !(column === 'perusahaannotelp' && given === null)
        return before && says && given !== stored ? [{ column, before: stored, after: given }] : []
      })
      const next: Loose = before
        ? { ...before, ...Object.fromEntries(changes.map(({ column, after }) => [column, after])) }
        : {
            ...Object.fromEntries(
              [...REQUIRED, 'perusahaannama', 'perusahaanemail'].map((column) => [
                column,
                row.values[column] ?? null,
              ]),
            ),
            perusahaannotelp: row.values.perusahaannotelp ?? '',
          }
      known.add(
        found
          ? { ...found, row: row.row.number }
          : {
              perusahaanid: null,
              perusahaannama,
              perusahaanalamat: perusahaanalamat!,
              perusahaanemail: null,
              perusahaannotelp: '',
              row: row.row.number,
            },
        found,
      )
      return { ...row, key: perusahaannama, problems, next, changes, isNew: !found }
    })
    return planOf(planned)
  },

  async save(trx, plan, { progress }) {
    let done = 0
    for (const piece of chunks(plan.added)) {
      await trx.insertInto('perusahaan').values(piece.map(rowOf)).execute()
      progress((done += piece.length))
    }
    for (const piece of chunks(plan.changed)) {
      await trx
        .insertInto('perusahaan')
        .values(piece.map(rowOf))
        .onConflict((conflict) =>
          conflict.column('perusahaanid').doUpdateSet((eb) => ({
            perusahaanemail: eb.ref('excluded.perusahaanemail'),
            perusahaannotelp: eb.ref('excluded.perusahaannotelp'),
            versi: eb('perusahaan.versi', '+', 1),
          })),
        )
        .execute()
      progress((done += piece.length))
    }
    return []
  },
}

const REQUIRED = ['perusahaanalamat'] as const
const CHANGING = ['perusahaanemail', 'perusahaannotelp'] as const

const rowOf = ({ next }: Planned) => next as never

export interface KnownCompany {
  perusahaanid: number | null
  perusahaannama: string
  perusahaanalamat: string
  perusahaanemail: string | null
  perusahaannotelp: string
  /** Only another spelling of this one, into which it was merged. */
  perusahaangabung?: number | null
  /** Where in this file it was met. */
  row?: number
}

/** A campus has some hundreds of partners; names are compared as no database does it. */
export const allCompanies = (db: Database): Promise<KnownCompany[]> =>
  db
    .selectFrom('perusahaan')
    .select(['perusahaanid', 'perusahaannama', 'perusahaanalamat', 'perusahaanemail', 'perusahaannotelp'])
    .select('perusahaangabung')
    .orderBy('perusahaanid')
    .execute()

export function companyFinder(companies: readonly KnownCompany[]) {
  const named = new Map<string, KnownCompany[]>()
  const byId = new Map<number, KnownCompany>()
  for (const company of companies) add(company)
  function add(company: KnownCompany, instead?: KnownCompany) {
    const key = nameKey(company.perusahaannama)
    named.set(key, [...(named.get(key) ?? []).filter((other) => other !== instead), company])
    if (company.perusahaanid !== null) byId.set(company.perusahaanid, company)
  }
  const meant = (spelled: KnownCompany) => byId.get(spelled.perusahaangabung ?? -1) ?? spelled
  return {
    add,
    /** `several` = it takes an address to tell which. */
    find(name: string, address: string | undefined): KnownCompany | 'several' | undefined {
      const alike = named.get(nameKey(name)) ?? []
      const wanted = { perusahaanid: null, perusahaannama: name, perusahaanalamat: address ?? '' }
      const exact = alike.find(
        ({ perusahaanalamat }) => perusahaanalamat.toLowerCase() === address?.toLowerCase(),
      )
      const same =
        address === undefined
          ? alike
          : exact
            ? [exact]
            : alike.filter((company) => sameCompany(company, wanted))
      const [one, ...others] = new Set(same.map(meant))
      return others.length > 0 ? 'several' : one
    },
  }
}
