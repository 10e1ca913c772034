import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { access, openWithFirstPassword, reachOf } from '../contract/access.ts'
import { today } from '../contract/rules/calendar.ts'
import { refuseOversize, readBody } from './body.ts'
import type { AnswerHeaders, Asked, House } from './context.ts'
import type { Received } from './files/receive.ts'
import { doneOnce, onceOf } from './once.ts'
import type { Refusal } from './problems.ts'
import { firstPassword, forbidden, invalid, notFound, unauthorized } from './problems.ts'
import { tokenOf } from './session/bearer.ts'
import { whoHolds, type Who } from './session/who.ts'

/**
 * Gives one call of the access table its address. Every request goes the same way: who asks → may this role make the
 * call → path, query and body as the contract says → the handler, which finds, authorizes the row, acts and presents.
 * What the answer's schema does not name stays inside.
 * @throws when the call has no row in the access table
 */
export function mount(app: FastifyInstance, house: House, route: Route): void {
  const { call, params, query, body, answer, once, handle } = route
  if (!access[call])
    throw new Error(`Panggilan "${call}" tidak ada di tabel akses: tulis dulu siapa yang boleh.`)
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const open = access[call].anonymous !== undefined
  const response = answerSchema(answer)

  app.route({
    method,
    url: `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: { response: { 200: response, 201: response } },
    handler: async (request, reply) => {
      // What is open to everybody does not ask who it is: `sehat` answers while the database is away.
      const who = open ? undefined : await askerOf(house, request)
      const reach = reachOf(call, who?.role ?? 'anonymous')
      if (!reach) throw who ? forbidden() : unauthorized()
      if (who?.sandiawal && !openWithFirstPassword(call)) throw firstPassword()
      const asked = contextOf(house, request, who, reach)
      const uploads: Received[] = []
      try {
        const given: Given = {
          // An address that is no number names nothing that exists.
          params: parse(params, request.params, () => notFound()),
          query: parse(query, request.query, invalid),
          body:
            method === 'POST'
              ? parse(body, await bodyOf(house, request, uploads), invalid)
              : (nothing.parse({}) as never),
        }
        const key = once && request.headers['idempotency-key']
        const memory = await onceOf({ house, who: asked.who, call, ...given }, key)
        if (!memory) return send(reply, method, await handle({ ...asked, ...given }))
        return send(reply, method, await doneOnce(memory, (keep) => handle({ ...asked, ...given, keep })))
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
  handle: (ask: Asked & Given) => Promise<object>
}

/** As parsed by the schemas above; `never`, so that each handler may name its own types. */
interface Given {
  params: never
  query: never
  body: never
}

export const nothing = z.strictObject({})

async function askerOf(house: House, request: FastifyRequest): Promise<Who | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : whoHolds(house.db, token, house.clock())
}

function contextOf(
  house: House,
  request: FastifyRequest,
  who: Who | undefined,
  reach: Asked['reach'],
): Asked {
  const now = house.clock()
  return {
    house,
    db: house.db,
    who: who as Who,
    reach,
    link: ((berkasid: number | null) =>
      berkasid === null ? null : house.link(berkasid, who as Who)) as Asked['link'],
    today: dayOf(house, now),
    now,
    keep: (_trx, reply) => Promise.resolve(reply),
    address: request.ip,
    log: request.log,
  }
}

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

function parse(
  schema: z.ZodType,
  value: unknown,
  refuse: (fields: Record<string, string>) => Refusal,
): never {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data as never
  // Null prototype: a field called `constructor` is named like any other.
  const fields = Object.create(null) as Record<string, string>
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'isian')]
    for (const name of names) fields[name] ??= issue.message
  }
  throw refuse(fields)
}

function send(
  reply: FastifyReply,
  method: string,
  { headers, ...result }: { code?: number; message?: string; headers?: AnswerHeaders },
): FastifyReply {
  const code = result.code ?? 200
  if (headers) void reply.headers(headers)
  return reply.code(code).send({ message: MESSAGES[method], ...result, code })
}

const MESSAGES: Record<string, string> = {
  GET: 'Data berhasil dimuat.',
  POST: 'Data berhasil disimpan.',
  DELETE: 'Data berhasil dihapus.',
}

/** As JSON Schema: Fastify compiles it into a serialiser that knows nothing but these keys. */
function answerSchema(answer: z.ZodRawShape): object {
  const schema = z.object({ code: z.int(), message: z.string(), ...answer })
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNull(jsonSchema as Alternatives),
  })
  return json
}

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
