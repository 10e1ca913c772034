import { useQuery } from '@tanstack/react-query'
import { number } from '../../i18n/number.ts'
import { notices as words } from '../../i18n/notices.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { Hidden } from '../ui/Card.tsx'
import { newsByPlace } from './news.ts'
import { newestNotices } from './notices.ts'
import styles from './MenuCount.module.css'

type Props = { to: string | readonly string[]; places: readonly string[] }

/** How much is unread behind a place of the menu, or behind several: counted in what the bell has read. */
export default function MenuCount({ to, places }: Props) {
  const { role } = usePerson()
  const { data } = useQuery(newestNotices())
  const counts = newsByPlace(data?.data ?? [], places, role === 'mahasiswa')
  const count = [to].flat().reduce((sum, place) => sum + (counts.get(place) ?? 0), 0)
  return count > 0 ? (
    <strong className={styles.count}>
      <Hidden>, </Hidden>
      {number(count)}
      <Hidden> {words.unread({ count: '' })}</Hidden>
    </strong>
  ) : null
}
