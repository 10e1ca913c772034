import type { FastifyInstance } from 'fastify'
import { busy } from './problems.ts'

/** Turns everybody away when answers come a second late: more work would only make all of them wait longer. */
export function refuseFloods(app: FastifyInstance): void {
  const isLate = watchLoop(app)
  app.addHook('onRequest', (_request, _reply, done) => done(isLate() ? busy() : undefined))
}

/**
 * Does the event loop come round a second late, again and again? Asked of a timer that should ring every half second.
 * Once is no flood: one thing took its time, and is over.
 */
function watchLoop(app: FastifyInstance): () => boolean {
  let [rang, late] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - rang - RINGS > LATEST ? late + 1 : 0
    rang = now
  }, RINGS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  return () => late > 1
}

const RINGS = 500
const LATEST = 1000
