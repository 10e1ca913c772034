import type { FastifyRequest } from 'fastify'

/** The caller's token, where it looks like one of ours; the scheme is not case-sensitive. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization === undefined
    ? undefined
    : /^Bearer +((?:mg[gl]_)?[\w-]{43})$/i.exec(authorization)?.[1]
}
