import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../contract/problem.ts'
import { brokenConstraint } from '../db/constraint.ts'
import { isAway, isFull } from '../db/outage.ts'
import { FieldFileRefused } from '../files/keep.ts'
import { FileRefused } from '../files/refusal.ts'
import { Refusal, TOO_LARGE, busy, conflict, noRoom } from './problems.ts'

/** The one place where an error becomes an answer. What nobody foresaw is written down under the number people are told. */
export const answerErrors =
  (log?: FastifyBaseLogger) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    if (!refusal) log?.error({ err: error, reqId: request.id }, 'unexpected')
    const body = refusal?.body() ?? unexpected(request.id)
    if (refusal?.retryAfter) void reply.header('retry-after', refusal.retryAfter)
    return reply.code(body.code).type('application/json; charset=utf-8').send(JSON.stringify(body))
  }

/** For an address that is no call and no page. */
export const unknownAddress = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 404, message: SENTENCES[404] })

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof FieldFileRefused) {
    return new Refusal(error.refused.status, error.message, { fields: { [error.field]: error.message } })
  }
  if (error instanceof FileRefused) return new Refusal(error.status, error.message)
  if (isFull(error)) return noRoom()
  if (isAway(error)) return busy()
  // The last wall: the database refused what no handler foresaw.
  if (brokenConstraint(error))
    return conflict('Data ini tidak dapat diubah karena masih berkaitan dengan data lain.')
  const sentence = SENTENCES[error.statusCode ?? 500]
  if (sentence) return new Refusal(error.statusCode!, sentence)
  return error.statusCode !== undefined && error.statusCode < 500
    ? new Refusal(400, SENTENCES[400]!)
    : undefined
}

const SENTENCES: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca.',
  404: 'Alamat tidak dikenal.',
  408: 'Pengiriman terlalu lama. Periksa sambungan internet Anda, lalu coba lagi.',
  413: TOO_LARGE,
  415: 'Jenis kiriman tidak didukung.',
  503: 'Server sedang sibuk. Coba lagi beberapa saat lagi.',
}

const unexpected = (id: string): Problem => ({
  code: 500,
  message: `Terjadi kesalahan di server. Coba lagi; bila tetap terjadi, sampaikan kode ${id} kepada admin.`,
})
