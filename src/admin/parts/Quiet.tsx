import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

/** What is said beside the matter itself: small and grey. */
export const Quiet = ({ sx, ...props }: TypographyProps & { component?: ElementType }) => (
  <Typography
    variant="body2"
    sx={[{ color: 'text.secondary' }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
)
