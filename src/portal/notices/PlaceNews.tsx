import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePerson } from '../../dataProvider/session.ts'
import { notices as words } from '../../i18n/notices.ts'
import { waktu } from '../parts/today.ts'
import { Card } from '../ui/index.ts'
import { placeIn, standingNews } from './news.ts'
import { newestNotices } from './notices.ts'
import { noticeLines } from './noticeText.ts'
import styles from './PlaceNews.module.css'
import { useSeen } from './useSeen.ts'

type Props = {
  at: string
  /** The registration that holds a place: what came before it is no news. */
  place: number | null
}

/** What the number at this place of the menu stands for: shown as long as one stays here, and read with it. */
export default function PlaceNews({ at, place }: Props) {
  const { menu } = usePerson()
  const { data } = useQuery(newestNotices())
  const places = ['/', '/?tab=registrasi', '/akun', ...menu.map(({ route }) => route)]
  const here = (data?.data ?? []).filter((notice) => placeIn(notice, places, true) === at)
  const unread = here.filter(({ dibaca }) => !dibaca).map(({ peristiwaid }) => peristiwaid)
  const [shown, setShown] = useState<readonly number[]>([])
  const fresh = unread.filter((id) => !shown.includes(id)).join(' ')
  useEffect(() => {
    if (fresh) setShown((before) => [...before, ...fresh.split(' ').map(Number)])
  }, [fresh])
  useSeen(unread)
  const lines = noticeLines(
    standingNews(here, place).filter(({ peristiwaid }) => shown.includes(peristiwaid)),
    true,
  )
  if (lines.length === 0) return null
  return (
    <Card className={styles.news}>
      <h2>{words.new}</h2>
      <ul>
        {lines.map(({ id, title, text, reason, waktu: moment }) => (
          <li key={id}>
            <strong>{title}</strong>
            {text && <span>{text}</span>}
            {reason && <span>{words.quote({ text: reason })}</span>}
            <small>{waktu(moment)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
