import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { access, openWithFirstPassword } from '../../contract/access.ts'
import { render, type Message, type PlainCode } from '../../contract/messages/index.ts'
import { parse } from '../../contract/parse.ts'
import { isPersonal } from '../../contract/personal.ts'
import { today } from '../../contract/rules/calendar.ts'
import { refuseOversize, readBody } from './body.ts'
import type { AnswerHeaders, Asked, House } from '../context.ts'
import type { Received } from '../files/receive.ts'
import { languageOf } from './language.ts'
import { waitsElsewhere } from './loadShedding.ts'
import { doneOnce, onceOf, type AnswerSchema } from './once.ts'
import type { FieldMessages, Refusal } from './problems.ts'
import { firstPassword, forbidden, invalid, notFound, unauthorized } from './problems.ts'
import { tokenOf } from '../session/bearer.ts'
import { placeOf } from '../session/familiar.ts'
import { whoHolds, type Who } from '../session/who.ts'

/**
 * Gives one call of the access table its address. Every request goes the same way: who asks → may this role make the
 * call → path, query and body as the contract says → the handler, which finds, authorizes the row, acts and presents.
 * What the answer's schema does not name stays inside.
 * @throws when the call has no row in the access table
 */
export function mount(app: FastifyInstance, house: House, route: Route): void {
  const { call, answer, once, handle } = route
  const reaches = access[call]
  if (!reaches) throw new Error(`Panggilan "${call}" tidak ada di tabel akses: tulis dulu siapa yang boleh.`)
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const response = answerSchema(answer)
  // An address that is no number names nothing that exists.
  const params = reader(route.params, () => notFound())
  const query = reader(route.query, invalid)
  const body = reader(route.body, invalid)
  const open = reaches.anonymous !== undefined
  const openToFirstPassword = openWithFirstPassword(call)

  app.route({
    method,
    url: `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: route },
    schema: { response: { 200: response, 201: response } },
    handler: async (request, reply) => {
      const now = house.clock()
      const token = tokenOf(request)
      // What is open to everybody does not ask who it is: `sehat` answers while the database is away.
      const who = open || token === undefined ? undefined : await whoHolds(house.db, token, now)
      const reach = reaches[who?.role ?? 'anonymous']
      if (!reach) throw who ? forbidden() : unauthorized()
      if (who?.sandiawal && !openToFirstPassword) throw firstPassword()
      const ask = asking(house, request, reply, { who: who as Who, reach, now })
      ask.params = params(request.params)
      ask.query = query(request.query)
      if (method === 'GET') return answered(reply, ask, method, await handle(ask))

      const uploads: Received[] = []
      try {
        if (method === 'POST') ask.body = body(await bodyOf(house, request, uploads))
        const memory = once && onceOf({ ...ask, call, answer: response }, request.headers['idempotency-key'])
        if (!memory) return answered(reply, ask, method, await handle(ask))
        return answered(reply, ask, method, await doneOnce(memory, (keep) => handle({ ...ask, keep })))
      } finally {
        for (const upload of uploads) await upload.discard()
      }
    },
  })
}

export interface Route {
  call: string
  params: z.ZodType
  query: z.ZodType
  body: z.ZodType
  /** The keys beside `code` and `message`. */
  answer: z.ZodRawShape
  once?: true | undefined
  fleeting?: true | undefined
  handle: (ask: Asked & Given) => Promise<object>
}

/** As parsed by the schemas above; `never`, so that each handler may name its own types. */
interface Given {
  params: never
  query: never
  body: never
}

export const nothing = z.strictObject({})

/** What the handler is given, still without what the request brings. */
function asking(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  { who, reach, now }: Pick<Asked, 'who' | 'reach' | 'now'>,
): Asked & Given {
  return {
    house,
    db: house.db,
    who,
    reach,
    link: ((berkasid: number | null) =>
      berkasid === null ? null : house.link(berkasid, who)) as Asked['link'],
    today: dayOf(house, now),
    now,
    keep,
    language: languageOf(request.headers),
    place: placeOf(request),
    waitsElsewhere: () => waitsElsewhere(reply.raw),
    params: NOTHING,
    query: NOTHING,
    body: NOTHING,
  }
}

const NOTHING = {} as never
const keep: Asked['keep'] = (_trx, reply) => Promise.resolve(reply)

/** The calendar of a time zone is slow to ask; within one minute the answer is the same. */
function dayOf(house: House, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = days.get(house)
  if (known?.minute === minute) return known.day
  const day = today(now, house.timeZone)
  days.set(house, { minute, day })
  return day
}
const days = new WeakMap<House, { minute: number; day: string }>()

async function bodyOf(house: House, request: FastifyRequest, uploads: Received[]): Promise<unknown> {
  await refuseOversize(request)
  return readBody(request, house.files, uploads)
}

/** Reads what a request brings by its schema. Where nothing may be brought and nothing is, no schema is asked. */
function reader(schema: z.ZodType, refuse: (fields: FieldMessages) => Refusal) {
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
  { language }: Asked,
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

/** As JSON Schema: Fastify compiles it into a serialiser that knows nothing but these keys. */
function answerSchema(answer: z.ZodRawShape): AnswerSchema {
  const schema = z.object({ code: z.int(), message: z.string(), ...answer })
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNull(jsonSchema as Alternatives),
  })
  return json as AnswerSchema
}

/** What is known about a person lies in no browser's cache, on whose disk the next one could find it. */
export const isFleeting = (route: Route): boolean =>
  route.fleeting ?? namesPersonal(answerSchema(route.answer))

const namesPersonal = ({ properties = {}, items }: AnswerSchema): boolean =>
  Object.keys(properties).some(isPersonal) ||
  [...Object.values(properties), ...(items ? [items] : [])].some(namesPersonal)

interface Alternatives {
  anyOf?: { type?: string }[]
  nullable?: boolean
}

/** `x or null` as a flag: of alternatives the serialiser would compile a validator each, and run it for every value. */
function flattenNull(json: Alternatives): void {
  const [value, none, ...more] = json.anyOf ?? []
  if (!value || none?.type !== 'null' || more.length > 0) return
  delete json.anyOf
  Object.assign(json, value, { nullable: true })
}
