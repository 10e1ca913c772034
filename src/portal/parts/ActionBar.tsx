import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './ActionBar.module.css'

type Props = { className?: string | undefined; children: ReactNode }

/** What a long page is read for, in reach of the thumb, above the navigation of a phone. */
export const ActionBar = ({ className, children }: Props) => (
  <div className={cx(styles.bar, className)}>{children}</div>
)
