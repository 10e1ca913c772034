import { createHmac, randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '../../contract/webhooks.ts'
import type { Outgoing } from './address.ts'
import { postTo } from './post.ts'

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
 * Calls a webhook once (`post.ts`).
 * @returns the status that was answered
 * @throws AddressRefused; anything else when nobody answered
 */
export async function callWebhook(
  { url: address, secret }: { url: string; secret: string },
  { id, body }: Message,
  { outgoing, now, signal, limit }: Calling,
): Promise<number> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'magang-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature(secret, id, timestamp, body),
  }
  const { status } = await postTo(address, { headers, body }, { outgoing, signal, limit })
  return status
}

interface Calling {
  outgoing: Outgoing
  now: Date
  signal?: AbortSignal
  limit?: number
}
