import { useEffect, useRef, useState } from 'react'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { tokenStore } from '../../dataProvider/token.ts'
import { upload as words } from '../../i18n/upload.ts'

export type Upload = {
  state: 'idle' | 'uploading' | 'failed'
  /** 0–100; null while the server is still storing. */
  percent: number | null
  /** It broke off and is tried once more. */
  message?: string
  errors: Record<string, string>
  /** The same file may get through when it is sent once more. */
  again?: boolean
  /** It failed because nobody was signed in any more. */
  session?: boolean
}

type Sender = (options: { signal: AbortSignal; onProgress: (fraction: number) => void }) => Promise<unknown>

/**
 * One file on its way: how far it is, stopping it, and what came of it. The chosen file stays chosen. `retries`: a
 * write that the server does once however often it comes is sent again by itself when the connection breaks.
 */
export function useUpload({ retries = 0 }: { retries?: number | undefined } = {}) {
  const running = useRef<AbortController | null>(null)
  const [upload, setUpload] = useState<Upload>(IDLE)
  // Leaving the page ends what nobody waits for any more.
  useEffect(() => () => running.current?.abort(), [])
  // Whoever has signed in again is not told to.
  useEffect(
    () =>
      tokenStore.subscribe(() => setUpload((now) => (now.session && tokenStore.get() !== null ? IDLE : now))),
    [],
  )

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
      for (let left = retries; ; left--) {
        try {
          await sender({ signal: control.signal, onProgress })
          break
        } catch (error) {
          if (left === 0 || control.signal.aborted || !brokeOff(error)) throw error
          setUpload({ state: 'uploading', percent: null, message: words.again, errors: {} })
          await pause((retries - left + 1) * PAUSE, control.signal)
          setUpload({ state: 'uploading', percent: 0, errors: {} })
        }
      }
      setUpload(IDLE)
      return true
    } catch (error) {
      const message = control.signal.aborted ? words.cancelled : messageOf(error)
      const problem = error instanceof HttpProblem ? error : null
      const again = !problem || problem.status === 0 || problem.status === 429 || problem.status >= 500
      const session = problem?.status === 401
      setUpload({ state: 'failed', percent: 0, message, errors: problem?.errors ?? {}, again, session })
      return false
    } finally {
      running.current = null
    }
  }

  return { upload, send, cancel: () => running.current?.abort(), reset: () => setUpload(IDLE) }
}

const IDLE: Upload = { state: 'idle', percent: 0, errors: {} }

const brokeOff = (error: unknown) => error instanceof HttpProblem && [0, 502, 503, 504].includes(error.status)

/** Until the connection is said to be back, but no longer than this. */
const PAUSE = 3_000
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', aborted)
    }
    const done = () => (stop(), resolve())
    const aborted = () => (stop(), reject(signal.reason as Error))
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', aborted)
  })
