import { UploadProgress } from '../../ui/UploadProgress.tsx'
import { Note } from './Note.tsx'
import type { Upload } from './useUpload.ts'

type Props = { upload: Upload; file: File | null; onCancel: () => void; onRetry: () => void }

/**
 * Where the sending stands: how far a file is, or why it failed. What the server says about a field stands under that
 * field; trying the same again is offered only where it can help.
 */
export function UploadState({ upload, file, onCancel, onRetry }: Props) {
  const { state, percent, message, errors, again } = upload
  if (state === 'idle' || Object.keys(errors).length > 0) return null
  if (file && (state === 'uploading' || again)) {
    return (
      <UploadProgress
        name={file.name}
        state={state}
        percent={percent}
        message={message}
        onCancel={onCancel}
        onRetry={onRetry}
      />
    )
  }
  return state === 'failed' ? (
    <Note tone="tolak" role="alert">
      {message}
    </Note>
  ) : null
}
