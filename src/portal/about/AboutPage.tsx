import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../dataProvider/session.ts'
import { below } from '../../i18n/base.ts'
import { productName } from '../../i18n/campus.ts'
import { about as words } from '../../i18n/about.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import { Frame } from '../frame/Frame.tsx'
import { Card, Stack } from '../ui/Card.tsx'
import { PrivacyLink } from '../privacy/PrivacyLink.tsx'
import styles from './AboutPage.module.css'

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
                value: (
                  <a className={styles.touchable} href={below('api/docs')}>
                    {words.api}
                  </a>
                ),
                wide: true,
              },
            ]}
          />
        </Card>
      </Stack>
    </>
  )
}

export function Outside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <header>
        <Link to="/" aria-label={words.home({ product: productName(useCampus()) })}>
          <Logo />
        </Link>
      </header>
      <main>{children}</main>
      <Footer
        about={
          <>
            <PrivacyLink /> <Link to="/login">{words.logIn}</Link>
          </>
        }
      />
    </div>
  )
}
