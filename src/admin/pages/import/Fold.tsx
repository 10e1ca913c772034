import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** More for those who want it; the browser's own disclosure, with its keyboard. */
export function Fold({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <Box
      component="details"
      open={open}
      sx={{
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > summary': {
          cursor: 'pointer',
          px: 2,
          py: 1.25,
          fontWeight: 600,
          fontSize: '0.875rem',
          borderRadius: 1,
        },
      }}
    >
      <summary>{title}</summary>
      {/* What a closed fold hides inherits nothing from the page's reset. */}
      <Box sx={{ px: 2, pb: 2, minWidth: 0, boxSizing: 'border-box' }}>{children}</Box>
    </Box>
  )
}
