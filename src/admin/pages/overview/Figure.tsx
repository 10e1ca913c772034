import { Link } from 'react-router-dom'
import { number } from '../../../i18n/number.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './Overview.module.css'

type Props = { value: number | null; to: string; label: string; late?: boolean }

/** A number that leads to its rows; none has none to lead to. */
export function Figure({ value, to, label, late }: Props) {
  if (value === null) return '–'
  const text = number(value)
  if (value === 0) return <span className={styles.zero}>{text}</span>
  return (
    <Link to={to} aria-label={`${label}: ${text}`} className={cx(late && styles.late)}>
      {text}
    </Link>
  )
}

/** A bar beside its numbers: as wide as its share of the largest, divided as its parts are. */
export function Bar({
  parts,
  most,
  label,
}: {
  parts: [tone: Tone, value: number][]
  most: number
  label: string
}) {
  const sum = parts.reduce((total, [, value]) => total + value, 0)
  return (
    <span className={styles.track}>
      <span
        role="img"
        aria-label={label}
        className={styles.bar}
        style={{ width: `${most ? (sum / most) * 100 : 0}%` }}
      >
        {parts.map(
          ([tone, value]) =>
            value > 0 && <i key={tone} className={styles[tone]} style={{ flexGrow: value }} />,
        )}
      </span>
    </span>
  )
}
export type Tone = 'placed' | 'waits' | 'rest' | 'filled'
