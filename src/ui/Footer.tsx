import { styled } from '@mui/material/styles'
import { paletteVar } from './palette.ts'

export function Footer({ owner = 'Magang Politeknik' }: { owner?: string }) {
  return <Line>© 2024 {owner}. Hak cipta dilindungi.</Line>
}

const Line = styled('footer')({
  padding: '24px 16px',
  textAlign: 'center',
  fontSize: '0.8125rem',
  color: paletteVar('text.secondary'),
})
