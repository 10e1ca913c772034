import { useState } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { MAX_KEYWORD } from '../../../contract/page.ts'
import type { ActiveQuota, OwnRound } from '../../../contract/endpoints/index.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Button, Empty, Icon, TextField } from '../../ui/index.ts'
import { placesFor } from './companyCard.ts'
import { cleared, fits, partsOf, readFilter, searchOf, type CompanyFilter } from './filter.ts'
import { QuotaCards } from './QuotaCards.tsx'
import styles from './QuotaCards.module.css'

const FilterSheet = onDemand(() => import('./FilterSheet.tsx'))

interface Props {
  quotas: readonly ActiveQuota[]
  /** The round that gives the places of one. */
  roundOf: (quota: ActiveQuota) => OwnRound | undefined
  sex: string
}

/** The companies of all open quotas: one search, one sheet of filters, and what of them is shown. */
export function CompanyList({ quotas, roundOf, sex }: Props) {
  const { filter, type, apply } = useFilter()
  const [sheet, setSheet] = useState(false)
  const companies = quotas.flatMap(({ perusahaan }) => perusahaan)
  const found = (tried: CompanyFilter) => companies.filter((company) => fits(company, tried, sex))
  const shown = found(filter)
  const parts = partsOf(filter)
  const set = parts.filter(({ key }) => key !== 'cari')
  return (
    <>
      {(companies.length > FEW || parts.length > 0) && (
        <div className={styles.filters} role="search">
          <TextField
            type="search"
            label={choosing.find}
            placeholder={choosing.findHint}
            maxLength={MAX_KEYWORD}
            value={filter.cari}
            onChange={({ target }) => type(target.value)}
          />
          <Button
            look="outlined"
            tone={set.length > 0 ? 'primary' : 'plain'}
            icon={<Icon name="saring" size={20} />}
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          >
            {set.length > 0 ? words.buttonOf({ count: set.length }) : words.button}
          </Button>
        </div>
      )}
      {set.length > 0 && (
        <ul className={styles.chosen} aria-label={choosing.chosenFilters}>
          {set.map(({ key, name, without }) => (
            <li key={key}>
              <Link
                to={`?${searchOf(without)}`}
                state={STAY}
                aria-label={choosing.takeAway({ filter: name })}
              >
                {name}
                <Icon name="tutup" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <p className={styles.count} role="status">
          {choosing.count({
            count: shown.length,
            free: shown.filter((company) => placesFor(company, sex).mine > 0).length,
          })}
        </p>
      )}
      {companies.length > 0 && shown.length === 0 ? (
        <Empty
          searching
          title={choosing.noMatch}
          text={choosing.noMatchText}
          action={
            <div className={styles.widen}>
              {parts.map(({ key, name, without }) => {
                const count = found(without).length
                return (
                  count > 0 && (
                    <Button key={key} look="outlined" tone="plain" onClick={() => apply(without)}>
                      {choosing.without({ filter: name, count })}
                    </Button>
                  )
                )
              })}
              <Button onClick={() => apply(cleared(filter))}>{choosing.clear}</Button>
            </div>
          }
        />
      ) : (
        quotas.map((quota) => (
          <QuotaCards key={quota.kuotaidx} {...{ quota, sex, filter }} round={roundOf(quota)} />
        ))
      )}
      {sheet && (
        <FilterSheet
          companies={companies}
          filter={filter}
          sex={sex}
          onApply={(next) => {
            apply(next)
            setSheet(false)
          }}
          onClose={() => setSheet(false)}
        />
      )}
    </>
  )
}

const words = choosing.filter
/** Fewer than this are seen at once. */
const FEW = 4
const STAY = { stay: true }

/**
 * The filter of the address. What is typed shows at once and replaces the address; what is pressed is a step that Back takes
 * back, and brings the word of that step along.
 */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const action = useNavigationType()
  const stored = readFilter(params)
  const [typed, setTyped] = useState(stored.cari)
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    if (action !== 'REPLACE') setTyped(stored.cari)
  }
  return {
    filter: { ...stored, cari: typed },
    type(cari: string) {
      setTyped(cari)
      setParams(searchOf({ ...stored, cari }), { replace: true, state: STAY })
    },
    apply(filter: CompanyFilter) {
      setTyped(filter.cari)
      setParams(searchOf(filter), { state: STAY })
    },
  }
}
