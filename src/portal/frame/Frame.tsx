import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { Footer } from '../../ui/Footer.tsx'
import { Letterhead } from '../../ui/Letterhead.tsx'
import { PrivacyLink } from '../privacy/PrivacyLink.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { Header } from './Header.tsx'
import { frame } from '../../i18n/frame.ts'
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
      <main id="isi" ref={main} tabIndex={-1}>
        <Letterhead />
        {children}
      </main>
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
