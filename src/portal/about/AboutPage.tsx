import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../dataProvider/session.ts'
import { about as words } from '../../i18n/about.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { Frame } from '../frame/Frame.tsx'
import { Card, Stack } from '../parts/Card.tsx'

/** From package.json, put in by vite.config.ts. */
declare const __PRODUCT__: { version: string; license: string }

/** '/about': what this is, for everybody, signed in or not. */
export default function AboutPage() {
  const { data: me } = useMe()
  const about = <About />
  return me ? <Frame>{about}</Frame> : <Outside>{about}</Outside>
}

export function About() {
  return (
    <>
      <PageTitle title={words.title} />
      <Stack style={{ maxWidth: 640 }}>
        <Card>
          <p style={{ margin: '0 0 12px' }}>{words.what}</p>
          <p style={{ margin: '0 0 20px' }}>{words.help}</p>
          <DefinitionList
            items={[
              { label: words.version, value: __PRODUCT__.version },
              { label: words.license, value: __PRODUCT__.license },
              {
                label: words.developers,
                value: <Touchable href="/api/docs">{words.api}</Touchable>,
                wide: true,
              },
            ]}
          />
        </Card>
      </Stack>
    </>
  )
}

function Outside({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <header>
        <Link to="/" aria-label={words.home}>
          <Logo />
        </Link>
      </header>
      <main>{children}</main>
      <Footer about={<Link to="/login">{words.logIn}</Link>} />
    </Ground>
  )
}

const Ground = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '& > header': { padding: '20px 16px 0' },
  '& > header a': { display: 'inline-flex', minHeight: 44, textDecoration: 'none' },
  '& > main': { flex: 1, padding: '28px 16px' },
  '& > header, & > main': { width: '100%', maxWidth: 720, margin: '0 auto' },
})

const Touchable = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
  color: paletteVar('primary.main'),
})
