import type { FastifyInstance } from 'fastify'

/**
 * Cuts off senders that only pretend to send. A small body has half a minute; after that it must have come, and go on
 * coming, at 10 kB a second at least: a photo over a village's connection gets through, an attacker's drip does not.
 */
export function keepPace(app: FastifyInstance, { grace = 30_000, bytesPerSecond = 10_000 } = {}): void {
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
