import { Link, useLocation } from 'react-router-dom'
import type { Person } from '../../dataProvider/session.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { MenuCount } from '../notices/onDemand.ts'
import { useAfterPaint } from '../parts/useAfterPaint.ts'
import { bottomNavItems } from './navItems.ts'
import { frame } from '../../i18n/frame.ts'
import styles from './BottomNavigation.module.css'

/** The few places of a phone, in reach of the thumb. */
export function BottomNavigation({ me }: { me: Person }) {
  const { pathname, search } = useLocation()
  const places = bottomNavItems(me)
  const tos = places.map(({ to }) => to)
  const here = currentOf(tos, pathname, search)
  const counts = useAfterPaint() && !me.sandiawal
  return (
    <nav className={styles.bar} aria-label={frame.bottomMenu}>
      {places.map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          <span>
            <MenuIcon name={icon} />
          </span>
          {label}
          {counts && <MenuCount to={to} places={tos} />}
        </Link>
      ))}
    </nav>
  )
}

/** '/monitoring/7' is in '/monitoring'; of two places with the same path the one whose tab is open. */
export function currentOf(places: string[], pathname: string, search: string): string | undefined {
  const withTab = places.find(
    (to) => to.includes('?') && `${pathname}?tab=${new URLSearchParams(search).get('tab')}` === to,
  )
  return withTab ?? places.find((to) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)))
}
