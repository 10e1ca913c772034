import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Cuts off senders that only pretend to send. A small body has half a minute; after that it must have come, and go on
 * coming, at 10 kB a second at least: a photo over a village's connection gets through, an attacker's drip does not.
 */
export function keepPace(app: FastifyInstance, { grace = 30_000, bytesPerSecond = 10_000 } = {}): void {
  const watched = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST') {
      const { socket } = request.raw
      const [start, already] = [performance.now(), socket.bytesRead]
      const timer = setInterval(() => {
        if (request.raw.complete) return clearInterval(timer)
        const seconds = (performance.now() - start) / 1000
        if ((socket.bytesRead - already) / seconds < bytesPerSecond) request.raw.destroy()
      }, grace)
      timer.unref()
      watched.set(request, timer)
      request.raw.once('close', () => clearInterval(timer))
    }
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    clearInterval(watched.get(request))
    done()
  })
}
