import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the server took it. */
export interface Taken {
  to: string[]
  from: string
  raw: string
  subject: string
  text: string
  html: string
  header(name: string): string | undefined
}

/** A real mail server on the loopback, which can be told to refuse. */
export async function smtp() {
  const taken: Taken[] = []
  const refuse = new Map<string, { code: number; text: string }>()
  const state = { busy: false, after: undefined as (() => void) | undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const no = state.busy
        ? { code: 421, text: '4.3.2 Service not available, try later' }
        : refuse.get(address)
      if (!no) return done()
      done(Object.assign(new Error(no.text), { responseCode: no.code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push(
          read(Buffer.concat(parts).toString(), {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          }),
        )
        state.after?.()
        done()
      })
    },
  })
  server.on('error', () => {})
  let port = 0
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  await listen()
  return {
    url: () => `smtp://127.0.0.1:${port}?starttls=tidak`,
    taken,
    refuse,
    state,
    to: (address: string) => taken.filter(({ to }) => to.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type Smtp = Awaited<ReturnType<typeof smtp>>

function read(raw: string, { from, to }: { from: string; to: string[] }): Taken {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim()
  const boundary = /boundary="([^"]+)"/.exec(header('content-type') ?? '')?.[1]
  const parts = boundary ? rest.join('\r\n\r\n').split(`--${boundary}`) : []
  const part = (type: string) => {
    const found = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
    const [partHead = '', ...body] = found.split('\r\n\r\n')
    return decoded(body.join('\r\n\r\n'), /Content-Transfer-Encoding: (\S+)/i.exec(partHead)?.[1])
  }
  return {
    from,
    to,
    raw,
    header,
    subject: words(header('subject') ?? ''),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const words = (text: string) =>
  text.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, how: string, what: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(what, 'base64').toString()
      : decoded(what.replaceAll('_', ' '), 'quoted-printable'),
  )
