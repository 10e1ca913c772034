import { styled } from '@mui/material/styles'
import { connection } from '../../i18n/connection.ts'
import { paletteVar } from '../palette.ts'
import { useOnline } from './useOnline.ts'

/** Stays while there is no connection. The live region is always there, otherwise its first words are not read out. */
export function OfflineBanner({ text }: { text?: string }) {
  const online = useOnline()
  return <div role="status">{!online && <Bar>{text ?? connection.offline}</Bar>}</div>
}

const Bar = styled('div')({
  padding: '8px 16px',
  textAlign: 'center',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  fontWeight: 600,
  backgroundColor: paletteVar('status.menunggu.bg'),
  color: paletteVar('status.menunggu.text'),
  borderBottom: `1px solid ${paletteVar('status.menunggu.border')}`,
  '@media print': { display: 'none' },
})
