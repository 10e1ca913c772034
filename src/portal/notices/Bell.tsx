import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { number } from '../../i18n/number.ts'
import { notices as words } from '../../i18n/notices.ts'
import { Icon } from '../parts/Icon.tsx'
import { Hidden } from '../ui/Card.tsx'
import { newestNotices } from './notices.ts'
import styles from './Bell.module.css'

/** Leads to what happened; how much of it is unread stands at it. */
export default function Bell() {
  const { data } = useQuery(newestNotices())
  const count = data?.baru ?? 0
  return (
    <Link to="/pemberitahuan" className={styles.bell} data-unread={count > 0 || undefined}>
      <Icon name="lonceng" size={24} />
      <Hidden>{words.bell}</Hidden>
      {count > 0 && (
        <strong>
          {count > MOST ? `${MOST}+` : number(count)}
          <Hidden> {words.unread({ count: '' })}</Hidden>
        </strong>
      )}
    </Link>
  )
}
const MOST = 99
