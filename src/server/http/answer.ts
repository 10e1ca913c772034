import { build } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import { FILE_LINK } from '../../contract/schemas.ts'

/** What a call answers, whole. Made once for each shape, whichever application asks. */
export function answerSchema(answer: z.ZodRawShape): z.ZodObject {
  const schema = schemas.get(answer) ?? z.object({ code, message, ...answer })
  schemas.set(answer, schema)
  return schema
}
const [code, message] = [z.int(), z.string()]
const schemas = new WeakMap<z.ZodRawShape, z.ZodObject>()

/** The same as JSON Schema: Fastify's serialiser knows nothing but the keys it names. */
export function answerJson(schema: z.ZodType): AnswerJson {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNull(jsonSchema as Alternatives),
  })
  return json as AnswerJson
}

/** The parts of it that say where in an answer a file is named. */
export interface AnswerJson {
  format?: string
  properties?: Record<string, AnswerJson>
  items?: AnswerJson
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

/**
 * Fastify's own serialiser, made when the first such answer is given, and once for all: it takes 3 ms and some 40 kB,
 * Fastify asks for it with each status of each call and each application, and most calls are rare.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let serialize: Serialize | undefined
  return (value) => (serialize ??= serializerOf(schema))(value)
}

type Serialize = (value: unknown) => string

function serializerOf(schema: z.ZodType): Serialize {
  const serialize = serializers.get(schema) ?? build(answerJson(schema) as object, OPTIONS)
  serializers.set(schema, serialize)
  return serialize
}

// An answer that is one of several shapes is recognised by a validator, which would warn of a word of ours.
const OPTIONS = { ajv: { formats: { [FILE_LINK]: true } } } as const
const serializers = new WeakMap<z.ZodType, Serialize>()
