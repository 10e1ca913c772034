import type { FastifyRequest } from 'fastify'
import { hashToken } from './tokens.ts'

/** What a caller shows, and the hash by which it is looked up. */
export interface BearerToken {
  text: string
  hash: string
}

/** The caller's token, where it looks like one of ours; the scheme is not case-sensitive. Hashed once for each request. */
export function tokenOf(request: FastifyRequest): BearerToken | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const known = tokens.get(request)
  if (known) return known
  const text = /^Bearer +((?:mg[gl]_)?[\w-]{43})$/i.exec(authorization)?.[1]
  if (text === undefined) return undefined
  const token = toToken(text)
  tokens.set(request, token)
  return token
}

export const toToken = (text: string): BearerToken => ({ text, hash: hashToken(text) })

const tokens = new WeakMap<FastifyRequest, BearerToken>()
