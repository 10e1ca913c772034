import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { adminList as words } from '../../i18n/adminList.ts'
import { Quiet } from '../parts/Quiet.tsx'

type Props = { title: string; subtitle?: ReactNode; onClose: () => void; children: ReactNode }

/** One record beside its list: it takes the focus, and says how to be rid of it. */
export function PanelFrame({ title, subtitle, onClose, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: 2.5, display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            id={id}
            ref={heading}
            tabIndex={-1}
            variant="h3"
            component="h2"
            sx={{ outline: 'none' }}
          >
            {title}
          </Typography>
          {subtitle && <Quiet>{subtitle}</Quiet>}
        </Box>
        <IconButton aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Paper>
  )
}
