import { Link, useLocation } from 'react-router-dom'
import type { Person } from '../../dataProvider/session.ts'
import { Logo, LogoMark } from '../../ui/Logo.tsx'
import { goHomeAs } from '../../dataProvider/demo.ts'
import { DemoSwitch } from '../../ui/DemoSwitch.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { Bell, MenuCount } from '../notices/onDemand.ts'
import { useAfterPaint } from '../parts/useAfterPaint.ts'
import { currentOf } from './BottomNavigation.tsx'
import { menuItems } from './navItems.ts'
import { useLogout } from './useLogout.ts'
import { productName } from '../../i18n/campus.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { frame } from '../../i18n/frame.ts'
import { roleNames } from '../../i18n/roles.ts'
import styles from './Header.module.css'

/** Logo, the places of the server's menu, who is signed in, the way out. */
export function Header({ me }: { me: Person }) {
  const logout = useLogout()
  const places = menuItems(me)
  const { pathname, search } = useLocation()
  const labels = places.length <= ROOM ? 'all' : places.length <= WIDE ? 'wide' : 'none'
  const tos = places.map(({ to }) => to)
  const here = currentOf(tos, pathname, search)
  // Nobody's first page waits for it.
  const painted = useAfterPaint()
  return (
    <header className={styles.bar}>
      <div>
        <Link to="/" aria-label={frame.toHome({ product: productName(useCampus()) })} data-logo>
          <span data-wide>
            <Logo />
          </span>
          <span data-narrow>
            <LogoMark />
          </span>
        </Link>
        <nav aria-label={frame.mainMenu} data-labels={labels}>
          {places.map(({ to, icon, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === here ? 'page' : undefined}
              title={labels === 'all' ? undefined : label}
            >
              <MenuIcon name={icon} size={20} />
              <span>{label}</span>
              {painted && !me.sandiawal && <MenuCount to={to} places={tos} />}
            </Link>
          ))}
        </nav>
        <Link to="/akun" data-person>
          <i>{frame.account}</i>
          <b>
            <PersonAvatar name={me.nama} size={36} />
          </b>
          <strong>{me.nama}</strong>
          <span>{roleNames[me.role]}</span>
        </Link>
        <DemoSwitch become={goHomeAs} />
        <span data-bell>{painted && !me.sandiawal && <Bell />}</span>
        <button type="button" onClick={logout}>
          <MenuIcon name="keluar" size={20} />
          <span>{frame.logOut}</span>
        </button>
      </div>
    </header>
  )
}

/** More places than this have their pictures alone, and on a wide screen more than that: the bar stays one line. */
const ROOM = 5
const WIDE = 6
