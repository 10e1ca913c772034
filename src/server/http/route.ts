import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { access, openWithFirstPassword, permissionOf, type Caller } from '../../contract/access.ts'
import { render, type Message, type PlainCode } from '../../contract/messages/index.ts'
import { parse } from '../../contract/parse.ts'
import { isPersonal, visibilityOf } from '../../contract/personal.ts'
import { isStaff } from '../../contract/roles.ts'
import { today } from '../../contract/rules/calendar.ts'
import { openToToken } from '../../contract/tokens.ts'
import { answerJson, answerSchema } from './answer.ts'
import { refuseOversize, readBody } from './body.ts'
import type { AnswerHeaders, RequestContext, AppContext } from '../context.ts'
import type { Received } from '../files/receive.ts'
import { KEPT } from './etag.ts'
import { languageOf } from './language.ts'
import { waitsElsewhere } from './loadShedding.ts'
import { runOrReplay, idempotentRequest } from './idempotency.ts'
import {
  type FieldMessages,
  firstPassword,
  forbidden,
  HttpError,
  invalid,
  notFound,
  unauthorized,
} from './httpError.ts'
import { tokenOf } from '../session/bearer.ts'
import { originOf } from '../session/signInOrigin.ts'
import { userOfToken, type SessionUser } from '../session/sessionUser.ts'

/**
 * Gives one call of the access table its address. Every request goes the same way: who asks → may this role make the
 * call → path, query and body as the contract says → the handler, which finds, authorizes the row, acts and presents.
 * What the answer's schema does not name stays inside.
 * @throws when the call has no row in the access table
 */
export function mount(app: FastifyInstance, appContext: AppContext, route: Route): void {
  const { call, answer, idempotent, needs, handle } = route
  const permissions = access[call]
  if (!permissions)
    throw new Error(`Panggilan "${call}" tidak ada di tabel akses: tulis dulu siapa yang boleh.`)
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const response = answerSchema(answer)
  // An address that is no number names nothing that exists.
  const params = reader(route.params, () => notFound())
  const query = reader(route.query, invalid)
  const body = reader(route.body, invalid)
  const open = permissions.anonymous !== undefined
  const openToFirstPassword = openWithFirstPassword(call)
  const keepers = keepersOf(route)

  app.route({
    method,
    url: `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: route },
    // Who only looks whether the server is there asks so.
    exposeHeadRoute: open && method === 'GET',
    schema: { response: { 200: response, 201: response } },
    handler: async (request, reply) => {
      const now = appContext.clock()
      const token = tokenOf(request)
      // What is open to everybody does not ask who it is: `sehat` answers while the database is away.
      const user = open || token === undefined ? undefined : await userOfToken(appContext.db, token, now)
      const caller = user?.role ?? 'anonymous'
      const permission = permissions[caller]
      if (!permission) throw user ? forbidden() : unauthorized()
      if (user?.sandiawal && !openToFirstPassword) throw firstPassword()
      if (user?.token) assertOpenToToken(call, user)
      const context = requestContext(appContext, request, reply, {
        user: user as SessionUser,
        permission,
        now,
      })
      context.params = params(request.params)
      context.query = query(request.query)
      if (method === 'GET') {
        const result = await handle(context)
        if (keepers.has(caller)) void reply.headers(KEPT)
        return answered(reply, context, method, result)
      }

      const uploads: Received[] = []
      try {
        if (method === 'POST') {
          const sent = await bodyOf(appContext, request, uploads)
          const other = needs?.(sent)
          if (other && !permissionOf(other, context.user.role)) throw forbidden()
          if (other && context.user.token) assertOpenToToken(other, context.user)
          context.body = body(sent)
        }
        const memory =
          idempotent &&
          idempotentRequest({ ...context, call, answer: response }, request.headers['idempotency-key'])
        if (!memory) return answered(reply, context, method, await handle(context))
        return answered(
          reply,
          context,
          method,
          await runOrReplay(memory, (storeAnswer) => handle({ ...context, storeAnswer })),
        )
      } finally {
        for (const upload of uploads) await upload.discard()
      }
    },
  })
}

/** @throws 403 what no token does, and what one that reads only does not */
function assertOpenToToken(call: string, { token, role }: SessionUser): void {
  if (!isStaff(role) || !openToToken(call, role)) throw new HttpError(403, 'token.not-open')
  if (token!.readsOnly && !call.startsWith('GET ')) throw new HttpError(403, 'token.reads-only')
}

export interface Route {
  call: string
  params: z.ZodType
  query: z.ZodType
  body: z.ZodType
  /** The keys beside `code` and `message`. */
  answer: z.ZodRawShape
  idempotent?: true | undefined
  needs?: ((body: unknown) => string | undefined) | undefined
  noStore?: true | undefined
  handle: (context: RequestContext & Given) => Promise<object>
}

/** As parsed by the schemas above; `never`, so that each handler may name its own types. */
interface Given {
  params: never
  query: never
  body: never
}

export const nothing = z.strictObject({})

/** What the handler is given, still without what the request brings. */
function requestContext(
  appContext: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, permission, now }: Pick<RequestContext, 'user' | 'permission' | 'now'>,
): RequestContext & Given {
  let origin: RequestContext['origin'] | undefined
  return {
    appContext,
    db: appContext.db,
    user,
    permission,
    link: ((berkasid: number | null) =>
      berkasid === null ? null : appContext.link(berkasid, user)) as RequestContext['link'],
    today: dayOf(appContext, now),
    now,
    storeAnswer,
    language: languageOf(request.headers),
    // Each copy of the context asks for it.
    get origin() {
      return (origin ??= originOf(request))
    },
    askItself: (path, token) => askItself(request, path, token),
    waitsElsewhere: () => waitsElsewhere(reply.raw),
    params: NOTHING,
    query: NOTHING,
    body: NOTHING,
  }
}

/** Through the whole application, with the rights of the token, in the language of the request and from its address. */
async function askItself({ server, ip, headers }: FastifyRequest, path: string, token: string) {
  const { statusCode, payload } = await server.inject({
    url: `/api/${path}`,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${token}`, 'accept-language': languageOf(headers) },
  })
  return statusCode === 200 ? payload : undefined
}

