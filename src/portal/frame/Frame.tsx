import { styled } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePerson, type Person } from '../../dataProvider/session.ts'
import { Footer } from '../../ui/Footer.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { BottomNavigation } from './BottomNavigation.tsx'
import { Header } from './Header.tsx'
import { frame } from '../../i18n/frame.ts'
import { roleNames } from '../../i18n/roles.ts'

/** What stands around every portal page: where one is, who one is, where one can go. */
export function Frame({ children }: { children: ReactNode }) {
  const me = usePerson()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <Ground>
      <SkipLink href="#isi">{frame.skip}</SkipLink>
      <Header me={me} />
      <div data-columns>
        <Sidebar me={me} />
        <main id="isi" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer about={<Link to="/about">{frame.about}</Link>} />
      <BottomNavigation me={me} />
    </Ground>
  )
}

function Sidebar({ me }: { me: Person }) {
  return (
    <aside aria-label={frame.user}>
      <PersonAvatar name={me.nama} size={56} />
      <strong>{me.nama}</strong>
      <span>{roleNames[me.role]}</span>
      {me.prodi.length > 0 && me.prodi.length <= 3 && (
        <ul aria-label={frame.programmes}>
          {me.prodi.map(({ prodiid, prodinama }) => (
            <li key={prodiid}>{prodinama}</li>
          ))}
        </ul>
      )}
      <Link to="/akun">{frame.accountAndPassword}</Link>
    </aside>
  )
}

/** A screen reader hears the new page, and Tab starts at its top; a first load is left alone. */
function useFocusOnNewPage(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

const Ground = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // Room for the bottom navigation.
  paddingBottom: 'calc(64px + env(safe-area-inset-bottom))',
  '& > [data-columns]': { flex: 1, width: '100%', maxWidth: 1180, margin: '0 auto' },
  '& main': { padding: '20px 16px 8px', minWidth: 0, outline: 'none' },
  '& aside': { display: 'none' },
  '@media (min-width: 600px)': { '& main': { padding: '28px 24px 16px' } },
  '@media (min-width: 900px)': { paddingBottom: 0, '& main': { padding: '36px 32px 24px' } },
  '@media (min-width: 1200px)': {
    '& > [data-columns]': { display: 'grid', gridTemplateColumns: '200px minmax(0, 1fr)', maxWidth: 1400 },
    '& main': { padding: '36px 32px 24px 24px' },
    '& aside': {
      display: 'flex',
      flexDirection: 'column',
      gap: 2,
      position: 'sticky',
      top: 64,
      alignSelf: 'start',
      padding: '40px 0 24px 32px',
      fontSize: '0.875rem',
      color: paletteVar('text.secondary'),
    },
    '& aside strong': {
      marginTop: 12,
      fontSize: '0.9375rem',
      lineHeight: 1.4,
      fontWeight: 700,
      color: paletteVar('text.primary'),
    },
    '& aside a': { marginTop: 12, fontWeight: 600, color: paletteVar('primary.main') },
    '& aside ul': {
      listStyle: 'none',
      margin: '12px 0 0',
      padding: '12px 0 0',
      borderTop: `1px solid ${paletteVar('divider')}`,
      fontSize: '0.8125rem',
    },
  },
})

const SkipLink = styled('a')({
  position: 'fixed',
  zIndex: 1300,
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: 10,
  fontWeight: 700,
  color: paletteVar('primary.contrastText'),
  backgroundColor: paletteVar('primary.main'),
  '&:not(:focus)': { clipPath: 'inset(50%)' },
})
