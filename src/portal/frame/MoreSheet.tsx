import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { frame } from '../../i18n/frame.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { NavItem } from './navItems.ts'
import styles from './BottomNavigation.module.css'

type Props = {
  items: readonly NavItem[]
  here: string | undefined
  count: (to: string) => ReactNode
  onClose: () => void
}

/** The places for which the bar has no room. */
export default function MoreSheet({ items, here, count, onClose }: Props) {
  return (
    <Sheet title={frame.more} onClose={onClose}>
      <ul className={styles.more}>
        {items.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined} onClick={onClose}>
              <MenuIcon name={icon} />
              {label}
              {count(to)}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
