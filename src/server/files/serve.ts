import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message, render, type Message } from '../../contract/messages/index.ts'
import type { AppContext } from '../context.ts'
import { isFull } from '../db/outage.ts'
import { recordEvents } from '../events/record.ts'
import { waitsElsewhere } from '../http/loadShedding.ts'
import { languageOf } from '../http/language.ts'
import { userOfSession, type SessionUser } from '../session/sessionUser.ts'
import { findFile, sizedFile, type StoredFile } from './find.ts'
import { rangeOf } from './range.ts'
import { FileRefused, isLost } from './refusal.ts'
import type { FileStore } from './store.ts'
import { linkOf } from './sign.ts'

/**
 * `/berkas/{id}`: the only way to a stored file. The link says for whom it was made and proves it; whether the session
 * that asked for it still lasts, and what that person may see, is asked anew. Every refusal looks alike. `?lihat=1` shows pictures and PDF in the page instead of
 * saving; `?lebar=` asks for a picture no wider than that. A download that broke off goes on by `Range`.
 */
export function serveFiles(app: FastifyInstance, appContext: AppContext, log?: FastifyBaseLogger): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/berkas/:id',
    handler: async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const now = appContext.clock()
      const presented = linkOf(request)
      const { id } = presented
      if (!appContext.verifyLink(presented, now.getTime())) return refuse(request, reply, 'file.link-expired')
      const user = await userOfSession(
        appContext.db,
        { akunid: Number(presented.user), sesiid: Number(presented.session) },
        now,
      )
      const found = user && (await findFile(appContext.db, Number(id), user))
      if (!user || user.sandiawal || !found) return refuse(request, reply, 'file.link-expired')
      const file = await sizedFile(appContext.db, found, Number(text(query.lebar)))
      if (file.berkasguna === 'dokumen') await audit(appContext, user, file, log)
      // A store elsewhere may be slow, and is in nobody's way.
      waitsElsewhere(reply.raw)
      return send(request, reply, file, { files: appContext.files, inline: query.lihat === '1', log })
    },
  })
}

/** The file, the part of it that is asked for, or that whoever asks has it already: it never changes. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    berkasid,
    berkaskunci,
    berkasnama: filename,
    berkasmime: mime,
    berkasukuran: size,
    berkassha256,
  }: StoredFile,
  { files, inline, log }: { files: FileStore; inline: boolean; log: FastifyBaseLogger | undefined },
): Promise<FastifyReply> {
  const etag = `"${berkassha256}"`
  const { range: wanted, 'if-range': condition = etag, 'if-none-match': known } = request.headers
  const range = condition === etag ? rangeOf(wanted, size) : undefined
  void reply.headers({ 'accept-ranges': 'bytes', etag })
  if (known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${size}`)
    return refuse(request, reply, 'file.no-such-part', 416)
  }
  const opened = await files.open(berkaskunci, size, range).catch((error: unknown) => {
    if (!(error instanceof FileRefused)) throw error
    log?.error({ berkasid, berkaskunci, reason: error.reason }, 'stored file')
    return error
  })
  if (opened instanceof FileRefused) {
    void reply.removeHeader('etag').removeHeader('accept-ranges')
    // There is a row but no whole file: half of it would be worse than none. Whoever looks after the server is told.
    if (isLost(opened)) return refuse(request, reply, message('file.lost', { id: berkasid }))
    if (opened.retryAfter) void reply.header('retry-after', opened.retryAfter)
    return refuse(request, reply, opened.detail, opened.code)
  }
  const length = range ? range.end - range.start + 1 : size
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.headers(fileHeaders({ filename, mime, size: length }, { inline }))
  if (request.method !== 'HEAD') return reply.send(opened.stream)
  opened.stream.destroy()
  return reply.send()
}

/**
 * These may be identity cards or health letters: who looked is written down. While the disk is full it stands in the
 * log instead, so that the office can go on reading; where there is no log nothing is shown.
 */
async function audit(
  { db, clock }: AppContext,
  user: SessionUser,
  { berkasid, nobp, berkasnama }: { berkasid: number; nobp: string | null; berkasnama: string },
  log?: FastifyBaseLogger,
): Promise<void> {
  const what = 'berkas.lihat'
  try {
    await recordEvents(db, { user, now: clock() }, { what, id: berkasid, nobp, title: berkasnama })
  } catch (error) {
    if (!isFull(error) || !log) throw error
    const { akunid } = user
    log.warn({ jejak: { what, akunid, berkasid } }, 'no room for this entry of the trail')
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A person sees this in a tab of its own, so it is a sentence and not JSON. */
function refuse(request: FastifyRequest, reply: FastifyReply, detail: Message, status = 404): FastifyReply {
  const language = languageOf(request.headers)
  return reply
    .code(status)
    .headers({ 'content-language': language, vary: 'accept-language' })
    .type('text/plain; charset=utf-8')
    .send(render(detail, language))
}

type Served = { filename: string; mime: string; size: number }

/** Headers under which a stored file leaves. `inline` is a wish: it is granted to pictures and PDF only. */
export function fileHeaders(
  { filename, mime, size }: Served,
  { inline = false } = {},
): Record<string, string> {
  const kind = inline && SHOWABLE.has(mime) ? 'inline' : 'attachment'
  return {
    'content-type': mime,
    'content-length': String(size),
    'content-disposition': `${kind}; ${filenameParameters(filename)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    // Shared computers in the lab: nothing of a person's papers stays in the cache.
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  }
}

const SHOWABLE = new Set(['image/jpeg', 'image/gif', 'image/png', 'application/pdf'])

/** RFC 6266: a plain name for old programs, the exact one (RFC 5987) for all others. */
function filenameParameters(filename: string): string {
  const name = filename.toWellFormed().replace(/\p{Cc}/gu, '')
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}
