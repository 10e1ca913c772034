import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_KEYWORD } from '../../../contract/page.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './CompanySearch.module.css'
import { companies, FoundCompanies, useSettled, type FoundActions } from './FoundCompanies.tsx'

type Props = FoundActions & { onClose: () => void }

/** Finds a company that is known already, while typing and on the button. */
export default function CompanySearch({ cardOf, onClose, onPick, onSeeCard }: Props) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useSettled(typed.trim())
  const query = useQuery(companies(keyword, 20))

  function search() {
    if (typed.trim() === keyword) void query.refetch()
    else setKeyword(typed.trim())
  }

  return (
    <Sheet title={words.title} onClose={onClose} onSubmit={search}>
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
              <FoundCompanies companies={data} cardOf={cardOf} onPick={onPick} onSeeCard={onSeeCard} />
            </div>
          )
        }
      </Await>
    </Sheet>
  )
}

const words = choosing.search
