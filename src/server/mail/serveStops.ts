import type { FastifyInstance } from 'fastify'
import { MAIL_PAGES } from '../../contract/mail.ts'
import type { AppContext } from '../context.ts'
import { subnetOf } from '../session/signInOrigin.ts'
import { stopMails } from './manners.ts'

/**
 * `POST /berhenti-surel/{token}`: what a mail program sends when its reader presses 'unsubscribe' (RFC 8058), without
 * anything that says who it is but the token. What else it sends is not read. A browser that opens the address gets the page.
 */
export async function serveStops(pages: FastifyInstance, appContext: AppContext): Promise<void> {
  await pages.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null, undefined))
      payload.once('error', done)
    })
    scope.post(`/${MAIL_PAGES.stop}/:token`, { bodyLimit: 4096 }, async (request, reply) => {
      const { token } = request.params as { token: string }
      await appContext.guesses.ask(subnetOf(request.ip))
      await stopMails(appContext.db, appContext, { token })
      return reply.code(204).send()
    })
  })
}
