import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { access } from '../../contract/access.ts'
import { allCodes } from '../../contract/messages/index.ts'
import { pathParams } from '../../contract/endpoint.ts'
import { compressAnswers } from './compress.ts'
import { apiDocsHeaders } from './headers.ts'
import { KEY, IDEMPOTENCY_DAYS } from './idempotency.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is mounted here. */
    call?: Route
  }
}

/**
 * The description of every call (OpenAPI 3.1), derived from the contract once somebody asks: `/api/openapi.json`.
 * `/api/docs` shows it to people. No data, so anybody may read it. Registered before the routes it is to see.
 */
export async function describeCalls(
  app: FastifyInstance,
  { https, base }: { https: boolean; base: string },
): Promise<void> {
  app.addSchema({ $id: 'Problem', ...json(PROBLEM) })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Magang Politeknik',
        version: '1',
        description:
          'Setiap jawaban memuat `code` dan `message` (kalimat yang dapat langsung ditampilkan); isian yang ditolak ada di `error`. Penolakan menyebut alasannya sebagai kode di `alasan`.',
      },
      servers: [{ url: `${base}api` }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ route, url }) => ({
      url,
      schema: route.config?.call ? operation(route.config.call) : { hide: true },
    }),
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    convertConstToEnum: false,
  })
  await app.register(async (docs) => {
    await apiDocsHeaders(docs, { https })
    await compressAnswers(docs)
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      indexPrefix: base.slice(0, -1),
      theme: { title: 'Panggilan · Magang Politeknik' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    })
  })
}

const PROBLEM = z.object({
  code: z.int(),
  alasan: z.enum(allCodes()),
  message: z.string(),
  error: z.record(z.string(), z.string()).optional(),
})

const REFUSALS: Record<string, string> = {
  401: 'Token tidak ada atau tidak berlaku.',
  403: 'Peran ini tidak pernah boleh melakukannya.',
  404: 'Tidak ada, atau bukan milik Anda.',
  409: 'Tidak dapat dilakukan pada keadaan ini; `alasan` menyebut kodenya, `message` kalimatnya.',
  413: 'Kiriman terlalu besar.',
  415: 'Jenis berkas tidak sesuai.',
  422: 'Ada isian yang tidak sesuai; lihat `error`.',
  429: 'Terlalu cepat; lihat Retry-After.',
  503: 'Sibuk; lihat Retry-After.',
}

/** One call in the words of @fastify/swagger. */
function operation({ call, params, query, body, answer, idempotent }: Route): FastifySchema {
  const roles = Object.entries(access[call] ?? {})
  const success = json(z.object({ code: z.int(), message: z.string(), ...answer }))
  const isPost = call.startsWith('POST ')
  const fields = properties(body)
  return {
    operationId: call.replaceAll(/[^\w]+/g, '_').replace(/_$/, ''),
    tags: [call.split(/[ /]/)[1]!],
    description: `Boleh: ${roles.map(([role, permission]) => `${role} (${permission})`).join(', ')}.`,
    security: access[call]?.anonymous ? [] : [{ token: [] }],
    params: { type: 'object', properties: { ...wholeNumbers(call), ...named(params) } },
    querystring: { type: 'object', properties: properties(query) },
    ...(idempotent && { headers: { type: 'object', properties: { 'Idempotency-Key': IDEMPOTENCY_KEY } } }),
    ...(isPost && Object.keys(fields).length > 0 && requestBody(body, fields)),
    response: {
      200: { description: 'Berhasil.', ...success },
      ...(isPost && { 201: { description: 'Dibuat.', ...success } }),
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([code, description]) => [code, { description, $ref: 'Problem#' }]),
      ),
    },
  }
}

const IDEMPOTENCY_KEY = {
  type: 'string',
  pattern: KEY.source,
  description: `Dikirim lagi dengan tanda yang sama dalam ${IDEMPOTENCY_DAYS} hari: dikerjakan satu kali, jawabannya sama.`,
}

const wholeNumbers = (call: string) => Object.fromEntries(pathParams(call).map((name) => [name, WHOLE]))
/** What else an address may name says its type. */
const named = (params: z.ZodType) =>
  Object.fromEntries(Object.entries(properties(params)).filter(([, described]) => 'type' in described))
const WHOLE = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

const requestBody = (body: z.ZodType, fields: Record<string, Described>) => ({
  body: { type: 'object', properties: fields, required: requiredOf(body), additionalProperties: false },
  // Bytes do not travel in JSON.
  consumes: ['multipart/form-data', ...(Object.values(fields).some(isFile) ? [] : ['application/json'])],
})

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
