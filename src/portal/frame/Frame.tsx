import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePerson, type Person } from '../../dataProvider/session.ts'
import { Footer } from '../../ui/Footer.tsx'
import { Letterhead } from '../../ui/Letterhead.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PrivacyLink } from '../privacy/PrivacyLink.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { Header } from './Header.tsx'
import { frame } from '../../i18n/frame.ts'
import { roleNames } from '../../i18n/roles.ts'
import styles from './Frame.module.css'

/** What stands around every portal page: where one is, who one is, where one can go. */
export function Frame({ children }: { children: ReactNode }) {
  const me = usePerson()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div className={styles.ground}>
      <a className={styles.skipLink} href="#isi">
        {frame.skip}
      </a>
      <Header me={me} />
      <div data-columns>
        <Sidebar me={me} />
        <main id="isi" ref={main} tabIndex={-1}>
          <Letterhead />
          {children}
        </main>
      </div>
      <Footer
        about={
          <>
            <PrivacyLink /> <Link to="/about">{frame.about}</Link>
          </>
        }
      />
      <BottomNavigation me={me} />
    </div>
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
