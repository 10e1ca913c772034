import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  /** What is in it goes to its edges. */
  flush?: boolean
  children: ReactNode
}

/** One part of the page: its name, and beside it where it goes on. */
export function Part({ title, aside, flush = false, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={flush ? FLUSH : ROOMY}>
      <Box sx={[HEAD, flush && FLUSH_HEAD]}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  )
}

const ROOMY = { p: { xs: 2, sm: 3 }, minWidth: 0 }
const FLUSH = { minWidth: 0, overflow: 'hidden' }
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  mb: 2,
} as const
const FLUSH_HEAD = { px: { xs: 2, sm: 3 }, pt: 2, pb: 1, mb: 0 }

/** Rows with a line between them. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 44,
        py: 0.75,
      },
      '& > li + li': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
)
