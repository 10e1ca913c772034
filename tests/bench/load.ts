import { connect, type Socket } from 'node:net'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: string
}

/**
 * A client of `port` that speaks HTTP by hand: one that works harder than the server would be what is measured. Its
 * connections stay open.
 */
export function clientOf(port: number) {
  const sockets: Socket[] = []

  /** Asks over one of the connections, which nobody else uses meanwhile. @throws when the answer is not a success */
  async function ask(call: Call, at = 0): Promise<{ body: string }> {
    for (let last = false; ; last = true) {
      if (!sockets[at] || sockets[at].destroyed || last) sockets[at] = await opened(port)
      const answer = await answered(sockets[at], call)
      if (answer) return answer
      // It had been idle for too long.
      if (last) throw new Error('The server hangs up.')
    }
  }

  /** So many requests over 20 connections, each asking again as soon as it is answered. @returns requests per second */
  async function press(callOf: (n: number) => Call, requests: number): Promise<number> {
    let sent = 0
    const start = performance.now()
    const converse = async (at: number) => {
      while (sent < requests) await ask(callOf(sent++), at)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => converse(at)))
    return (requests / (performance.now() - start)) * 1000
  }

  return { ask, press, close: () => sockets.forEach((socket) => socket.destroy()) }
}

const CONNECTIONS = 20

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('utf8')
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })

/** undefined = the server has hung up. */
function answered(socket: Socket, call: Call): Promise<{ body: string } | undefined> {
  return new Promise((resolve, reject) => {
    let received = ''
    const end = (settle: () => void) => {
      socket.off('data', read).off('close', closed)
      settle()
    }
    const closed = () => end(() => resolve(undefined))
    const read = (chunk: string) => {
      received += chunk
      const start = received.indexOf('\r\n\r\n') + 4
      if (start < 4) return
      const body = received.slice(start)
      if (Buffer.byteLength(body) < Number(/content-length: (\d+)/i.exec(received)?.[1])) return
      if (/^HTTP\/1.1 20[01] /.test(received)) end(() => resolve({ body }))
      else end(() => reject(new Error(`Not a success: ${call.path}\n${received}`)))
    }
    socket.on('data', read).once('close', closed)
    socket.write(textOf(call))
  })
}

const textOf = ({ method, path, token, body = '' }: Call) =>
  `${method} /api/${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n` +
  (method === 'POST'
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    : '') +
  `\r\n${body}`
