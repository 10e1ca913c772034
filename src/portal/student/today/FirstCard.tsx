import { useId, type ReactNode } from 'react'
import { Card, cx } from '../../ui/index.ts'
import styles from './Today.module.css'

type Props = {
  /** Which day of how many, or whose turn it is. */
  above?: ReactNode
  title: string
  text?: ReactNode
  done?: boolean
  /** The one act. */
  children?: ReactNode
}

/** What stands first on the home: one thing, and the one act that it asks for. */
export function FirstCard({ above, title, text, done, children }: Props) {
  const id = useId()
  return (
    <Card className={cx(styles.first, done && styles.done)} aria-labelledby={id} data-first>
      {above && <p data-above>{above}</p>}
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </Card>
  )
}
