import type { ReactNode } from 'react'
import styles from './Remark.module.css'

/** What somebody wrote below a day: who and when, then the words. */
export const Remark = ({ by, children }: { by: ReactNode; children: string }) => (
  <p className={styles.remark}>
    <strong>{by}</strong>
    {children}
  </p>
)
