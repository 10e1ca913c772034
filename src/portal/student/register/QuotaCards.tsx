import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { cityOf } from '../../../contract/rules/companies.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { batas } from '../../../i18n/dates.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { initials } from '../../../ui/PersonAvatar.tsx'
import { hariIni } from '../../parts/today.ts'
import { Button, Card, cx, Empty, Note, Select, TextField } from '../../ui/index.ts'
import { cardPlace, companyAt, placesFor } from './companyCard.ts'
import { Places } from './Places.tsx'
import styles from './QuotaCards.module.css'
import { useChoose } from './useChoose.ts'

type Props = { quota: ActiveQuota; sex: string; mayChoose: boolean }

/** The companies of one open quota, those with most places for the reader first. */
export function QuotaCards({ quota, sex, mayChoose }: Props) {
  const { choose, lost } = useChoose(quota)
  const [filter, setFilter] = useState(NO_FILTER)
  const companies = useOrdered(quota.perusahaan, sex)
  const isFree = (company: QuotaCompany) => placesFor(company, sex).mine > 0
  const shown = companies.filter((company) => fits(company, filter) && (!filter.free || isFree(company)))
  // The seats may not have been read again yet.
  const others = companies.filter((company) => company.detailid !== lost?.detailid && isFree(company))
  return (
    <section aria-label={choosing.quota({ name: quota.jeniskuota })}>
      <header className={styles.head}>
        <h2>{quota.jeniskuota}</h2>
        <p>
          {quota.kuotaprodinama}, {quota.kuotasemnama}
        </p>
        <p>{choosing.openUntil({ day: batas(quota.kuotaselesairegistrasi, hariIni()) })}</p>
      </header>
      {lost && (
        <div className={styles.lost}>
          <Note tone="menunggu" role="status" title={choosing.lost({ company: lost.perusahaannama })}>
            {others.length === 0 ? choosing.allFull : choosing.stillFree}
            {others.slice(0, 3).map((company) => (
              <Link key={company.detailid} to={companyAt(company.detailid)}>
                {company.perusahaannama} ({placesFor(company, sex).mine})
              </Link>
            ))}
          </Note>
        </div>
      )}
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
              <QuotaCard
                key={company.detailid}
                company={company}
                sex={sex}
                onChoose={mayChoose ? () => void choose(company) : undefined}
              />
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

/** One company: how many places are left for the reader, and Pilih where there is one. */
function QuotaCard({
  company,
  sex,
  onChoose,
}: {
  company: QuotaCompany
  sex: string
  onChoose?: () => void
}) {
  const { perusahaannama, perusahaanalamat, detailid } = company
  const free = placesFor(company, sex).mine > 0
  return (
    <Card className={cx(styles.item, !free && styles.full)} as="li" {...cardPlace(detailid)}>
      <header>
        <CompanyLogo name={perusahaannama} path={company.perusahaanlogo} />
        <div>
          <h3>
            <Link to={companyAt(detailid)}>{perusahaannama}</Link>
          </h3>
          <p>{perusahaanalamat}</p>
        </div>
      </header>
      <p className={styles.places}>
        <Places company={company} sex={sex} mayChoose={onChoose !== undefined} />
      </p>
      {free && onChoose && (
        <Button
          look="outlined"
          wide
          onClick={onChoose}
          aria-label={choosing.chooseOne({ company: perusahaannama })}
        >
          {choosing.choose}
        </Button>
      )}
    </Card>
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
