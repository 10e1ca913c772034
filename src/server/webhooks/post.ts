import type { OutgoingHttpHeaders } from 'node:http'
import { pin, type Outgoing } from './address.ts'

export interface Posting {
  outgoing: Outgoing
  signal?: AbortSignal | undefined
  limit?: number | undefined
  /** So many bytes of the answer are read; left out, none: nobody needs what it says. */
  read?: number
}

/**
 * Posts to an address of somebody else, once: the address that was looked at and no other, no redirects, ten seconds.
 * @returns the status that was answered, and what was read of the answer
 * @throws AddressRefused; anything else when nobody answered
 */
export async function postTo(
  address: string,
  { headers, body }: { headers: OutgoingHttpHeaders; body: string },
  { outgoing, signal, limit = LIMIT_MS, read = 0 }: Posting,
): Promise<{ status: number; text: string }> {
  const { url, address: to, family } = await pin(address, outgoing)
  // Not at the start: a module that names it is given Node's whole `fetch` along with it.
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const ends = AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])])
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(ends.aborted ? new Error(NO_ANSWER) : error)
    const sent = request(url, {
      method: 'POST',
      // Not asked again: what the name means by now is not called.
      lookup: ((_host: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) =>
        options.all ? done(null, [{ address: to, family }]) : done(null, to, family)) as never,
      agent: false,
      signal: ends,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      let length = 0
      const done = () => {
        answer.destroy()
        const text = Buffer.concat(parts).subarray(0, read).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, text })
      }
      answer.on('error', read > 0 ? failed : () => undefined)
      if (read === 0) return done()
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length >= read) done()
      })
      answer.on('end', done)
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

export const NO_ANSWER = 'tidak ada jawaban'
export const LIMIT_MS = 10_000
