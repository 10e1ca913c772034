import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { daysBetween, today } from '../../contract/rules/calendar.ts'
import { call } from '../../dataProvider/call.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { connection } from '../../i18n/connection.ts'
import { notices as words } from '../../i18n/notices.ts'
import { Icon } from '../parts/Icon.tsx'
import { hariIni, waktu } from '../parts/today.ts'
import { Button, Card, Empty, Failed, Hidden, Loading, Note, PageTitle, Stack } from '../ui/index.ts'
import { ALL, markRead, withRead } from './notices.ts'
import { noticeLines, type NoticeLine } from './noticeText.ts'
import styles from './NoticesPage.module.css'

/** '/pemberitahuan', for everybody: unread first to be seen, each row opens the exact place. */
export default function NoticesPage() {
  const { role } = usePerson()
  const [only, setOnly] = useState(false)
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage, dataUpdatedAt } = useInfiniteQuery({
    queryKey: ALL,
    queryFn: async ({ signal, pageParam }) =>
      withRead(await call('GET pemberitahuan', { query: { sebelum: pageParam }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lagi, data }) => (lagi ? data.at(-1)?.peristiwaid : undefined),
  })
  const lines = noticeLines(data?.pages.flatMap((page) => page.data) ?? [], role === 'mahasiswa')
  const shown = only ? lines.filter(({ dibaca }) => !dibaca) : lines
  const unread = data?.pages[0]?.baru ?? 0
  const newest = lines[0]
  return (
    <>
      <PageTitle
        title={words.title}
        actions={
          unread > 0 && newest ? (
            <Button onClick={() => void markRead({ sampai: newest.id })}>{words.markAll}</Button>
          ) : undefined
        }
      />
      {!data ? (
        error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="list" />
        )
      ) : (
        <Stack>
          {error && (
            <Note tone="menunggu">
              {connection.seenAt({ time: waktu(new Date(dataUpdatedAt).toISOString()) })}
            </Note>
          )}
          {lines.length > 0 && (
            <div className={styles.choice}>
              <button type="button" aria-pressed={!only} onClick={() => setOnly(false)}>
                {words.all}
              </button>
              <button type="button" aria-pressed={only} onClick={() => setOnly(true)}>
                {words.onlyUnread}
                {unread > 0 && ` · ${unread}`}
              </button>
            </div>
          )}
          {shown.length === 0 ? (
            <Empty title={only ? words.noneUnread : words.none} text={only ? undefined : words.noneText} />
          ) : (
            inAges(shown).map(([age, each]) => (
              <Card key={age} className={styles.group} aria-labelledby={`umur-${age}`}>
                <h2 id={`umur-${age}`}>{words[age]}</h2>
                <ul>
                  {each.map((line) => (
                    <Line key={line.id} line={line} />
                  ))}
                </ul>
              </Card>
            ))
          )}
          {hasNextPage && (
            <div className={styles.more}>
              <Button look="outlined" busy={isFetching} onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </>
  )
}

function Line({ line }: { line: NoticeLine }) {
  const { ids, title, text, reason, oleh, dibaca, icon, tone, to } = line
  const read = () => {
    if (!dibaca) void markRead({ peristiwaid: [...ids] })
  }
  return (
    <li data-unread={!dibaca || undefined}>
      <Link to={to} onClick={read}>
        <i data-tone={tone} aria-hidden>
          <Icon name={icon} />
        </i>
        <span>
          <strong>
            {!dibaca && <Hidden>{words.new} </Hidden>}
            {title}
          </strong>
          {text && <span>{text}</span>}
          {reason && <span>{words.quote({ text: reason })}</span>}
          <small>
            {oleh || words.system} · {waktu(line.waktu)}
          </small>
        </span>
      </Link>
    </li>
  )
}

type Age = 'today' | 'week' | 'earlier'

function inAges(lines: readonly NoticeLine[]): [Age, NoticeLine[]][] {
  const now = hariIni()
  const ageOf = ({ waktu: moment }: NoticeLine): Age => {
    const days = daysBetween(today(new Date(moment), timeZone()), now)
    return days <= 0 ? 'today' : days < 7 ? 'week' : 'earlier'
  }
  const ages: Age[] = ['today', 'week', 'earlier']
  return ages.flatMap((age) => {
    const each = lines.filter((line) => ageOf(line) === age)
    return each.length > 0 ? [[age, each]] : []
  })
}
