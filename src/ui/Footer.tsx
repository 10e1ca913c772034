import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { states } from '../i18n/states.ts'
import { paletteVar } from './palette.ts'

export function Footer({ owner = 'Magang Politeknik', about }: { owner?: string; about?: ReactNode }) {
  return (
    <Line>
      {states.copyright(owner)}
      {about && <> {about}</>}
    </Line>
  )
}

const Line = styled('footer')({
  padding: '24px 16px',
  textAlign: 'center',
  fontSize: '0.8125rem',
  color: paletteVar('text.secondary'),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 4px',
    fontWeight: 600,
    color: paletteVar('primary.main'),
  },
})
