import { useState } from 'react'
import { useNotice } from '../../ui/dialog/context.ts'
import { fileMark, useIdempotencyKey } from './idempotency.ts'
import { useUpload } from './useUpload.ts'

type Form = {
  /** How often what breaks off is sent again by itself. */
  retries?: number
  changed: () => Promise<unknown>
  onClose: () => void
}
type Sending = {
  signal: AbortSignal
  onProgress: (fraction: number) => void
  idempotencyKey: string
}

/**
 * A form with one file: the same write however often it is sent. Once it has arrived, what it changed is read anew, what the
 * server said is told, and the form closes.
 */
export function useFileForm({ retries, changed, onClose }: Form) {
  const [file, setFile] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const { upload, send, cancel, reset } = useUpload({ retries })
  const idempotency = useIdempotencyKey()
  const notice = useNotice()

  /** `what` stands for all that makes it another write than the last one, besides the file. */
  async function submit(what: string, write: (sending: Sending) => Promise<{ message: string }>) {
    if (preparing) return
    const idempotencyKey = idempotency.keyFor(`${what} ${fileMark(file)}`)
    let message = ''
    const done = await send(async (options) => {
      ;({ message } = await write({ ...options, idempotencyKey }))
    })
    if (!done) return
    idempotency.arrived()
    await changed()
    notice.success(message)
    onClose()
  }

  return {
    file,
    choose(picked: File | null) {
      setFile(picked)
      reset()
    },
    preparing,
    photos: { onPreparing: setPreparing },
    sending: upload.state === 'uploading',
    upload,
    submit,
    cancel,
    reset,
  }
}
