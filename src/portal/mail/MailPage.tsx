import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { mail as words } from '../../i18n/mail.ts'
import { Outside } from '../about/AboutPage.tsx'
import { LinkButton, Note } from '../ui/index.ts'
import styles from './MailPage.module.css'

/** What a link of a mail opens: one thing to do, for whoever holds it, signed in or not. */
export function MailPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Outside>
      <div className={styles.page}>
        <h1>{title}</h1>
        {children}
      </div>
    </Outside>
  )
}

export function Done({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <Note tone="baik" role="status" title={title}>
        {text}
      </Note>
      <div className={styles.actions}>{children}</div>
    </>
  )
}

export const Dead = ({ again }: { again?: string }) => (
  <>
    <Note tone="tolak" role="alert" title={words.dead}>
      {words.deadText}
    </Note>
    <div className={styles.actions}>
      <LinkButton look="outlined" to={again ?? '/'}>
        {again ? words.askAgain : words.toHome}
      </LinkButton>
    </div>
  </>
)
