import fastify, { type FastifyBaseLogger } from 'fastify'
import { requestForLog } from './requestLog.ts'

/** The log of the process: the one that Fastify makes, before there is an application. */
export const makeLog = (level: string): Log =>
  fastify({
    logger: {
      level,
      // The database says in its errors which values it stumbled over, the parser which bytes.
      redact: ['req.headers.authorization', 'err.detail', 'err.where', 'err.parameters', 'err.rawPacket'],
      serializers: { req: requestForLog },
    },
  }).log as Log

export type Log = FastifyBaseLogger & { isLevelEnabled(level: string): boolean }
