import { connect, type Socket } from 'node:net'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: string
}

export interface Load {
  answers: number
  /** Requests per second. */
  rate: number
  /** Milliseconds within which 50 and 99 of 100 answers came. */
  p50: number
  p99: number
}

/**
 * Presses `port` with 20 connections for so long, each asking again as soon as it is answered. Speaks HTTP by hand:
 * a client that works harder than the server would be what is measured.
 * @throws when an answer is not a success
 */
export async function press(
  port: number,
  callOf: (n: number) => Call,
  { milliseconds, awake = true }: { milliseconds: number; awake?: boolean },
): Promise<Load> {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const end = start + milliseconds
  // A client that sleeps has to be woken by the server's write, which costs the server more the longer its answers
  // take: it would be measured twice for that. Where a database needs the core, sleeping is the lesser evil.
  let watching = awake
  const stayAwake = () => void (watching && setImmediate(stayAwake))
  stayAwake()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      converse(port, (answered) => {
        const now = performance.now()
        if (answered !== undefined) times.push(now - answered)
        return now < end ? request(callOf(next++)) : undefined
      }),
    ),
  )
  watching = false
  const took = performance.now() - start
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { answers: times.length, rate: (times.length / took) * 1000, p50: at(0.5), p99: at(0.99) }
}

const CONNECTIONS = 20

/** @param ask what to send next, given when the question just answered was sent; undefined = hang up */
function converse(port: number, ask: (asked?: number) => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let sent: number | undefined
    const send = () => {
      const text = ask(sent)
      if (text === undefined) return void socket.end()
      sent = performance.now()
      socket.write(text)
    }
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('close', () => resolve())
    socket.once('error', reject)
    socket.on('data', (chunk: string) => {
      received += chunk
      const body = received.indexOf('\r\n\r\n') + 4
      if (body < 4) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, body))?.[1])
      if (received.length < body + length) return
      if (!/^HTTP\/1.1 20[01] /.test(received)) {
        socket.destroy()
        reject(new Error(`Not a success:\n${received}`))
        return
      }
      received = ''
      send()
    })
  })
}

const request = ({ method, path, token, body = '' }: Call) =>
  `${method} /api/${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n` +
  (method === 'POST'
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    : '') +
  `\r\n${body}`
