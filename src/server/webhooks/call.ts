import { createHmac, randomBytes } from 'node:crypto'
import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { SECRET_PREFIX } from '../../contract/webhooks.ts'
import { pin, type Outgoing } from './address.ts'

export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64')

export interface Message {
  /** The same however often it is sent. */
  id: string
  body: string
}

/** What is signed, and with what: https://www.standardwebhooks.com, version 1. */
export const signature = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/**
 * Calls a webhook once: the address that was looked at and no other, no redirects, ten seconds.
 * @returns the status that was answered
 * @throws AddressRefused; anything else when nobody answered
 */
export async function callWebhook(
  { url: address, secret }: { url: string; secret: string },
  { id, body }: Message,
  { outgoing, now, signal, limit = LIMIT_MS }: Calling,
): Promise<number> {
  const { url, address: to, family } = await pin(address, outgoing)
  const timestamp = Math.floor(now.getTime() / 1000)
  const ends = AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])])
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http)(url, {
      method: 'POST',
      // Not asked again: what the name means by now is not called.
      lookup: ((_host: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) =>
        options.all ? done(null, [{ address: to, family }]) : done(null, to, family)) as never,
      agent: false,
      signal: ends,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'magang-webhook/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(secret, id, timestamp, body),
      },
    })
    sent.on('response', (answer) => {
      // What it says beyond its status nobody reads.
      answer.on('error', () => undefined)
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', (error) => reject(ends.aborted ? new Error(NO_ANSWER) : error))
    sent.end(body)
  })
}

export const NO_ANSWER = 'tidak ada jawaban'
const LIMIT_MS = 10_000

interface Calling {
  outgoing: Outgoing
  now: Date
  signal?: AbortSignal
  limit?: number
}
