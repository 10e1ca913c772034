import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'

export type Definition = { label: string; value: ReactNode; wide?: boolean }

/** Label and value pairs of a profile. What is not known shows a dash, never a gap. */
export function DefinitionList({ items, columns = 2 }: { items: Definition[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.list} data-columns={columns}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
