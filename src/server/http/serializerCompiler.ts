import { build } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { FILE_LINK } from '../../contract/schemas.ts'

/**
 * Fastify's own serialiser, made once for each answer: it takes 2 ms, Fastify asks for it with each status of each call and
 * each application, and tests open hundreds of these.
 */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  const made = serializers.get(schema) ?? build(schema, OPTIONS)
  serializers.set(schema, made)
  return made
}

// An answer that is one of several shapes is recognised by a validator, which would warn of a word of ours.
const OPTIONS = { ajv: { formats: { [FILE_LINK]: true } } } as const
const serializers = new WeakMap<object, (value: unknown) => string>()
