import { styled } from '@mui/material/styles'
import { Link, NavLink } from 'react-router-dom'
import type { Person } from '../../dataProvider/session.ts'
import { Logo, LogoMark } from '../../ui/Logo.tsx'
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { menuItems } from './navItems.ts'
import { useLogout } from './useLogout.ts'
import { frame } from '../../i18n/frame.ts'
import { roleNames } from '../../i18n/roles.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

/** Logo, the places of the server's menu, who is signed in, the way out. */
export function Header({ me }: { me: Person }) {
  const logout = useLogout()
  const places = menuItems(me)
  return (
    <Bar>
      <div>
        <Link to="/" aria-label={frame.toHome} data-logo>
          <span data-wide>
            <Logo />
          </span>
          <span data-narrow>
            <LogoMark />
          </span>
        </Link>
        <nav aria-label={frame.mainMenu} data-crowded={places.length > ROOM || undefined}>
          {places.map(({ to, icon, label }) => (
            <NavLink key={to} to={to} end={to === '/'} title={places.length > ROOM ? label : undefined}>
              <MenuIcon name={icon} size={20} />
              <span>{label}</span>
            </NavLink>
          ))}
        </nav>
        <Link to="/akun" data-person>
          <i>{frame.account}</i>
          <strong>{me.nama}</strong>
          <span>{roleNames[me.role]}</span>
        </Link>
        <button type="button" onClick={logout}>
          <MenuIcon name="keluar" size={20} />
          <span>{frame.logOut}</span>
        </button>
      </div>
    </Bar>
  )
}

/** More places than this have their pictures alone: the bar stays one line. */
const ROOM = 6

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  backgroundColor: paletteVar('background.paper'),
  borderBottom: `1px solid ${paletteVar('divider')}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    maxWidth: 1400,
    margin: '0 auto',
    padding: '0 16px',
  },
  '& a': { textDecoration: 'none', color: 'inherit' },
  '& [data-logo]': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 44,
    minHeight: 44,
    borderRadius: 10,
  },
  '& [data-wide]': { display: 'none' },
  '& [data-narrow]': { display: 'inline-flex' },
  '& nav': { display: 'none' },
  '& [data-person]': {
    display: 'grid',
    alignContent: 'center',
    minWidth: 0,
    minHeight: 44,
    marginLeft: 'auto',
    textAlign: 'right',
    lineHeight: 1.3,
    borderRadius: 8,
  },
  '& [data-person] i': visuallyHidden,
  '& [data-person] strong': {
    fontSize: '0.9375rem',
    fontWeight: 700,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-person] span': { fontSize: '0.8125rem', color: paletteVar('text.secondary') },
  '& button': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minWidth: 44,
    minHeight: 44,
    padding: '0 10px',
    border: 0,
    borderRadius: 10,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: paletteVar('text.secondary'),
    background: 'none',
    cursor: 'pointer',
  },
  '& button:hover': { color: paletteVar('text.primary'), backgroundColor: paletteVar('background.default') },
  // On a phone the way out has its picture; the word is for those who hear the page.
  '& button span': visuallyHidden,
  '@media (min-width: 900px)': {
    '& > div': { minHeight: 64, padding: '0 32px', gap: 20 },
    '& [data-wide]': { display: 'inline-flex' },
    '& [data-narrow]': { display: 'none' },
    '& nav': { display: 'flex', gap: 2, minWidth: 0 },
    '& nav a': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 40,
      padding: '8px 12px',
      borderRadius: 8,
      fontSize: '0.9375rem',
      fontWeight: 600,
      color: paletteVar('text.secondary'),
      whiteSpace: 'nowrap',
    },
    '& nav:not([data-crowded]) svg': { display: 'none' },
    '& nav[data-crowded] a': { padding: '8px 10px' },
    // Home keeps its word, like the logo its name.
    '& nav[data-crowded] a:not(:first-of-type) span': visuallyHidden,
    '& nav a:hover': { color: paletteVar('text.primary'), backgroundColor: paletteVar('background.default') },
    '& nav a[aria-current="page"]': {
      color: paletteVar('primary.main'),
      backgroundColor: paletteVar('tint'),
    },
    '& button span': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  // The sidebar has the name there.
  '@media (min-width: 1200px)': {
    '& [data-person]': { display: 'none' },
    '& button': { marginLeft: 'auto' },
  },
})
