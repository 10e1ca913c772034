import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A name and what is unusual about it: where there is little room the name is cut, the sign never. */
export const NameAnd = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box component="span" sx={SIDE_BY_SIDE}>
    <span>{name}</span>
    {children}
  </Box>
)

const SIDE_BY_SIDE = {
  display: 'inline-flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  maxWidth: '100%',
  verticalAlign: 'bottom',
  '& > :first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :not(:first-of-type)': { flex: 'none' },
} as const
