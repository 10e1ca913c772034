import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

/** A server that is about to stop answers whoever comes, on no connection twice: so that none is cut under a request. */
export function keepNoConnection(app: FastifyInstance, { isStopping }: Pick<AppContext, 'isStopping'>): void {
  if (!isStopping) return
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) void reply.header('connection', 'close')
    done()
  })
}
