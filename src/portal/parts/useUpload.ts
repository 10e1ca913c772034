import { useEffect, useRef, useState } from 'react'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'

export type Upload = {
  state: 'idle' | 'uploading' | 'failed'
  /** 0–100; null while the server is still storing. */
  percent: number | null
  message?: string
  errors: Record<string, string>
  /** The same file may get through when it is sent once more. */
  again?: boolean
}

type Sender = (options: { signal: AbortSignal; onProgress: (fraction: number) => void }) => Promise<unknown>

/** One file on its way: how far it is, stopping it, and what came of it. The chosen file stays chosen. */
export function useUpload() {
  const running = useRef<AbortController | null>(null)
  const [upload, setUpload] = useState<Upload>(IDLE)
  // Leaving the page ends what nobody waits for any more.
  useEffect(() => () => running.current?.abort(), [])

  async function send(sender: Sender): Promise<boolean> {
    if (running.current) return false
    const control = new AbortController()
    running.current = control
    setUpload({ state: 'uploading', percent: 0, errors: {} })
    const onProgress = (fraction: number) =>
      setUpload((now) =>
        now.state === 'uploading' ? { ...now, percent: fraction < 1 ? fraction * 100 : null } : now,
      )
    try {
      await sender({ signal: control.signal, onProgress })
      setUpload(IDLE)
      return true
    } catch (error) {
      const message = control.signal.aborted
        ? 'Unggahan dibatalkan. Berkas Anda masih dipilih.'
        : messageOf(error)
      const problem = error instanceof HttpProblem ? error : null
      const again = !problem || problem.status === 0 || problem.status === 429 || problem.status >= 500
      setUpload({ state: 'failed', percent: 0, message, errors: problem?.errors ?? {}, again })
      return false
    } finally {
      running.current = null
    }
  }

  return { upload, send, cancel: () => running.current?.abort(), reset: () => setUpload(IDLE) }
}

const IDLE: Upload = { state: 'idle', percent: 0, errors: {} }
