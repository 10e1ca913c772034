import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { paletteVar } from './palette.ts'

export type Definition = { label: string; value: ReactNode; wide?: boolean }

/** Label and value pairs of a profile. What is not known shows a dash, never a gap. */
export function DefinitionList({ items, columns = 2 }: { items: Definition[]; columns?: 1 | 2 | 3 }) {
  return (
    <List data-columns={columns}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')({
  display: 'grid',
  gap: '14px 24px',
  margin: 0,
  '@media (min-width: 600px)': {
    '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
  '& dt': { fontSize: '0.8125rem', lineHeight: 1.45, color: paletteVar('text.secondary') },
  '& dd': {
    margin: '1px 0 0',
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})
