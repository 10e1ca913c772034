import type { ReactNode } from 'react'
import { states } from '../i18n/states.ts'
import { productName } from '../i18n/campus.ts'
import styles from './Footer.module.css'
import { useCampus } from './useCampus.ts'

/** Whose this is, and what belongs at the foot of every page. */
export function Footer({ about }: { about?: ReactNode }) {
  const campus = useCampus()
  const owner = campus.nama ?? productName(campus)
  return (
    <footer className={styles.line}>
      {states.copyright({ owner, year: campus.tahun ?? new Date().getFullYear() })}
      {about && <> {about}</>}
    </footer>
  )
}
