import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ActiveQuota, OwnRound, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cityOf } from '../../../contract/rules/companies.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { businessField } from '../../../i18n/businessFields.ts'
import { batas } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { hariIni, waktu } from '../../parts/today.ts'
import { Empty } from '../../ui/index.ts'
import { cardPlace, placesFor } from './companyCard.ts'
import { companyAt, fits, type CompanyFilter } from './filter.ts'
import { placesText } from './placesText.ts'
import styles from './QuotaCards.module.css'

type Props = {
  quota: ActiveQuota
  /** Gives its places. */
  round: OwnRound | undefined
  sex: string
  filter: CompanyFilter
}

/** The companies of one open quota that the filter leaves, those with most places for the reader first. */
export function QuotaCards({ quota, round, sex, filter }: Props) {
  const companies = useOrdered(quota.perusahaan, sex)
  const shown = companies.filter((company) => fits(company, filter, sex))
  if (companies.length > 0 && shown.length === 0) return null
  return (
    <section aria-label={choosing.quota({ name: quota.jeniskuota })}>
      <header className={styles.head}>
        <h2>{quota.jeniskuota}</h2>
        <p>
          {quota.kuotaprodinama}, {quota.kuotasemnama}.{' '}
          {round
            ? choosing.rankedUntil({ when: waktu(round.batas) })
            : choosing.openUntil({ day: batas(quota.kuotaselesairegistrasi, hariIni()) })}
        </p>
      </header>
      {companies.length === 0 ? (
        <Empty title={choosing.noCompany} text={choosing.noCompanyText} />
      ) : (
        <ul className={styles.list}>
          {shown.map((company) => (
            <QuotaCard
              key={company.detailid}
              company={company}
              sex={sex}
              to={companyAt(company.detailid, filter)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** By places left when the page was opened: nothing moves under the thumb while seats go. */
function useOrdered(companies: readonly QuotaCompany[], sex: string): QuotaCompany[] {
  const [order] = useState(() =>
    [...companies]
      .sort((a, b) => placesFor(b, sex).mine - placesFor(a, sex).mine)
      .map(({ detailid }) => detailid),
  )
  const at = (detailid: number) => (order.includes(detailid) ? order.indexOf(detailid) : order.length)
  return [...companies].sort((a, b) => at(a.detailid) - at(b.detailid))
}

/** One company in a row that opens its page: who, where, and how many places are left for the reader. */
function QuotaCard({ company, sex, to }: { company: QuotaCompany; sex: string; to: string }) {
  const { perusahaannama, perusahaanalamat, perusahaanbidang, detailid } = company
  const free = placesFor(company, sex).mine > 0
  return (
    <li {...cardPlace(detailid)}>
      <Link to={to}>
        <CompanyLogo name={perusahaannama} path={company.perusahaanlogo} />
        <span>
          <strong>{perusahaannama}</strong>
          <small>
            {[cityOf(perusahaanalamat) || perusahaanalamat, businessField(perusahaanbidang)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <span data-full={!free || undefined}>{placesText(company, sex)}</span>
      </Link>
    </li>
  )
}

/**
 * Links to logos are signed anew with every reading; the first one is kept as long as it shows, so that a refresh of
 * the seats does not load every picture again.
 */
export function CompanyLogo({ name, path }: { name: string; path: string | null }) {
  const [shown, setShown] = useState(path)
  if (!shown)
    return (
      <span className={styles.mark} aria-hidden>
        {initials(name)}
      </span>
    )
  return (
    <span className={styles.mark} aria-hidden>
      <img
        src={fileUrl(shown)}
        alt=""
        width={48}
        height={48}
        onError={() => setShown(path === shown ? null : path)}
      />
    </span>
  )
}
