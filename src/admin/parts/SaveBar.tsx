import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  /** What there is to save, or what is still in its way. */
  said: string
  wrong?: boolean
  /** As wide as a page's paper that has room around what is in it. */
  wide?: boolean
  children: ReactNode
}

/** What stands about saving, and its buttons, in sight wherever one has scrolled to. */
export const SaveBar = ({ said, wrong = false, wide = false, children }: Props) => (
  <Box sx={[BAR, wide && WIDE]}>
    <Typography
      role="status"
      variant="body2"
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 200px' },
        color: wrong ? 'error.main' : 'text.secondary',
      }}
    >
      {said}
    </Typography>
    {children}
  </Box>
)

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  borderRadius: '0 0 16px 16px',
} as const
const WIDE = { mx: { xs: -2, sm: -3 }, mb: { xs: -2, sm: -3 }, mt: 3, px: { sm: 3 } } as const
