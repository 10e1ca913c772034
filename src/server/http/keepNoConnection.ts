import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

/** A server that is about to stop answers whoever comes, on no connection twice: so that none is cut under a request. */
export function keepNoConnection(app: FastifyInstance, { isStopping }: Pick<AppContext, 'isStopping'>): void {
  if (!isStopping) return
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) void reply.header('connection', 'close')
    done()
  })
}
