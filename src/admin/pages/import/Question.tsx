import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  text?: string
  /** What answers all of it at once. */
  actions?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** Something that only a person knows; whoever wants to save before it is answered is led here. */
export const Question = ({ title, text, actions, children, ref }: Props) => (
  <Box component="section" ref={ref} tabIndex={-1} aria-label={title} sx={FRAME}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {text && <Typography variant="body2">{text}</Typography>}
      </Box>
      {actions}
    </Box>
    {children}
  </Box>
)

const FRAME = {
  display: 'grid',
  gap: 1.5,
  minWidth: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  outline: 'none',
} as const

/** Several choices beside each other where there is room. */
export const CHOICES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
} as const
