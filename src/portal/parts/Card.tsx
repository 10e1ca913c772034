import { styled } from '@mui/material/styles'
import { paletteVar } from '../../ui/palette.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

/** A white surface on the grey ground. */
export const Card = styled('section')({
  minWidth: 0,
  padding: 16,
  border: `1px solid ${paletteVar('divider')}`,
  borderRadius: 12,
  backgroundColor: paletteVar('background.paper'),
  '@media (min-width: 600px)': { padding: 20 },
  '& > h2': {
    margin: '0 0 12px',
    fontSize: '1.125rem',
    lineHeight: 1.4,
    fontWeight: 700,
    letterSpacing: '-0.011em',
  },
})

/** Parts below each other. */
export const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignContent: 'start',
})

/** Buttons and links in one row that may break. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' })

/** A page of two columns on a desktop: who and where on the left, the work on the right. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media (min-width: 900px)': { gridTemplateColumns: '320px minmax(0, 1fr)', gap: 24 },
  '@media (min-width: 1200px)': { gridTemplateColumns: '360px minmax(0, 1fr)' },
})

export const muted = { color: paletteVar('text.secondary') } as const

/** For screen readers alone. */
export const Hidden = styled('span')(visuallyHidden)
