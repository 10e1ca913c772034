import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { MAX_KEYWORD } from '../../../contract/page.ts'
import type { Perusahaan } from '../../../contract/resources/perusahaan.ts'
import { list } from '../../../dataProvider/list.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Modal } from '../../parts/Modal.tsx'
import type { CompanyCard, FindCard } from './companyCard.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './CompanySearch.module.css'

type Props = {
  /** Companies with a card are chosen there. */
  cardOf: FindCard
  onClose: () => void
  onPick: (company: Perusahaan) => void
  onSeeCard: (card: CompanyCard) => void
}

/** Finds a company that is known already, while typing and on the button. */
export default function CompanySearch({ cardOf, onClose, onPick, onSeeCard }: Props) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed])

  const query = useQuery({
    queryKey: ['perusahaan', keyword],
    queryFn: ({ signal }) => list('perusahaan', { limit: 20, keyword }, signal),
    placeholderData: keepPreviousData,
  })

  function search() {
    if (typed.trim() === keyword) void query.refetch()
    else setKeyword(typed.trim())
  }

  return (
    <Modal title={words.title} onClose={onClose} onSubmit={search}>
      <div className={styles.search} role="search">
        <TextInput
          label={words.keyword}
          type="search"
          data-autofocus
          maxLength={MAX_KEYWORD}
          placeholder={words.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="outlined" icon={<Icon name="cari" size={20} />}>
          {words.submit}
        </Button>
      </div>
      <Await query={query} loading={<Loading shape="list" rows={3} />}>
        {({ data, page }) =>
          data.length === 0 ? (
            <Empty searching title={words.none} text={words.noneText} />
          ) : (
            <div aria-busy={query.isFetching || undefined}>
              <p className={styles.count} role="status">
                {page.total > data.length
                  ? words.some({ shown: data.length, total: page.total })
                  : words.all({ count: page.total })}
              </p>
              <ul className={styles.list}>
                {data.map((company) => (
                  <Found key={company.perusahaanid} company={company} card={cardOf(company)}>
                    {(card) =>
                      card ? (
                        <Button
                          look="outlined"
                          tone="plain"
                          onClick={() => onSeeCard(card)}
                          aria-label={words.seeCardOf({ company: company.perusahaannama })}
                        >
                          {words.seeCard}
                        </Button>
                      ) : (
                        <Button
                          look="outlined"
                          onClick={() => onPick(company)}
                          aria-label={choosing.chooseOne({ company: company.perusahaannama })}
                        >
                          {choosing.choose}
                        </Button>
                      )
                    }
                  </Found>
                ))}
              </ul>
            </div>
          )
        }
      </Await>
    </Modal>
  )
}

const words = choosing.search

type FoundProps = {
  company: Perusahaan
  card: CompanyCard | undefined
  /** What can be done with it; nothing with one that is full. */
  children: (card: CompanyCard | undefined) => ReactNode
}

function Found({ company, card, children }: FoundProps) {
  return (
    <li>
      <div>
        <strong>{company.perusahaannama}</strong>
        <span>{company.perusahaanalamat}</span>
        <span>{company.perusahaanemail}</span>
        <span>{company.perusahaantelp}</span>
        {card && <em>{(card.full ? words.fullCard : words.onCard)({ quota: card.quota })}</em>}
      </div>
      {card?.full ? <StatusChip of="kursi" is="penuh" /> : children(card)}
    </li>
  )
}
