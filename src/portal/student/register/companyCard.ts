import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cardOf, type NamedCompany } from '../../../contract/rules/companies.ts'
import { fits, sexOf } from '../../../contract/rules/seats.ts'

/** Is there a seat for one more person of this sex? */
export const hasSeat = (company: QuotaCompany, sex: string): boolean =>
  fits(
    { pria: company.kuotapria, wanita: company.kuotawanita, priawanita: company.kuotapriawanita },
    { pria: company.jmlregisterpria, wanita: company.jmlregisterwanita },
    sexOf(sex),
  )

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

/** Goes to a card, after what lies over the page is closed and before the focus is sent back to where it was opened. */
export function goToCard(detailid: number): void {
  setTimeout(() => {
    const card = document.getElementById(placeOf(detailid))
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  })
}
