import type { ComponentProps } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Card.module.css'

/** A white surface on the grey ground. */
export const Card = ({ as = 'section', className, ...props }: CardProps) => {
  const As = as as 'section'
  return <As {...props} className={cx(styles.card, className)} />
}
type CardProps = ComponentProps<'section'> & { as?: 'section' | 'div' | 'li' | 'article' }

/** Parts below each other. */
export const Stack = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={cx(styles.stack, className)} />
)

/** Buttons and links in one row that may break. */
export const Actions = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={cx(styles.actions, className)} />
)

/** A page of two columns on a desktop: who and where on the left, the work on the right. */
export const Columns = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={cx(styles.columns, className)} />
)

/** For screen readers alone. */
export const Hidden = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={cx(styles.hidden, className)} />
)
