import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts off senders that only pretend to send. A small body has half a minute; after that it must have come, and go on
 * coming, at 10 kB a second at least: a photo over a village's connection gets through, an attacker's drip does not.
 */
export function dropSlowSenders(
  app: FastifyInstance,
  { grace = 30_000, bytesPerSecond = 10_000 } = {},
): void {
  app.addHook('onRequest', ({ method, raw }, _reply, done) => {
    if (method === 'POST') {
      const { socket } = raw
      const [start, already] = [performance.now(), socket.bytesRead]
      const timer = setInterval(() => {
        if (raw.complete) return clearInterval(timer)
        const seconds = (performance.now() - start) / 1000
        if ((socket.bytesRead - already) / seconds < bytesPerSecond) raw.destroy()
      }, grace)
      timer.unref()
      raw.once('close', () => clearInterval(timer))
    }
    done()
  })
}

/**
 * Cuts off readers that ask for much and take nothing: what they leave standing costs memory and a connection. One look
 * at all connections now and then; who has taken less than the pace between two looks is gone. The pace is that of the
 * worst connection somebody really has.
 */
export function dropSlowReaders(
  app: FastifyInstance,
  { every = 30_000, bytesPerSecond = 2_000 }: { every?: number; bytesPerSecond?: number } = {},
): void {
  const open = new Set<Socket>()
  /** What each connection had taken when it was last seen with something waiting for it. */
  const waiting = new Map<Socket, number>()
  const least = (bytesPerSecond * every) / 1000
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      waiting.delete(socket)
    })
  })
  const timer = setInterval(() => {
    for (const socket of open) {
      const before = waiting.get(socket)
      const taken = takenFrom(socket)
      if (socket.writableLength === 0) waiting.delete(socket)
      else if (before === undefined || taken - before >= least) waiting.set(socket, taken)
      else socket.destroy()
    }
  }, every)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/**
 * Counted below the stream, as Node's own time-out of a socket does it: an answer that is one large buffer is one write,
 * which the stream counts only when the whole of it has gone.
 */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null
  }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength
}
