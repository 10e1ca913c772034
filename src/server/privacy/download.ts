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
import { ownerOfTicket, useTicket } from './tickets.ts'
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
  /** Whose downloads are under way. */
  const busy = new Set<number>()
  app.get('/unduhan/:key', async (request, reply) => {
    const now = clock()
    const { key } = request.params as { key: string }
    const [owner, name] = await Promise.all([ownerOfTicket(db, key), campus().then(productName)])
    if (owner === undefined) return refuse(request, reply.code(404), 'settings.download-gone')
    if (busy.size >= AT_ONCE || busy.has(owner))
      return refuse(request, reply.code(503).header('retry-after', 30), 'settings.download-busy')
    busy.add(owner)
    const subject = await subjectFor(appContext, key, now).catch((error: unknown) => {
      busy.delete(owner)
      throw error
    })
    if (!subject) {
      busy.delete(owner)
      return refuse(request, reply.code(404), 'settings.download-gone')
    }
    const named = { language: languageOf(request.headers), campus: name, now }
    const body = Readable.from(zipOf(everythingAbout(appContext, subject, named), now), { objectMode: false })
    // Read to its end, or given up: whichever comes first.
    const released = new Promise<void>((resolve) => body.once('end', resolve).once('close', resolve))
    void released.then(() => busy.delete(owner))
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

/** One for each person: whoever reads slowly holds their own place, and waits for nobody's disk meanwhile. */
const AT_ONCE = 10

/** Uses the link up. */
async function subjectFor(appContext: AppContext, key: string, now: Date): Promise<Subject | undefined> {
  const ticket = await useTicket(appContext.db, key, now)
  const user = ticket && (await userOfSession(appContext.db, ticket, now))
  return user && !user.sandiawal ? subjectOf(appContext, user, ticket!.pemilik) : undefined
}

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
