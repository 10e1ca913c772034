import type { Key, ReactNode } from 'react'
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

export interface Line {
  key: Key
  name: string
  /** What else stands beside its numbers. */
  about?: ReactNode
  bar?: BarProps
  /** Numbers that lead to their rows, called by the line and the column unless told; or what is said in their place. */
  cells: readonly ((Omit<Props, 'label'> & { label?: string }) | ReactNode)[]
}

type TableProps = {
  headings: readonly string[]
  lines: readonly Line[]
  /** All of them together. */
  foot?: Line | false
  className?: string | undefined
}

/** Lines with their bars and numbers, below what each column is. */
export function FigureTable({ headings, lines, foot = false, className }: TableProps) {
  const line = ({ key, name, about, bar, cells }: Line) => (
    <tr key={key}>
      <th scope="row">
        {name}
        {about && <small>{about}</small>}
        {bar && <Bar {...bar} />}
      </th>
      {cells.map((cell, at) => (
        <td key={headings[at + 1]}>
          {isFigure(cell) ? <Figure label={`${name}, ${headings[at + 1]}`} {...cell} /> : cell}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={cx(styles.table, className)}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{lines.map(line)}</tbody>
      {foot && <tfoot>{line(foot)}</tfoot>}
    </table>
  )
}

const isFigure = (cell: Line['cells'][number]): cell is Omit<Props, 'label'> =>
  typeof cell === 'object' && cell !== null && 'to' in cell

type BarProps = { parts: [tone: Tone, value: number][]; most: number; label: string }

/** A bar beside its numbers: as wide as its share of the largest, divided as its parts are. */
function Bar({ parts, most, label }: BarProps) {
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
type Tone = 'placed' | 'waits' | 'rest' | 'filled'
