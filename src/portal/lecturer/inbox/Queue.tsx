import { inbox as words } from '../../../i18n/inbox.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Button } from '../../ui/index.ts'
import styles from './Inbox.module.css'
import { sentOn } from './students.ts'
import type { InboxState } from './useInbox.ts'

type Props = { inbox: InboxState; today: string; onChoose: (registerid: number) => void }

/** All who wait, the longest first, by when the oldest was sent. */
export function Queue({ inbox, today, onChoose }: Props) {
  const { students, student, total, query } = inbox
  const left = total.mahasiswa - students.length
  return (
    <>
      <ol className={styles.list} aria-label={words.students}>
        {students.map((each) => {
          const is = each.registerid === student?.registerid
          return (
            <li key={each.registerid}>
              <button type="button" aria-current={is || undefined} onClick={() => onChoose(each.registerid)}>
                <PersonAvatar name={each.registermhsnama} size={36} />
                <span>
                  <strong>{each.registermhsnama}</strong>
                  <small>
                    {words.waiting({ count: each.jumlah })} · {sentOn(each.sejak, today)}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {query.hasNextPage && left > 0 && (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? words.loadingMore : words.more({ count: left })}
        </Button>
      )}
    </>
  )
}
