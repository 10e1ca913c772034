import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cityOf } from '../../../contract/rules/companies.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { batas } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { hariIni } from '../../parts/today.ts'
import { Button, Empty, Select, TextField } from '../../ui/index.ts'
import { cardPlace, companyAt, placesFor } from './companyCard.ts'
import { placesText } from './placesText.ts'
import styles from './QuotaCards.module.css'

type Props = { quota: ActiveQuota; sex: string }

/** The companies of one open quota, those with most places for the reader first. */
export function QuotaCards({ quota, sex }: Props) {
  const [filter, setFilter] = useState(NO_FILTER)
  const companies = useOrdered(quota.perusahaan, sex)
  const isFree = (company: QuotaCompany) => placesFor(company, sex).mine > 0
  const shown = companies.filter((company) => fits(company, filter) && (!filter.free || isFree(company)))
  return (
    <section aria-label={choosing.quota({ name: quota.jeniskuota })}>
      <header className={styles.head}>
        <h2>{quota.jeniskuota}</h2>
        <p>
          {quota.kuotaprodinama}, {quota.kuotasemnama}.{' '}
          {choosing.openUntil({ day: batas(quota.kuotaselesairegistrasi, hariIni()) })}
        </p>
      </header>
      {companies.length === 0 ? (
        <Empty title={choosing.noCompany} text={choosing.noCompanyText} />
      ) : (
        <>
          {companies.length > FEW && <Filters companies={companies} filter={filter} onFilter={setFilter} />}
          <p className={styles.count} role="status">
            {choosing.count({
              count: shown.length,
              free: shown.filter(isFree).length,
            })}
          </p>
          {shown.length === 0 && (
            <Empty
              searching
              title={choosing.noMatch}
              action={
                <Button look="outlined" onClick={() => setFilter(NO_FILTER)}>
                  {choosing.clear}
                </Button>
              }
            />
          )}
          <ul className={styles.list}>
            {shown.map((company) => (
              <QuotaCard key={company.detailid} company={company} sex={sex} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Fewer than this are seen at once. */
const FEW = 4

const NO_FILTER = { words: '', city: '', free: false }
type Filter = typeof NO_FILTER

const fits = ({ perusahaannama, perusahaanalamat }: QuotaCompany, { words, city }: Filter): boolean =>
  (!city || cityOf(perusahaanalamat) === city) &&
  `${perusahaannama} ${perusahaanalamat}`.toLowerCase().includes(words.trim().toLowerCase())

type FiltersProps = {
  companies: readonly QuotaCompany[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

function Filters({ companies, filter, onFilter }: FiltersProps) {
  const { words, city, free } = filter
  const cities = [...new Set(companies.map(({ perusahaanalamat }) => cityOf(perusahaanalamat)))]
    .filter(Boolean)
    .sort()
  return (
    <div className={styles.filters} role="search">
      <TextField
        type="search"
        label={choosing.find}
        placeholder={choosing.findHint}
        value={words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
      />
      {cities.length > 1 && (
        <Select
          label={choosing.city}
          value={city}
          onChange={({ target }) => onFilter({ ...filter, city: target.value })}
        >
          <option value="">{choosing.everyCity}</option>
          {cities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      <Button
        look="outlined"
        tone={free ? 'primary' : 'plain'}
        aria-pressed={free}
        onClick={() => onFilter({ ...filter, free: !free })}
      >
        {choosing.onlyFree}
      </Button>
    </div>
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
function QuotaCard({ company, sex }: { company: QuotaCompany; sex: string }) {
  const { perusahaannama, perusahaanalamat, detailid } = company
  const free = placesFor(company, sex).mine > 0
  return (
    <li {...cardPlace(detailid)}>
      <Link to={companyAt(detailid)}>
        <CompanyLogo name={perusahaannama} path={company.perusahaanlogo} />
        <span>
          <strong>{perusahaannama}</strong>
          <small>{cityOf(perusahaanalamat) || perusahaanalamat}</small>
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
