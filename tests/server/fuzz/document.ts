/** The parts of `GET /api/openapi.json` that tests look into. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

export interface Schema {
  type?: string | string[]
  format?: string
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** What does not fit, each with its place. A word it does not know is an error: then it would prove nothing. */
export function misfits(schema: Schema, value: unknown, document: Document, at = '$'): string[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return misfits(document.components.schemas[name]!, value, document, at)
  }
  const unknown = Object.keys(schema).filter((word) => !KNOWN.has(word))
  if (unknown.length > 0) throw new Error(`${at}: the test does not know ${unknown.join(', ')}`)
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => misfits(one, value, document, at))
    return each.some((found) => found.length === 0) ? [] : [`${at}: fits no alternative`]
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${JSON.stringify(value)} is not listed`]
  if ('const' in schema && schema.const !== value) return [`${at}: not ${JSON.stringify(schema.const)}`]
  const types = [schema.type ?? []].flat()
  const type = typeOf(value)
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${at}: ${type} instead of ${types.join(' or ')}`]
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity))
      return [`${at}: ${value} is out of bounds`]
  }
  if (typeof value === 'string') {
    if (value.length > (schema.maxLength ?? Infinity) || value.length < (schema.minLength ?? 0))
      return [`${at}: of wrong length`]
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return [`${at}: not as the pattern`]
  }
  if (Array.isArray(value))
    return value.flatMap((one, i) => misfits(schema.items ?? {}, one, document, `${at}[${i}]`))
  if (typeof value === 'object' && value !== null) return misfitsOfObject(schema, value, document, at)
  return []
}

function misfitsOfObject(schema: Schema, value: object, document: Document, at: string): string[] {
  const { properties = {}, required = [], additionalProperties = true } = schema
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  return [
    ...missing.map((name) => `${at}.${name}: missing`),
    ...Object.entries(value).flatMap(([name, one]) => {
      if (Object.hasOwn(properties, name)) return misfits(properties[name]!, one, document, `${at}.${name}`)
      if (additionalProperties === false) return [`${at}.${name}: not described`]
      return additionalProperties === true
        ? []
        : misfits(additionalProperties, one, document, `${at}.${name}`)
    }),
  ]
}

const KNOWN = new Set(
  [
    'type format properties required additionalProperties items anyOf enum const minimum maximum',
    'minLength maxLength minItems maxItems pattern propertyNames description',
  ].flatMap((words) => words.split(' ')),
)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
