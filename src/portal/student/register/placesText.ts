import type { QuotaCompany } from '../../../contract/endpoints/index.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { placesFor } from './companyCard.ts'

/** What is left for whoever looks, in words and not in sums. */
export function placesText(company: QuotaCompany, mhsjkl: string): string {
  const { sex, mine, all, taken } = placesFor(company, mhsjkl)
  if (mine > 0) return choosing.left({ count: mine })
  return taken >= all ? choosing.full : choosing.fullFor[sex]
}
