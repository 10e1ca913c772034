import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What stands below boxes to tick, named for their `aria-describedby`: what to enter, and what is wrong. */
export function BelowField({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <Typography id={`${id}-hint`} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {error && (
        <Typography
          id={`${id}-error`}
          role="alert"
          variant="caption"
          component="p"
          sx={{ color: 'error.main', fontWeight: 600 }}
        >
          {error}
        </Typography>
      )}
    </>
  )
}
