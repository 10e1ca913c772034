import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts every answer, and writes down one that took long: which call, not what was asked. */
export function watchAnswers(
  app: FastifyInstance,
  {
    log,
    metrics,
    slow = SLOW,
  }: { log?: FastifyBaseLogger; metrics?: Pick<Metrics, 'answered'> | undefined; slow?: number },
): void {
  if (!log && !metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    metrics?.answered(request, reply.statusCode, ms)
    if (ms > slow && !isSlowOnPurpose(request.routeOptions.url ?? ''))
      log?.warn(
        {
          reqId: request.id,
          metode: request.method,
          rute: request.routeOptions.url ?? 'halaman',
          status: reply.statusCode,
          ms: Math.round(ms),
        },
        'slow request',
      )
    done()
  })
}

const SLOW = 3000

/** A wrong guess waits, a file or a ZIP of them takes as long as its reader. */
const isSlowOnPurpose = (route: string): boolean => /^\/(api\/login|berkas\/|unduhan\/)/.test(route)
