import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useState, type ReactNode } from 'react'
import { states } from '../../i18n/states.ts'
import { paletteVar } from '../palette.ts'

type Shape = 'list' | 'card' | 'table' | 'page'

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
    <Outline
      role="status"
      aria-busy="true"
      aria-label={label}
      style={{ visibility: late ? 'visible' : 'hidden' }}
    >
      {SHAPES[shape](rows)}
    </Outline>
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
  page: (rows) => (
    <>
      <Bone width="min(320px, 70%)" height={30} />
      <Bone width="min(220px, 50%)" height={16} below={12} />
      <div data-columns>
        <CardShape />
        {SHAPES.list(rows)}
      </div>
    </>
  ),
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

const pulse = keyframes({ '50%': { opacity: 0.4 } })

const Outline = styled('div')({
  '& i': { display: 'block', flex: 'none', backgroundColor: paletteVar('divider') },
  '@media (prefers-reduced-motion: no-preference)': {
    '& i': { animation: `${pulse} 2s ease-in-out 0.5s infinite` },
  },
  '& [data-list]': { display: 'grid', gap: 12 },
  '& [data-columns]': { display: 'grid', gap: 16, alignItems: 'start', marginTop: 24 },
  '& [data-card]': {
    border: `1px solid ${paletteVar('divider')}`,
    borderRadius: 12,
    backgroundColor: paletteVar('background.paper'),
  },
  '& [data-card="row"], & [data-card="person"] > div': { display: 'flex', alignItems: 'center', gap: 16 },
  '& [data-card="row"]': { padding: 16 },
  '& [data-card="person"]': { padding: 24 },
  '& [data-card="person"] > div': { marginBottom: 24 },
  '& [data-card="row"] > div, & [data-card="person"] > div > div': { flex: 1 },
  '& [data-card="table"] > div': { display: 'flex', gap: 24, padding: '14px 16px' },
  '& [data-card="table"] > div + div': { borderTop: `1px solid ${paletteVar('divider')}` },
  '@media (min-width: 900px)': { '& [data-columns]': { gridTemplateColumns: '1fr 2fr' } },
})

function times<T>(count: number, make: (at: number) => T) {
  return Array.from({ length: count }, (_, at) => make(at))
}
