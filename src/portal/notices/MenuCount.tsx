import { useQuery } from '@tanstack/react-query'
import { number } from '../../i18n/number.ts'
import { notices as words } from '../../i18n/notices.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { Hidden } from '../ui/Card.tsx'
import { newsByPlace } from './news.ts'
import { newestNotices } from './notices.ts'
import styles from './MenuCount.module.css'

/** How much is unread behind a place of the menu: counted in what the bell has read. */
export default function MenuCount({ to, places }: { to: string; places: readonly string[] }) {
  const { role } = usePerson()
  const { data } = useQuery(newestNotices())
  const count = newsByPlace(data?.data ?? [], places, role === 'mahasiswa').get(to) ?? 0
  return count > 0 ? (
    <strong className={styles.count}>
      <Hidden>, </Hidden>
      {number(count)}
      <Hidden> {words.unread({ count: '' })}</Hidden>
    </strong>
  ) : null
}
