import type { z } from 'zod'
import { isCode, type Code, type Message } from './messages/index.ts'

/** A value by its schema, or what is wrong with each of its fields. What is wrong as a whole stands under 'isian'. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const { success, data, error } = schema.safeParse(value, { error: codeOfIssue })
  if (success) return { data }
  // Null prototype: a field called `constructor` is named like any other.
  const fields = Object.create(null) as Record<string, Message>
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'isian')]
    for (const name of names) fields[name] ??= messageOf(issue)
  }
  return { fields }
}

export type Parsed<T> =
  | { data: T; fields?: undefined }
  | { data?: undefined; fields: Record<string, Message> }

/** zod's own findings are strings: here the code of a message. Its parameters are those of the finding. */
export const code = (of: Code): string => of

export const messageOf = ({ message, maximum, minimum }: Issue): Message => {
  if (!isCode(message)) return 'field.unfit'
  // What a number may be is written as it is typed: it may be a year.
  const params = AS_TYPED.has(message)
    ? { maximum: maximum?.toString(), minimum: minimum?.toString() }
    : { maximum, minimum }
  return { code: message, params } as Message
}
const AS_TYPED = new Set<Code>(['field.least', 'field.most'])

interface Issue {
  message: string
  maximum?: number | bigint
  minimum?: number | bigint
}

/** What is said where a schema says nothing itself. */
function codeOfIssue(issue: z.core.$ZodRawIssue): Code {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'field.required'
      return expected[issue.expected as string] ?? 'field.unfit'
    case 'too_big':
      if (issue.origin === 'string') return 'field.too-long'
      return issue.origin === 'array' ? 'field.too-many' : 'field.most'
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'field.required' : 'field.too-short'
      return issue.origin === 'array' ? 'field.choose-one' : 'field.least'
    case 'unrecognized_keys':
      return 'field.unknown'
    case 'invalid_value':
    case 'invalid_union':
      return 'field.choice'
    default:
      return 'field.unfit'
  }
}

const expected: Record<string, Code> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.whole',
  boolean: 'field.boolean',
  array: 'field.list',
  date: 'field.date',
}
