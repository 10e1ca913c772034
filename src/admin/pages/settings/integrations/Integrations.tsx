import Box from '@mui/material/Box'
import { Tokens } from './Tokens.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Other systems of the campus. */
export default function Integrations() {
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 820 }}>
      <Tokens />
      <Webhooks />
    </Box>
  )
}
