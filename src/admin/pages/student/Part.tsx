import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

/** One part of the page: its name, and beside it where it goes on. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  )
}

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
