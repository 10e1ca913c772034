import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { upload } from '../i18n/upload.ts'

type Props = {
  name: string
  state: 'uploading' | 'failed' | 'done'
  /** 0–100; null while the size is not known or the server is still storing. */
  percent: number | null
  message?: string
  onCancel?: () => void
  onRetry?: () => void
}

export function UploadProgress({ name, state, percent, message, onCancel, onRetry }: Props) {
  const whole = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="subtitle2" component="p" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {state === 'uploading' && whole !== null && (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {whole}%
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-label={upload.sending(name)}
        variant={state === 'uploading' && whole === null ? 'indeterminate' : 'determinate'}
        value={state === 'done' ? 100 : (whole ?? 0)}
        color={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'primary'}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32 }}>
        <Typography
          variant="body2"
          role={state === 'failed' ? 'alert' : 'status'}
          sx={{ flex: 1, color: state === 'failed' ? 'error.main' : 'text.secondary' }}
        >
          {message ?? upload[state]}
        </Typography>
        {state === 'uploading' && onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            {upload.cancel}
          </Button>
        )}
        {state === 'failed' && onRetry && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            {upload.retry}
          </Button>
        )}
      </Box>
    </Box>
  )
}
