import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cardOf, type NamedCompany } from '../../../contract/rules/companies.ts'
import { fits, free, sexOf, type Sex } from '../../../contract/rules/seats.ts'

/** Is there a seat for one more person of this sex? */
const hasSeat = (company: QuotaCompany, sex: string): boolean =>
  fits(
    { pria: company.kuotapria, wanita: company.kuotawanita, priawanita: company.kuotapriawanita },
    { pria: company.jmlregisterpria, wanita: company.jmlregisterwanita },
    sexOf(sex),
  )

/** How many places are left for this person, for the other sex, and how many there are. */
export function placesFor(company: QuotaCompany, mhsjkl: string) {
  const { kuotapria, kuotawanita, kuotapriawanita, jmlregisterpria, jmlregisterwanita } = company
  const allocation = { pria: kuotapria, wanita: kuotawanita, priawanita: kuotapriawanita }
  const held = { pria: jmlregisterpria, wanita: jmlregisterwanita }
  const sex = sexOf(mhsjkl)
  const other: Sex = sex === 'L' ? 'P' : 'L'
  return {
    sex,
    mine: free(allocation, held, sex),
    others: free(allocation, held, other),
    all: kuotapria + kuotawanita + kuotapriawanita,
    taken: jmlregisterpria + jmlregisterwanita,
    /** Could there ever be one, were all of them free? */
    any: fits(allocation, NOBODY, sex),
  }
}

const NOBODY = { pria: 0, wanita: 0 }

export interface CompanyCard {
  detailid: number
  company: string
  quota: string
  full: boolean
}

/** The card behind which this company stands, among the quotas that are open. */
export type FindCard = (company: NamedCompany) => CompanyCard | undefined

export const findCard =
  ({ kuotasemid }: ActiveQuota, open: readonly ActiveQuota[], sex: string): FindCard =>
  (company) => {
    const card = cardOf(company, kuotasemid, open)
    return (
      card && {
        detailid: card.company.detailid,
        company: card.company.perusahaannama,
        quota: card.quota.jeniskuota,
        full: !hasSeat(card.company, sex),
      }
    )
  }

const placeOf = (detailid: number) => `kartu-${detailid}`

/** Lets a card be gone to. */
export const cardPlace = (detailid: number) => ({ id: placeOf(detailid), tabIndex: -1 })
