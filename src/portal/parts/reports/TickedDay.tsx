import type { ReactNode } from 'react'
import styles from './TickedDay.module.css'

type Props = {
  /** 'Senin, 16 November 2026' */
  name: string
  heading: 'h3' | 'h4'
  /** What ticks it, or what stands in its place. */
  tick:
    | { label: string; value: number; on: boolean; disabled?: boolean; onTick: (on: boolean) => void }
    | { icon: ReactNode }
  /** Beside its name. */
  aside?: ReactNode
  above?: ReactNode
  text: string
  /** Its pictures, its file, and what was said about it. */
  children: ReactNode
}

/** One day as the student wrote it, ticked to be confirmed or validated, or not. */
export function TickedDay({ name, heading: Name, tick, aside, above, text, children }: Props) {
  return (
    <li className={styles.card} data-day>
      <div className={styles.head}>
        {'icon' in tick ? (
          <span className={styles.box} aria-hidden>
            {tick.icon}
          </span>
        ) : (
          <label className={styles.box}>
            <input
              type="checkbox"
              value={tick.value}
              aria-label={tick.label}
              checked={tick.on}
              disabled={tick.disabled}
              onChange={({ target }) => tick.onTick(target.checked)}
            />
          </label>
        )}
        <Name>{name}</Name>
        {aside}
      </div>
      <div className={styles.body}>
        {above}
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </li>
  )
}

/** What can be done with it, below. */
export const DayWays = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
)
