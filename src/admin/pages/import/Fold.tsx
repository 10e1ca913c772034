import Box from '@mui/material/Box'
import type { ReactNode, SyntheticEvent } from 'react'

/** More for those who want it; the browser's own disclosure, with its keyboard. */
export function Fold({ title, open, onToggle, children }: Props) {
  return (
    <Box
      component="details"
      open={open}
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => onToggle?.(currentTarget.open)}
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

interface Props {
  title: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}
