import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMe, type LoginRole } from '../../dataProvider/session.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { Footer } from '../../ui/Footer.tsx'
import { LanguageChoice } from '../../ui/LanguageChoice.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { Note } from '../parts/Note.tsx'
import { BrandPanel } from './BrandPanel.tsx'
import { LoginForm } from './LoginForm.tsx'
import { WelcomeBanner } from './WelcomeBanner.tsx'
import { login } from '../../i18n/login.ts'

type Props = {
  /** The door that is open at first. */
  role: LoginRole
  /** Somebody was signed in here until the session ran out: same address afterwards. */
  ended?: boolean
}

/** The way in, for everybody: three doors, one form. */
export default function LoginPage({ role: first, ended = false }: Props) {
  const [role, setRole] = useState(first)
  const navigate = useNavigate()
  const { data: me } = useMe()
  useDocumentTitle(login.title)
  return (
    <Halves>
      <BrandPanel />
      <div data-form>
        <header>
          <Logo />
        </header>
        <main>
          <WelcomeBanner />
          <h1>{login.title}</h1>
          {ended && (
            <Note tone="menunggu" role="status">
              {login.ended}
            </Note>
          )}
          {me && (
            <Note tone="info" action={<a href="/">{login.goOn(me.nama)}</a>}>
              {login.signedIn(me.nama)}
            </Note>
          )}
          <LoginForm
            role={role}
            onRole={setRole}
            onSignedIn={() => !ended && void navigate('/', { replace: true })}
          />
          <p data-help>{login.help}</p>
          <div data-device>
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </main>
        <Footer about={<Link to="/about">{login.about}</Link>} />
      </div>
    </Halves>
  )
}

const Halves = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  backgroundColor: paletteVar('background.paper'),
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 1fr)' },
  '& [data-form]': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& [data-form] > header': { padding: '20px 20px 0' },
  '& main': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 18,
    width: '100%',
    maxWidth: 440,
    margin: '0 auto',
    padding: '20px 20px 8px',
  },
  '& h1': {
    margin: '8px 0 0',
    fontSize: '1.75rem',
    lineHeight: 1.2,
    fontWeight: 750,
    letterSpacing: '-0.022em',
  },
  '& [data-help]': { margin: 0, fontSize: '0.875rem', lineHeight: 1.5, color: paletteVar('text.secondary') },
  '& [data-device]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(176px, 1fr))',
    alignItems: 'start',
    gap: 16,
    marginTop: 8,
    paddingTop: 20,
    borderTop: `1px solid ${paletteVar('divider')}`,
  },
  '@media (min-width: 900px) and (min-height: 640px)': {
    '& [data-form] > header': { display: 'none' },
    '& main': { alignContent: 'center', padding: '32px 24px' },
  },
})
