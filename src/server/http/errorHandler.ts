import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf, message, type PlainCode } from '../../contract/messages/index.ts'
import { brokenRule, brokenConstraint } from '../db/constraint.ts'
import { isAway, isFull } from '../db/outage.ts'
import { FileRefused } from '../files/refusal.ts'
import { languageOf } from './language.ts'
import { ruleRefusal, HttpError, serviceBusy, conflict, insufficientStorage } from './httpError.ts'
import type { Metrics } from './metrics.ts'

/** The one place where an error becomes an answer. What nobody foresaw is written down under the number people are told. */
export const errorHandler =
  (log?: FastifyBaseLogger, metrics?: Pick<Metrics, 'refused'>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    if (!refusal) log?.error({ err: error, reqId: request.id }, 'unexpected')
    else tell(refusal, request, { log, metrics })
    return refuse(
      request,
      reply,
      refusal ?? new HttpError(500, message('request.unexpected', { id: request.id })),
    )
  }

/** What whoever looks after the server wants to see: who does not get in, and which files are not taken. */
function tell(
  refusal: HttpError,
  { id: reqId, routeOptions: { url: rute } }: FastifyRequest,
  { log, metrics }: { log: FastifyBaseLogger | undefined; metrics: Pick<Metrics, 'refused'> | undefined },
): void {
  const { signIn, cause } = refusal
  const file = refusal instanceof FileRefused ? refusal : cause instanceof FileRefused ? cause : undefined
  const kode = codeOf(refusal.detail)
  metrics?.refused(kode, { signIn: signIn?.sebab, upload: file?.reason })
  if (signIn) log?.warn({ ...signIn, reqId }, 'sign-in failed')
  else if (file) log?.warn({ sebab: file.reason, kode, rute, reqId }, 'upload refused')
}

/** For an address that is no call and no page. */
export const unknownRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(request, reply, new HttpError(404, 'request.unknown-address'))

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: HttpError): FastifyReply {
  const language = languageOf(request.headers)
  if (refusal.retryAfter) void reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(refusal.code)
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body(language)))
}

function refusalOf(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isFull(error)) return insufficientStorage()
  if (isAway(error)) return serviceBusy()
  const rule = brokenRule(error)
  if (rule) return ruleRefusal(rule)
  // The last wall: the database refused what no handler foresaw.
  if (brokenConstraint(error)) return conflict('record.related')
  const detail = BY_STATUS[error.statusCode ?? 500]
  if (detail) return new HttpError(error.statusCode!, detail)
  return error.statusCode !== undefined && error.statusCode < 500
    ? new HttpError(400, 'request.unreadable')
    : undefined
}

const BY_STATUS: Record<number, PlainCode> = {
  400: 'request.unreadable',
  404: 'request.unknown-address',
  408: 'request.too-slow',
  413: 'request.too-large',
  415: 'request.unsupported-type',
  503: 'request.busy',
}
