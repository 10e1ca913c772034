import { HttpProblem, TOO_SLOW } from './problem.ts'

/**
 * `fetch` with a time limit for the whole answer. A lost connection on a read is tried once more; a write is never
 * sent twice behind a person's back.
 */
export async function ask(
  url: string,
  init: RequestInit & { method: string },
  timeout: number,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const control = new AbortController()
  const cancel = () => control.abort(signal?.reason)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  let late = false
  const timer = setTimeout(() => {
    late = true
    control.abort()
  }, timeout)
  const once = async () => {
    const response = await fetch(url, { ...init, signal: control.signal })
    return { status: response.status, text: await response.text() }
  }
  try {
    return await once().catch(async (error: unknown) => {
      if (control.signal.aborted || init.method !== 'GET') throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      return once()
    })
  } catch (error) {
    throw late ? new HttpProblem(0, TOO_SLOW) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

const PAUSE = 1000
