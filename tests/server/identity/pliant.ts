import { createHmac, sign, type KeyObject } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { OAuth2Issuer, OAuth2Service, type MutableResponse, type MutableToken } from 'oauth2-mock-server'
import { listen, pathOf, prefixed } from './listen.ts'

/** A provider that says whatever a test wants to hear, however wrong. */
export async function pliant() {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256', { kid: 'satu' })
  const service = new OAuth2Service(issuer)
  const wanted: Wanted = {}
  const instead = new Map<string, RequestListener>()
  const asked: string[] = []
  const server = await listen((request, response) => {
    const path = pathOf(request.url)
    asked.push(path)
    const answer = instead.get(path) ?? service.requestHandler
    answer(request, response)
  })
  issuer.url = server.url
  service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    if (payload.aud === undefined) return
    Object.assign(payload, wanted.claims)
    wanted.changeClaims?.(payload)
  })
  service.on('beforeResponse', (response: MutableResponse) => {
    const body = response.body as { id_token?: string }
    if (wanted.changeToken) body.id_token = wanted.changeToken(body.id_token!)
    wanted.changeAnswer?.(response)
  })
  service.on('beforeUserinfo', (response: MutableResponse) => {
    Object.assign(response.body, { sub: wanted.claims?.sub }, wanted.userinfo)
  })
  return {
    issuer,
    url: server.url,
    /** The paths that were asked for. */
    asked,
    /** Whoever comes next, and what is wrong with them. */
    says(claims: Claims, more: Omit<Wanted, 'claims'> = {}) {
      for (const name of Object.keys(wanted)) delete wanted[name as keyof Wanted]
      Object.assign(wanted, { claims, ...more })
    },
    /** What answers there in its place. */
    instead,
    env: (number = 1, more: Record<string, string> = {}) =>
      prefixed(`OIDC_${number}`, {
        ISSUER: server.url,
        CLIENT_ID: 'magang',
        CLIENT_SECRET: 'rahasia-aplikasi',
        CLAIMS: 'nobp=nim,nidn=nidn,username=uid,surel=email',
        ...more,
      }),
    reset() {
      this.says({})
      instead.clear()
      asked.length = 0
    },
    close: () => server.close(),
  }
}
export type Pliant = Awaited<ReturnType<typeof pliant>>

export type Claims = Record<string, unknown>
interface Wanted {
  claims?: Claims
  userinfo?: Claims
  changeClaims?: (payload: Claims) => void
  changeToken?: (token: string) => string
  changeAnswer?: (response: MutableResponse) => void
}

/** Answers this, whatever was asked for. */
export const answering =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': type }).end(body)
  }

export const withoutSignature = (token: string): string =>
  `${encoded({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`
export function signedBy(token: string, key: KeyObject): string {
  const signed = token.slice(0, token.lastIndexOf('.'))
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
/** As if what everybody may know were a secret of both. */
export function signedWithSecret(token: string, secret: string): string {
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'satu' })}.${token.split('.')[1]}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
