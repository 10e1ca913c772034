import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/** The one h1 of a page, the same words in the browser tab; focus can be put on it after a change of page. */
export function PageTitle({ title, subtitle, actions }: Props) {
  useDocumentTitle(title)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: { xs: 2, sm: 3 } }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        {subtitle && (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Magang Politeknik` : 'Magang Politeknik'
  }, [title])
}
