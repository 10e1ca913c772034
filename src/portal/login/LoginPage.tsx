import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ME, queryClient, token, useMe, type Person } from '../../dataProvider/session.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { LanguageChoice } from '../../ui/LanguageChoice.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { Note } from '../parts/Note.tsx'
import { PrivacyLink } from '../privacy/PrivacyLink.tsx'
import { BrandPanel } from './BrandPanel.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { placeAfter } from './returning.ts'
import { WaysIn } from './WaysIn.tsx'
import { WelcomeBanner } from './WelcomeBanner.tsx'
import { base } from '../../i18n/base.ts'
import { login } from '../../i18n/login.ts'
import styles from './LoginPage.module.css'

type Props = {
  /** Of whom the address speaks; everybody may come in here. */
  of?: 'mahasiswa' | 'dosen'
  /** Somebody was signed in here until the session ran out: same address afterwards. */
  ended?: boolean
}

/** The way in, for everybody. */
export default function LoginPage({ of, ended = false }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Whoever comes in by this page is on the way out of it: nothing moves for them.
  const [wasIn] = useState(() => token() !== null)
  const { data: me } = useMe()
  // Who has several roles chooses one first, unless a page was asked for.
  const next = () => (placeAfter(search) === '/' && hats() > 1 ? '/peran' : placeAfter(search))
  const enter = () => !ended && void navigate(next(), { replace: true })
  const title = of ? login.titles[of] : login.title
  useDocumentTitle(title)
  return (
    <div className={styles.halves}>
      <BrandPanel />
      <div data-form>
        <header>
          <Logo />
        </header>
        <main>
          <WelcomeBanner />
          <h1>{title}</h1>
          {ended && (
            <Note tone="menunggu" role="status">
              {login.ended}
            </Note>
          )}
          {wasIn && me && (
            <Note tone="info" action={<a href={base}>{login.goOn({ name: me.nama })}</a>}>
              {login.signedIn({ name: me.nama })}
            </Note>
          )}
          <WaysIn onSignedIn={enter} />
          <DemoPeople onSignedIn={enter} />
          <div data-device>
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </main>
        <Footer
          about={
            <>
              <PrivacyLink /> <Link to="/about">{login.about}</Link>
            </>
          }
        />
      </div>
    </div>
  )
}

/** How many the person has who has just come in. */
const hats = () => queryClient.getQueryData<Person>(ME)?.peran?.length ?? 1
