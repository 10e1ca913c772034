import { useEffect, useState, type ReactNode } from 'react'
import { states } from '../../i18n/states.ts'
import styles from './Loading.module.css'

/** 'page' with its title, 'columns' below one that stands there; 'narrow' is a page whose content is one column everywhere. */
type Shape = 'list' | 'card' | 'table' | 'page' | 'columns' | 'narrow'

/** The outline of what is coming. It waits a moment, so that a fast answer does not flicker. */
export function Loading({
  shape = 'card',
  rows = 4,
  label = states.loading,
}: {
  shape?: Shape
  rows?: number
  label?: string
}) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      className={styles.outline}
      role="status"
      aria-busy="true"
      aria-label={label}
      style={{ visibility: late ? 'visible' : 'hidden' }}
    >
      {SHAPES[shape](rows)}
    </div>
  )
}

const SHAPES: Record<Shape, (rows: number) => ReactNode> = {
  card: () => <CardShape />,
  list: (rows) => (
    <div data-list>
      {times(rows, (at) => (
        <div key={at} data-card="row">
          <Bone round width={44} height={44} />
          <div>
            <Bone width="55%" height={16} />
            <Bone width="35%" height={12} below={10} />
          </div>
          <Bone width={88} height={26} />
        </div>
      ))}
    </div>
  ),
  table: (rows) => (
    <div data-card="table">
      {times(rows + 1, (at) => (
        <div key={at}>
          <Bone width={24} height={14} />
          <Bone height={14} share={3} />
          <Bone height={14} share={2} />
          <Bone height={14} share={1} />
        </div>
      ))}
    </div>
  ),
  page: (rows) => <Titled>{SHAPES.columns(rows)}</Titled>,
  narrow: (rows) => <Titled>{SHAPES.list(rows)}</Titled>,
  columns: (rows) => (
    <div data-columns>
      <CardShape />
      {SHAPES.list(rows)}
    </div>
  ),
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      <Bone width="min(320px, 70%)" height={30} />
      <Bone width="min(220px, 50%)" height={16} below={12} />
      <div data-below>{children}</div>
    </>
  )
}

function CardShape() {
  return (
    <div data-card="person">
      <div>
        <Bone round width={56} height={56} />
        <div>
          <Bone width="60%" height={18} />
          <Bone width="40%" height={13} below={10} />
        </div>
      </div>
      {times(3, (at) => (
        <Bone key={at} width={`${90 - at * 14}%`} height={14} below={12} />
      ))}
    </div>
  )
}

/** One grey bar (or disc) where a word will be. */
function Bone(props: {
  width?: number | string
  height: number
  round?: boolean
  below?: number
  share?: number
}) {
  const { width, height, round, below, share } = props
  return <i style={{ width, height, borderRadius: round ? '50%' : 8, marginTop: below, flex: share }} />
}

function times<T>(count: number, make: (at: number) => T) {
  return Array.from({ length: count }, (_, at) => make(at))
}
