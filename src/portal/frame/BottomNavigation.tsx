import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Person } from '../../dataProvider/session.ts'
import { frame } from '../../i18n/frame.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { MenuCount } from '../notices/onDemand.ts'
import { useAfterPaint } from '../parts/useAfterPaint.ts'
import { bottomNavItems } from './navItems.ts'
import styles from './BottomNavigation.module.css'

const MoreSheet = onDemand(() => import('./MoreSheet.tsx'))

/** The few places of a phone, in reach of the thumb; behind the last of them what does not fit. */
export function BottomNavigation({ me }: { me: Person }) {
  const { pathname, search } = useLocation()
  const { places, more } = bottomNavItems(me)
  const [rest, all] = [more.map(({ to }) => to), [...places, ...more].map(({ to }) => to)]
  const here = currentOf(all, pathname, search)
  const painted = useAfterPaint()
  const count = (to: string | readonly string[]) =>
    painted && !me.sandiawal && <MenuCount to={to} places={all} />
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav className={styles.bar} aria-label={frame.bottomMenu}>
        {places.map(({ to, icon, label }) => (
          <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
            <span>
              <MenuIcon name={icon} />
            </span>
            {label}
            {count(to)}
          </Link>
        ))}
        {more.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={rest.includes(here ?? '') || undefined}
            onClick={() => setOpen(true)}
          >
            <span>
              <MenuIcon name="lainnya" />
            </span>
            {frame.more}
            {count(rest)}
          </button>
        )}
      </nav>
      {open && <MoreSheet items={more} here={here} count={count} onClose={() => setOpen(false)} />}
    </>
  )
}

/** '/monitoring/7' is in '/monitoring'; of two places with the same path the one with tabs, whichever is open. */
export function currentOf(places: string[], pathname: string, search: string): string | undefined {
  const hasTab = new URLSearchParams(search).has('tab')
  const withTab = places.find((to) => hasTab && to.startsWith(`${pathname}?tab=`))
  return withTab ?? places.find((to) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)))
}
