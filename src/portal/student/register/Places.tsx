import type { QuotaCompany } from '../../../contract/endpoints/index.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { Chip } from '../../ui/index.ts'
import { placesFor } from './companyCard.ts'

/** What is left for whoever looks, in words and not in sums. */
export function Places({
  company,
  sex: mhsjkl,
  mayChoose,
}: {
  company: QuotaCompany
  sex: string
  /** Otherwise nothing is left for the reader, whatever is free. */
  mayChoose: boolean
}) {
  const { sex, mine, others, all, taken } = placesFor(company, mhsjkl)
  if (mine > 0) {
    return (
      <>
        {mayChoose ? (
          <Chip tone="baik" icon="centang">
            {choosing.left({ places: mine })}
          </Chip>
        ) : (
          <span>{choosing.seen({ count: mine })}</span>
        )}
        <small>{choosing.of({ places: all })}</small>
      </>
    )
  }
  return (
    <>
      <Chip tone="belum" icon="larang">
        {taken >= all ? choosing.full : choosing.fullFor[sex]}
      </Chip>
      {others > 0 && <small>{choosing.onlyFor[sex]({ places: others })}</small>}
    </>
  )
}
