import { upload } from '../i18n/upload.ts'
import { Button } from './Button.tsx'
import styles from './UploadProgress.module.css'

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
  const known = state === 'done' ? 100 : state === 'failed' ? (whole ?? 0) : whole
  return (
    <div className={styles.upload} data-state={state}>
      <p>
        <strong>{name}</strong>
        {state === 'uploading' && whole !== null && <span>{whole}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label={upload.sending({ name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ?? undefined}
      >
        <i style={known === null ? undefined : { width: `${known}%` }} />
      </div>
      <div>
        <span role={state === 'failed' ? 'alert' : 'status'}>{message ?? upload[state]}</span>
        {state === 'uploading' && onCancel && (
          <Button size="small" tone="plain" onClick={onCancel}>
            {upload.cancel}
          </Button>
        )}
        {state === 'failed' && onRetry && (
          <Button size="small" look="outlined" onClick={onRetry}>
            {upload.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
