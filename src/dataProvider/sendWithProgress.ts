import { HttpProblem } from './problem.ts'
import { problems } from '../i18n/problems.ts'

interface Upload {
  url: string
  headers: Record<string, string>
  form: FormData
  signal?: AbortSignal
  onProgress: (fraction: number) => void
  timeout: number
}

/** `fetch` tells nobody how far an upload is; on a train that is what a student wants to know. */
export function sendWithProgress({
  url,
  headers,
  form,
  signal,
  onProgress,
  timeout,
}: Upload): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    const cancel = () => xhr.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    const done = (settle: () => void) => () => {
      signal?.removeEventListener('abort', cancel)
      settle()
    }

    xhr.open('POST', url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.timeout = timeout
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    xhr.onload = done(() => resolve({ status: xhr.status, text: xhr.responseText }))
    xhr.onerror = done(() => reject(new HttpProblem(0, problems.noConnection)))
    xhr.ontimeout = done(() => reject(new HttpProblem(0, problems.tooSlow)))
    xhr.onabort = done(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    xhr.send(form)
  })
}
