import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import type { Person } from '../../dataProvider/session.ts'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { bottomNavItems } from './navItems.ts'
import { frame } from '../../i18n/frame.ts'

/** The few places of a phone, in reach of the thumb. */
export function BottomNavigation({ me }: { me: Person }) {
  const { pathname, search } = useLocation()
  const places = bottomNavItems(me)
  const here = currentOf(
    places.map(({ to }) => to),
    pathname,
    search,
  )
  return (
    <Bar aria-label={frame.bottomMenu}>
      {places.map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          <span>
            <MenuIcon name={icon} />
          </span>
          {label}
        </Link>
      ))}
    </Bar>
  )
}

/** '/monitoring/7' is in '/monitoring'; of two places with the same path the one whose tab is open. */
export function currentOf(places: string[], pathname: string, search: string): string | undefined {
  const withTab = places.find(
    (to) => to.includes('?') && `${pathname}?tab=${new URLSearchParams(search).get('tab')}` === to,
  )
  return withTab ?? places.find((to) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)))
}

const Bar = styled('nav')({
  position: 'fixed',
  zIndex: 1100,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  justifyContent: 'center',
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: paletteVar('background.paper'),
  borderTop: `1px solid ${paletteVar('divider')}`,
  '& > a': {
    flex: '1 1 0',
    maxWidth: 168,
    minHeight: 64,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 2,
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    fontWeight: 600,
    textDecoration: 'none',
    color: paletteVar('text.secondary'),
  },
  '& > a:focus-visible': { outlineOffset: -3, borderRadius: 12 },
  '& span': { display: 'grid', placeItems: 'center', width: 52, height: 28, borderRadius: 14 },
  '& > a[aria-current]': { color: paletteVar('primary.main'), fontWeight: 700 },
  '& > a[aria-current] span': { backgroundColor: paletteVar('tint') },
  '@media (min-width: 900px)': { display: 'none' },
})
