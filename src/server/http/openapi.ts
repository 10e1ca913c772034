import { z } from 'zod'
import { access } from '../../contract/access.ts'
import { paramsOf, pathParams } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints/index.ts'
import { resources } from '../../contract/resources/index.ts'
import { callsOf } from '../records/calls.ts'
import { KEY, REMEMBERED_DAYS } from './once.ts'
import { nothing, type Route } from './route.ts'

/** The description of every call (OpenAPI 3.1), derived from the contract. No data, so anybody may read it. */
export function openapi(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const described of describedCalls()) {
    const [method, path] = described.call.split(' ') as [string, string]
    const address = `/${path}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(described, method) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Magang Politeknik',
      version: '1',
      description:
        'Setiap jawaban memuat `code` dan `message` (kalimat yang dapat langsung ditampilkan); isian yang ditolak ada di `error`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: json(PROBLEM) },
    },
  }
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, object>>
  components: object
}

/** Every call the server answers below /api, with what it takes and answers. */
export function describedCalls(): Omit<Route, 'handle'>[] {
  const own = Object.entries(endpoints).map(([call, endpoint]) => {
    const {
      query = nothing,
      body = nothing,
      answer,
      once,
    } = endpoint as Partial<Route> & Pick<Route, 'answer'>
    return { call, params: paramsOf(call), query, body, answer, once }
  })
  return [...Object.values(resources).flatMap((resource) => callsOf(resource)), ...own]
}

const PROBLEM = z.object({
  code: z.int(),
  message: z.string(),
  error: z.record(z.string(), z.string()).optional(),
})

const REFUSALS: Record<string, string> = {
  401: 'Token tidak ada atau tidak berlaku.',
  403: 'Peran ini tidak pernah boleh melakukannya.',
  404: 'Tidak ada, atau bukan milik Anda.',
  409: 'Tidak dapat dilakukan pada keadaan ini; `message` menjelaskan alasannya.',
  413: 'Kiriman terlalu besar.',
  415: 'Jenis berkas tidak sesuai.',
  422: 'Ada isian yang tidak sesuai; lihat `error`.',
  429: 'Terlalu cepat; lihat Retry-After.',
  503: 'Sibuk; lihat Retry-After.',
}

function operation({ call, query, body, answer, once }: Omit<Route, 'handle'>, method: string): object {
  const roles = Object.entries(access[call] ?? {})
  const content = (schema: object) => ({ 'application/json': { schema } })
  const success = json(z.object({ code: z.int(), message: z.string(), ...answer }))
  return {
    operationId: call.replaceAll(/[^\w]+/g, '_').replace(/_$/, ''),
    tags: [call.split(/[ /]/)[1]],
    description: `Boleh: ${roles.map(([role, reach]) => `${role} (${reach})`).join(', ')}.`,
    security: access[call]?.anonymous ? [] : [{ token: [] }],
    parameters: [
      ...pathParams(call).map((name) => ({ name, in: 'path', required: true, schema: WHOLE })),
      ...Object.entries(properties(query)).map(([name, schema]) => ({ name, in: 'query', schema })),
      ...(once ? [KEY_PARAMETER] : []),
    ],
    ...(method === 'POST' && Object.keys(properties(body)).length > 0 && { requestBody: requestBody(body) }),
    responses: {
      200: { description: 'Berhasil.', content: content(success) },
      ...(method === 'POST' && { 201: { description: 'Dibuat.', content: content(success) } }),
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([code, description]) => [
          code,
          { description, content: content({ $ref: '#/components/schemas/Problem' }) },
        ]),
      ),
    },
  }
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Dikirim lagi dengan tanda yang sama dalam ${REMEMBERED_DAYS} hari: dikerjakan satu kali, jawabannya sama.`,
  schema: { type: 'string', pattern: KEY.source },
}

const WHOLE = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

function requestBody(body: z.ZodType): object {
  const fields = properties(body)
  const schema = {
    type: 'object',
    properties: fields,
    required: requiredOf(body),
    additionalProperties: false,
  }
  const holdsFile = Object.values(fields).some(isFile)
  return {
    required: true,
    content: {
      'multipart/form-data': { schema },
      // Bytes do not travel in JSON.
      ...(!holdsFile && { 'application/json': { schema } }),
    },
  }
}

/** Also where it may be left out. */
const isFile = (field: Described): boolean =>
  field.format === 'binary' || (field.anyOf?.some(isFile) ?? false)

/** What is missing from an empty body is what must be sent. */
function requiredOf(body: z.ZodType): string[] {
  const { error } = body.safeParse({})
  return [...new Set((error?.issues ?? []).map((issue) => String(issue.path[0])))].filter(
    (name) => name !== 'undefined',
  )
}

const properties = (schema: z.ZodType) =>
  (json(schema) as { properties?: Record<string, Described> }).properties ?? {}

interface Described {
  format?: string
  anyOf?: Described[]
}

function json(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return rest
}
