import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState, type ReactNode } from 'react'

type Shape = 'list' | 'card' | 'table' | 'page'

/** The outline of what is coming. It waits a moment, so that a fast answer does not flicker. */
export function Loading({
  shape = 'card',
  rows = 4,
  label = 'Memuat…',
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
    <Box role="status" aria-busy="true" aria-label={label} sx={{ visibility: late ? 'visible' : 'hidden' }}>
      {SHAPES[shape](rows)}
    </Box>
  )
}

const SHAPES: Record<Shape, (rows: number) => ReactNode> = {
  card: () => <CardShape />,
  list: (rows) => (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {times(rows, (at) => (
        <Paper key={at} sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 2 }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="rounded" width="55%" height={16} />
            <Skeleton variant="rounded" width="35%" height={12} sx={{ mt: 1.25 }} />
          </Box>
          <Skeleton variant="rounded" width={88} height={26} />
        </Paper>
      ))}
    </Box>
  ),
  table: (rows) => (
    <Paper sx={{ overflow: 'hidden' }}>
      {times(rows + 1, (at) => (
        <Box
          key={at}
          sx={{ display: 'flex', gap: 3, px: 2, py: 1.75, borderTop: at ? 1 : 0, borderColor: 'divider' }}
        >
          <Skeleton variant="rounded" width={24} height={14} sx={{ flex: 'none' }} />
          <Skeleton variant="rounded" height={14} sx={{ flex: 3 }} />
          <Skeleton variant="rounded" height={14} sx={{ flex: 2 }} />
          <Skeleton variant="rounded" height={14} sx={{ flex: 1 }} />
        </Box>
      ))}
    </Paper>
  ),
  page: (rows) => (
    <Box>
      <Skeleton variant="rounded" width="min(320px, 70%)" height={30} />
      <Skeleton variant="rounded" width="min(220px, 50%)" height={16} sx={{ mt: 1.5, mb: 3 }} />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: '1fr 2fr' } }}>
        <CardShape />
        {SHAPES.list(rows)}
      </Box>
    </Box>
  ),
}

function CardShape() {
  return (
    <Paper sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
        <Skeleton variant="circular" width={56} height={56} sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="rounded" width="60%" height={18} />
          <Skeleton variant="rounded" width="40%" height={13} sx={{ mt: 1.25 }} />
        </Box>
      </Box>
      {times(3, (at) => (
        <Skeleton key={at} variant="rounded" width={`${90 - at * 14}%`} height={14} sx={{ mt: 1.5 }} />
      ))}
    </Paper>
  )
}

function times<T>(count: number, make: (at: number) => T) {
  return Array.from({ length: count }, (_, at) => make(at))
}
