import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { Tone } from '../palette.ts'
import { Glyph, type GlyphName } from './Glyph.tsx'
import { ignoreDoubleClick } from './ignoreDoubleClick.ts'

type Props = {
  open: boolean
  tone: Tone
  icon: GlyphName
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
      onClose={ignoreDoubleClick(onClose)}
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
