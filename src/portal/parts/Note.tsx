import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { paletteVar, type Tone } from '../../ui/palette.ts'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  tone: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** A message that stands in the page: what is the case, and what to do about it. */
export function Note({ tone, title, children, action, role }: Props) {
  return (
    <Box data-tone={tone} role={role}>
      <Icon name={ICONS[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div data-action>{action}</div>}
      </div>
    </Box>
  )
}

const ICONS: Record<Tone, IconName> = {
  menunggu: 'jam',
  baik: 'centang',
  tolak: 'seru',
  info: 'info',
  belum: 'info',
}
const TONES: Tone[] = ['menunggu', 'baik', 'tolak', 'info', 'belum']

const Box = styled('div')({
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  border: '1px solid',
  borderRadius: 12,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  ...Object.fromEntries(
    TONES.map((tone) => [
      `&[data-tone="${tone}"]`,
      {
        backgroundColor: paletteVar(`status.${tone}.bg`),
        color: paletteVar(`status.${tone}.text`),
        borderColor: paletteVar(`status.${tone}.border`),
      },
    ]),
  ),
  '& > svg': { flex: 'none', marginTop: 1 },
  '& > div': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 700 },
  '& [data-action]': { marginTop: 10 },
})
