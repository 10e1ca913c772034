import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { adminIntegrations as words } from '../../../../i18n/adminIntegrations.ts'

/** What is told this once, to be copied. */
export function Secret({ text, value, onDone }: { text: string; value: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Refused, or a page without https, which has no clipboard: it can be marked by hand.
    }
  }
  return (
    <Alert severity={copied ? 'success' : 'warning'} role="status">
      {text}
      <Box
        component="code"
        sx={{ display: 'block', my: 1, userSelect: 'all', overflowWrap: 'anywhere', fontSize: '0.875rem' }}
      >
        {value}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
        <Button onClick={onDone}>{words.kept}</Button>
      </Box>
    </Alert>
  )
}
