import { message } from '../../contract/messages/index.ts'
import { nameKey, sameCompany } from '../../contract/rules/companies.ts'
import type { Database } from '../db/open.ts'
import { planRows, stop } from './plan.ts'
import { upsert } from './stores.ts'
import type { Work } from './work.ts'

/**
 * Companies, known by name and address however each was written (rules/companies). Of one that is there, e-mail address
 * and phone follow the file; its name and address are what the office gave it.
 */
export const companies: Work = {
  async compare(db, rows) {
    const known = companyFinder(await allCompanies(db))
    return planRows(rows, ({ row, values, problems }) => {
      const { perusahaannama: name, perusahaanalamat: address } = values as Record<string, string | undefined>
      if (!name || problems.length > 0) return []
      const found = known.find(name, address)
      if (found === 'several') return stop('perusahaanalamat', message('import.which-company', { name }))
      if (found?.row !== undefined)
        return stop('perusahaannama', message('import.repeated', { key: name, row: found.row }))
      if (!found && address === undefined)
        return stop('perusahaanalamat', message('import.required-for-new', { key: name }))
      const given = Object.fromEntries(
        FOLLOWING.flatMap((column) => (values[column] === undefined ? [] : [[column, values[column]]])),
      )
      const next = {
        ...(found ?? { perusahaannama: name, perusahaanalamat: address!, ...FOLLOWS }),
        ...given,
      }
      known.add({ perusahaanid: null, ...next, row: row.number }, found)
      return { key: name, before: found && { ...found }, next, columns: FOLLOWING }
    })
  },

  async save(trx, { added, changed }, { progress }) {
    await upsert(trx, COMPANY, added, [], progress)
    await upsert(trx, COMPANY, changed, FOLLOWING, (done) => progress(added.length + done))
    return []
  },
}

const COMPANY = { table: 'perusahaan', keys: ['perusahaanid'], versioned: true } as const
/** What the file may change, with what a new company has where the file is silent. */
const FOLLOWS = { perusahaanemail: null, perusahaannotelp: '' }
const FOLLOWING = Object.keys(FOLLOWS) as (keyof typeof FOLLOWS)[]

type Stored = Awaited<ReturnType<typeof allCompanies>>[number]
export interface KnownCompany extends Omit<Stored, 'perusahaanid' | 'perusahaangabung'> {
  perusahaanid: number | null
  /** Only another spelling of this one, into which it was merged. */
  perusahaangabung?: number | null
  /** Where in this file it was met. */
  row?: number
}

/** A campus has some hundreds of partners; names are compared as no database does it. */
export const allCompanies = (db: Database) =>
  db
    .selectFrom('perusahaan')
    .select(['perusahaanid', 'perusahaannama', 'perusahaanalamat', 'perusahaangabung', ...FOLLOWING])
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
