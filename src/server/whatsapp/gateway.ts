import { ChannelAway, Refused } from '../outbox/channel.ts'
import { type Outgoing, AddressRefused } from '../webhooks/address.ts'
import { postTo } from '../webhooks/post.ts'

/** The campus' gateway to WhatsApp. */
export interface Gateway {
  /** Its host, for whoever looks after it. */
  host: string
  /** Where people reach the application, with a slash at its end: links begin with it. */
  base: string
  /** @returns what the gateway answered @throws Refused, ChannelAway, or an error for another time */
  send(message: { number: string; text: string }, signal?: AbortSignal): Promise<string>
}

export interface GatewaySettings {
  url: string
  /** The body with {nomor} and {pesan}: a form, or JSON where it begins with a brace. */
  template: string
  /** One header more, as 'Authorization: …'. */
  header?: string | undefined
  base: string
}

export function gateway({ url, template, header, base }: GatewaySettings, outgoing: Outgoing): Gateway {
  const isJson = template.trimStart().startsWith('{')
  const [name = '', value = ''] = header?.split(/:(.*)/s) ?? []
  const headers = {
    'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    'user-agent': 'magang-whatsapp/1',
    ...(header && { [name.trim().toLowerCase()]: value.trim() }),
  }
  return {
    host: new URL(url).host,
    base,
    async send({ number, text }, signal) {
      const body = filled(template, { nomor: number, pesan: text }, isJson)
      let answer: Awaited<ReturnType<typeof postTo>>
      try {
        answer = await postTo(url, { headers, body }, { outgoing, signal, read: MOST_READ })
      } catch (error) {
        const said = error instanceof AddressRefused ? 'alamat ditolak' : (error as Error).message
        throw new ChannelAway(said, { cause: error })
      }
      return understood(answer)
    },
  }
}

const MOST_READ = 2000

/** In one pass: what a text holds of braces stays text. */
export const filled = (
  template: string,
  values: Record<'nomor' | 'pesan', string>,
  isJson: boolean,
): string =>
  template.replaceAll(/\{(nomor|pesan)\}/g, (_, name: 'nomor' | 'pesan') =>
    isJson ? JSON.stringify(values[name]).slice(1, -1) : encodeURIComponent(values[name]),
  )

/** Gateways say no with a status, and some with 200 and `"status": false`. */
function understood({ status, text }: { status: number; text: string }): string {
  const said = `${status} ${text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()}`.trim().slice(0, MOST_SHOWN)
  if (status >= 200 && status < 300) {
    if (saysNo(text)) throw new Error(said)
    return said
  }
  if (FOR_THIS_ONE.has(status)) throw new Refused(said)
  // The token, the address or the gateway itself: the others would fare no better.
  throw new ChannelAway(said)
}
const MOST_SHOWN = 500
const FOR_THIS_ONE = new Set([400, 413, 422])

function saysNo(text: string): boolean {
  try {
    const { status } = JSON.parse(text) as { status?: unknown }
    return status === false || status === 'false'
  } catch {
    return false
  }
}
