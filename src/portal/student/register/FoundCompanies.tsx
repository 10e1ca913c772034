import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Perusahaan } from '../../../contract/resources/perusahaan.ts'
import { isAlike, nameWords } from '../../../contract/rules/companies.ts'
import { list } from '../../../dataProvider/list.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Button } from '../../ui/index.ts'
import type { CompanyCard, FindCard } from './companyCard.ts'
import styles from './CompanySearch.module.css'

export type FoundActions = {
  /** Companies with a card are chosen there. */
  cardOf: FindCard
  onPick: (company: Perusahaan) => void
  onSeeCard: (card: CompanyCard) => void
}

/** Companies that are known already, each with what can be done with it; nothing with one that is full. */
export function FoundCompanies({
  companies,
  cardOf,
  onPick,
  onSeeCard,
}: FoundActions & { companies: readonly Perusahaan[] }) {
  return (
    <ul className={styles.list}>
      {companies.map((company) => {
        const { perusahaanid, perusahaannama } = company
        const card = cardOf(company)
        return (
          <li key={perusahaanid}>
            <div>
              <strong>{perusahaannama}</strong>
              <span>{company.perusahaanalamat}</span>
              <span>{company.perusahaanemail}</span>
              <span>{company.perusahaantelp}</span>
              {card && <em>{(card.full ? words.fullCard : words.onCard)({ quota: card.quota })}</em>}
            </div>
            {card?.full ? (
              <StatusChip of="kursi" is="penuh" />
            ) : card ? (
              <Button
                look="outlined"
                tone="plain"
                onClick={() => onSeeCard(card)}
                aria-label={words.seeCardOf({ company: perusahaannama })}
              >
                {words.seeCard}
              </Button>
            ) : (
              <Button
                look="outlined"
                onClick={() => onPick(company)}
                aria-label={choosing.chooseOne({ company: perusahaannama })}
              >
                {choosing.choose}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** While a name is typed: the companies that it may be. */
export function KnownCompanies({ name, ...actions }: FoundActions & { name: string }) {
  const [keyword] = useSettled(nameWords(name))
  const enabled = keyword.length >= ENOUGH
  const { data } = useQuery({ ...companiesLike(keyword), enabled })
  if (!data || data.length === 0 || !enabled) return null
  return (
    <div role="status">
      <strong>{choosing.self.found}</strong>
      <FoundCompanies companies={data.slice(0, MOST)} {...actions} />
    </div>
  )
}

export const companies = (keyword: string, limit: number) =>
  queryOptions({
    queryKey: ['perusahaan', keyword, limit],
    queryFn: ({ signal }) => list('perusahaan', { limit, keyword }, signal),
    placeholderData: keepPreviousData,
  })

/** Those that have this name, or one of its words and otherwise nearly the same. */
export const companiesLike = (name: string) =>
  queryOptions({
    queryKey: ['perusahaan/mirip', name],
    queryFn: async ({ signal }) => {
      const { data } = await list('perusahaan', { limit: 10, keyword: name }, signal)
      if (data.length > 0) return data
      // One of its words may be mistyped: then another one finds it.
      const tellings = name.split(' ').filter(({ length }) => length >= ENOUGH)
      for (const keyword of tellings.toSorted((a, b) => b.length - a.length).slice(0, TRIED)) {
        const near = await list('perusahaan', { limit: 50, keyword }, signal)
        const alike = near.data.filter(({ perusahaannama }) => isAlike(perusahaannama, name))
        if (alike.length > 0) return alike
      }
      return []
    },
    placeholderData: keepPreviousData,
  })

/** What was typed, once nothing more is typed for a moment; or at once, when asked to. */
export function useSettled(typed: string): [string, (now: string) => void] {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 300)
    return () => clearTimeout(timer)
  }, [typed])
  return [settled, setSettled]
}

const words = choosing.search
/** Letters that tell one company from most others. */
const ENOUGH = 4
const TRIED = 2
const MOST = 3
