import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paletteVar, type Tone } from '../../../ui/palette.ts'

export interface Bar {
  name: string
  /** What is read; the bar only draws it. */
  value: string
  /** 0 to 1 of the width. */
  share: number
  tone: Tone
  to: string
}

/** A bar chart that is a list: every number stands there as text, so nothing is lost on who does not see the bars. */
export function Bars({ title, bars }: { title: string; bars: Bar[] }) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {bars.map(({ name, value, share, tone, to }) => (
          <li key={name}>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', mb: 0.5 }}>
              <MuiLink
                component={Link}
                to={to}
                variant="body2"
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {name}
              </MuiLink>
              <Typography
                variant="body2"
                component="span"
                sx={{ fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Typography>
            </Box>
            <Box
              aria-hidden
              sx={{ height: 10, borderRadius: 5, bgcolor: 'background.default', overflow: 'hidden' }}
            >
              <Box
                sx={{
                  height: '100%',
                  width: `${Math.min(1, Math.max(0, share)) * 100}%`,
                  borderRadius: 5,
                  bgcolor: paletteVar(`status.${tone}.text`),
                }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
