import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { permissionOf } from '../../contract/access.ts'
import { productName } from '../../contract/campus.ts'
import { render, type PlainCode } from '../../contract/messages/index.ts'
import { today } from '../../contract/rules/calendar.ts'
import type { CampusSource } from '../campus.ts'
import type { AppContext } from '../context.ts'
import { languageOf } from '../http/language.ts'
import { userOfSession, type SessionUser } from '../session/sessionUser.ts'
import { everythingAbout } from './everything.ts'
import { studentSubject, type Subject } from './subject.ts'
import { useTicket } from './tickets.ts'
import { zipOf } from './zip.ts'

/**
 * `/unduhan/{key}`: everything about one person as a ZIP file, made while it is sent. The session that asked for it has to
 * last, and its person must still be allowed; every refusal looks alike.
 */
export function serveDownloads(
  app: FastifyInstance,
  appContext: AppContext,
  campus: CampusSource,
  log?: FastifyBaseLogger,
): void {
  const { db, clock } = appContext
  let busy = 0
  app.get('/unduhan/:key', async (request, reply) => {
    const now = clock()
    const { key } = request.params as { key: string }
    if (busy >= AT_ONCE)
      return refuse(request, reply.code(503).header('retry-after', 30), 'settings.download-busy')
    const ticket = await useTicket(db, key, now)
    const user = ticket && (await userOfSession(db, ticket, now))
    const subject = user && !user.sandiawal && (await subjectOf(appContext, user, ticket!.pemilik))
    if (!subject) return refuse(request, reply.code(404), 'settings.download-gone')

    busy += 1
    const named = { language: languageOf(request.headers), campus: productName(await campus()), now }
    const body = Readable.from(zipOf(everythingAbout(appContext, subject, named), now), { objectMode: false })
    body.once('close', () => (busy -= 1))
    body.once('error', (err) => log?.error({ err }, 'download of personal data'))
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${fileName(subject, appContext, now)}"`,
        'x-content-type-options': 'nosniff',
      })
      .type('application/zip')
      .send(body)
  })
}

/** Reading a person's files keeps the disk busy: others are waiting for it too. */
const AT_ONCE = 2

const OF_OTHERS = 'POST mahasiswa/{nobp}/unduhdata'

async function subjectOf(
  { db }: AppContext,
  user: SessionUser,
  nobp: string | null,
): Promise<Subject | undefined> {
  if (nobp === user.nobp) return user
  if (nobp === null || !permissionOf(OF_OTHERS, user.role)) return undefined
  return studentSubject(db, nobp)
}

const fileName = ({ nobp, username }: Subject, { timeZone }: AppContext, now: Date) =>
  `data-pribadi-${(nobp ?? username).replaceAll(/[^\w.-]/g, '_')}-${today(now, timeZone)}.zip`

/** A person sees this in a tab of its own, so it is a sentence and not JSON. */
function refuse(request: FastifyRequest, reply: FastifyReply, detail: PlainCode): FastifyReply {
  const language = languageOf(request.headers)
  return reply
    .headers({ 'content-language': language, vary: 'accept-language', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(render(detail, language))
}
