import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { paletteVar, type Tone } from '../palette.ts'

type Props = {
  open: boolean
  tone: Tone
  icon: keyof typeof GLYPHS
  title: string
  text?: string
  busy?: boolean
  onClose: () => void
  onGone: () => void
  children: ReactNode
}

/** A short question or message: in reach of the thumb on a phone, in the middle of a desktop. */
export function Sheet({ open, tone, icon, title, text, busy, onClose, onGone, children }: Props) {
  const id = useId()
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      data-ui-dialog={open ? 'open' : 'closing'}
      // Where the focus goes is decided in one place for all dialogs (place.ts).
      disableAutoFocus
      disableRestoreFocus
      onClose={onClose}
      slotProps={{
        transition: { onExited: onGone },
        paper: { 'aria-busy': busy || undefined },
        container: { sx: { alignItems: { xs: 'flex-end', sm: 'center' } } },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, p: 3, pb: 2 }}>
        <Glyph tone={tone} icon={icon} />
        <Box sx={{ minWidth: 0, pt: 0.5 }}>
          <Typography id={`${id}-title`} variant="h3" component="h2">
            {title}
          </Typography>
          {text && (
            <Typography
              id={`${id}-text`}
              sx={{ color: 'text.secondary', mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          justifyContent: 'flex-end',
          p: 3,
          pt: 1,
          '& > button': { flex: { xs: 1, sm: 'none' }, minWidth: 96, minHeight: { xs: 48, sm: 42 } },
          '& > [aria-disabled]:not([aria-busy])': { opacity: 0.7, cursor: 'progress' },
        }}
      >
        {children}
      </Box>
    </Dialog>
  )
}

export function Glyph({ tone, icon, size = 40 }: { tone: Tone; icon: keyof typeof GLYPHS; size?: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: size,
        height: size,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '30%',
        bgcolor: paletteVar(`status.${tone}.bg`),
        color: paletteVar(`status.${tone}.text`),
      }}
    >
      <svg viewBox="0 0 24 24" width={size * 0.55} height={size * 0.55} focusable="false">
        <path
          d={GLYPHS[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Box>
  )
}

const GLYPHS = {
  question: 'M8.6 9a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.8 1.3-1.8 2.6M12 18.5h.01',
  warning: 'M12 4 3 19.5h18L12 4ZM12 10v4.5M12 17h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12h8.4L17 7M10.5 11v4.5M13.5 11v4.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const
