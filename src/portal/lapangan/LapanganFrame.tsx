import type { ReactNode } from 'react'
import { ownerName } from '../../i18n/campus.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { chooseLanguage, language } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { goHomeAs } from '../../dataProvider/demo.ts'
import { DemoSwitch } from '../../ui/DemoSwitch.tsx'
import { LogoMark } from '../../ui/Logo.tsx'
import { useCampus } from '../../ui/useCampus.ts'
import styles from './Lapangan.module.css'

/** Whose page it is, above; the language and what the page has to say about itself, below. */
export function LapanganFrame({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  const campus = useCampus()
  const owner = campus.nama || ownerName(campus)
  const other = language() === 'id' ? 'en' : 'id'
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LogoMark />
        <span>
          <strong>{owner}</strong>
          {words.title}
        </span>
        <DemoSwitch become={goHomeAs} />
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        {foot}
        <Button size="small" tone="plain" lang={other} onClick={() => chooseLanguage(other)}>
          {other === 'en' ? 'English' : 'Bahasa Indonesia'}
        </Button>
      </footer>
    </div>
  )
}