const NOTHING = {} as never
const storeAnswer: RequestContext['storeAnswer'] = (_trx, reply) => Promise.resolve(reply)

/** The calendar of a time zone is slow to ask; within one minute the answer is the same. */
function dayOf(appContext: AppContext, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = days.get(appContext)
  if (known?.minute === minute) return known.day
  const day = today(now, appContext.timeZone)
  days.set(appContext, { minute, day })
  return day
}
const days = new WeakMap<AppContext, { minute: number; day: string }>()

async function bodyOf(
  appContext: AppContext,
  request: FastifyRequest,
  uploads: Received[],
): Promise<unknown> {
  await refuseOversize(request)
  return readBody(request, appContext.files, uploads)
}

/** Reads what a request brings by its schema. Where nothing may be brought and nothing is, no schema is asked. */
function reader(schema: z.ZodType, refuse: (fields: FieldMessages) => HttpError) {
  const takesNothing = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
  return (value: unknown): never => {
    if (takesNothing && isEmpty(value)) return NOTHING
    const { data, fields } = parse(schema, value ?? {})
    if (fields) throw refuse(fields)
    return data as never
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  for (const _ in value) return false
  return true
}

/** What the schema of the answer does not name, like `headers`, stays here. */
function answered(
  reply: FastifyReply,
  { language }: RequestContext,
  method: string,
  result: { code?: number; message?: Message; headers?: AnswerHeaders },
): object {
  const code = result.code ?? 200
  if (result.headers) void reply.headers(result.headers)
  void reply.code(code).header('content-language', language)
  return { ...result, message: render(result.message ?? MESSAGES[method]!, language), code }
}

const MESSAGES: Record<string, PlainCode> = {
  GET: 'request.loaded',
  POST: 'record.saved',
  DELETE: 'record.deleted',
}

/**
 * Whose browser may keep the answer. What is known about a person lies in no browser's cache, on whose disk the next one
 * could find it: whoever may see a personal field that the answer names keeps nothing, and nobody does who was not asked
 * who they are, as nothing is withheld from them.
 */
export function keepersOf(route: Route): ReadonlySet<Caller> {
  const kept = keepers.get(route) ?? findKeepers(route)
  keepers.set(route, kept)
  return kept
}
const keepers = new WeakMap<Route, ReadonlySet<Caller>>()

function findKeepers({ call, noStore, answer }: Route): ReadonlySet<Caller> {
  if (noStore || !call.startsWith('GET ')) return new Set()
  const personal = namesIn(answerJson(answerSchema(answer))).filter(isPersonal)
  const callers = Object.keys(access[call] ?? {}) as Caller[]
  const isKept = (caller: Caller) =>
    personal.every((field) => caller !== 'anonymous' && visibilityOf(field, caller) === 'withheld')
  return new Set(callers.filter(isKept))
}

/** Every name, however deep, also in one of several shapes. */
const namesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : []
