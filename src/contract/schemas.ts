import { z } from 'zod'
import type { Field, Fields, FieldType, ValueOf } from './fields.ts'
import { CODE, EMAIL, PHONE, WHOLE_NUMBER } from './formats.ts'
import type { Code, PlainCode } from './messages/index.ts'
import { code } from './parse.ts'
import { allFields, listedFields, type Resource } from './resource.ts'
import { NOTHING_SEEN, UNSEEN } from './rules/asRead.ts'
import { isIsoDate } from './rules/calendar.ts'
import { refusedBy, type Setting } from './setting.ts'
import { removableUpload, upload } from './upload.ts'

/** What is sent of fields. `form` = the form of a record: see `required`. */
export function inputOf<F extends Fields>(fields: F, { form = false } = {}): InputOf<F> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = input[field.kind](field)
    shape[name] = field.optional
      ? z.preprocess(emptyToNull, value.nullable().default(null))
      : required(field, value, form)
  }
  return z.strictObject(shape) as unknown as InputOf<F>
}

/** The body of an update: what may be empty and is not sent stays as it is, as a page from before that field has it. */
export const changesOf = <F extends Fields>(fields: F, { form = false } = {}): ChangesOf<F> =>
  inputOf(fields, { form }).extend(
    Object.fromEntries(
      Object.entries<Field>(fields).flatMap(([name, field]) =>
        field.optional
          ? [[name, z.preprocess(emptyIfSent, input[field.kind](field).nullable().optional())]]
          : [],
      ),
    ),
  ) as unknown as ChangesOf<F>
const emptyIfSent = (value: unknown) => (value === undefined ? value : emptyToNull(value))

/**
 * What goes with a call that changes no record. An empty text or day was not sent; of anything else, as leaving it out may
 * mean all, that is said by leaving it out, but in an address (`reads`), where an empty box is none. What is `said` is null.
 */
export const sentOf = <F extends Fields>(fields: F, { reads = false } = {}) =>
  inputOf(fields).extend(
    Object.fromEntries(
      Object.entries<Field>(fields).flatMap(([name, field]): [string, z.ZodType][] => {
        if (!field.optional) return []
        const value = input[field.kind](field)
        if (field.said) return [[name, said(value)]]
        const mayBeEmpty = reads || (TYPED.includes(field.kind) && !field.filled)
        const left = value.optional()
        return [[name, mayBeEmpty ? z.preprocess(emptyIsNotSent, left) : left]]
      }),
    ),
  )
const TYPED: readonly FieldType[] = ['text', 'email', 'phone', 'date']
const emptyIsNotSent = (value: unknown) => (value === null || isBlank(value) ? undefined : value)

/** What is sent to store a setting. What may be empty, and a file, stays when it is left out. */
export function bodyOf<F extends Fields, V extends boolean>(setting: Setting<F, V>): BodyOf<F, V> {
  const body = changesOf(setting.fields).extend({
    ...Object.fromEntries(
      Object.entries(setting.fields).flatMap(([name, { kind }]) =>
        kind === 'file' ? [[name, removableUpload()]] : [],
      ),
    ),
    ...(setting.versioned && { versi: wireInteger(0) }),
  })
  return body.superRefine((values, context) => {
    for (const [name, refusal] of refusedBy(setting as unknown as Setting, values))
      if (name in values) context.addIssue({ code: 'custom', path: [name], message: refusal })
  }) as unknown as BodyOf<F, V>
}

type BodyOf<F extends Fields, V> = z.ZodObject<
  Changes<F> & (V extends true ? { versi: z.ZodType<number> } : unknown)
>
type ChangesOf<F extends Fields> = z.ZodObject<Changes<F>, z.core.$strict>
type Changes<F extends Fields> = {
  [K in keyof F]: null extends ValueOf<F[K]>
    ? z.ZodOptional<z.ZodType<ValueOf<F[K]>>>
    : z.ZodType<ValueOf<F[K]>>
}
type InputOf<F extends Fields> = z.ZodObject<{ [K in keyof F]: z.ZodType<ValueOf<F[K]>> }, z.core.$strict>

/** One record as it leaves. What is not named here stays inside. */
export function recordOf(resource: Resource) {
  return z.object({
    [resource.id]: z.int(),
    ...shownOf(allFields(resource)).shape,
    ...(resource.form && { versi: z.int() }),
    // What the academic system says where a person has entered something else.
    ...(resource.imported && { sistem: z.record(z.string(), z.union([z.string(), z.int()])) }),
  })
}

/** The same among others. */
export function rowOf(resource: Resource) {
  return z.object({
    [resource.id]: z.int(),
    ...shownOf(listedFields(resource)).shape,
    ...(resource.form && { versi: z.int() }),
  })
}

/** The same fields as they leave. */
export function shownOf<F extends Fields>(fields: F): ShownOf<F> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries<Field>(fields)) {
    const value = output[field.kind](field)
    shape[name] = field.optional ? value.nullable() : value
  }
  return z.object(shape) as unknown as ShownOf<F>
}

type ShownOf<F extends Fields> = z.ZodObject<{ [K in keyof F]: z.ZodType<ValueOf<F[K]>> }>

/**
 * A stored file in an answer: a signed link that is made for whoever asks, each time anew. Named, so that nothing a
 * person wrote is taken for one.
 */
export const fileLink = () => z.string().meta({ format: FILE_LINK })
export const FILE_LINK = 'tautan-berkas'

/** A schema never changes: asked for the same there is one, of which a start would otherwise make thousands. */
function once<G extends (number | undefined)[], S>(make: (...given: G) => S): (...given: G) => S {
  const made = new Map<string, S>()
  return (...given) => {
    const key = given.join()
    const schema = made.get(key) ?? make(...given)
    made.set(key, schema)
    return schema
  }
}

/** A whole number as JSON or as the text of a form. PostgreSQL's integer is the bound. */
export const wireInteger = once((min = 1, max = 2_147_483_647) => anyInteger.pipe(z.int().min(min).max(max)))
const wrongNumber = { error: missingOr('field.whole') }
const anyInteger = z
  .union([z.int(), z.string().regex(WHOLE_NUMBER, wrongNumber)], wrongNumber)
  .transform(Number)
/** Nothing is no number and no decision, also where a form says it as an empty text. */
function missingOr(wrong: Code) {
  return ({ input }: { input?: unknown }) => code(isNothing(input) ? 'field.required' : wrong)
}

/** Text as a person typed it: trimmed, normalised, without the code points a database refuses. */
export const wireText = once((max: number, min = 1) => typed.pipe(bounded(max, min)))
const bounded = (max: number, min: number) =>
  z
    .string()
    .min(min, code('field.required'))
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), code('field.characters'))
const typed = z.string().transform((value) => seen(value.replaceAll('\r\n', '\n')).normalize('NFC'))

/** The same in one line: a name, a title, an address, and whatever else may stand in a header or a list. */
export const wireLine = once((max: number, min = 1) =>
  typed.pipe(bounded(max, min).regex(ONE_LINE, code('field.characters'))),
)
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** 'YYYY-MM-DD' that is a real day, of the years that both sides take (`isIsoDate`). */
export const wireDate = once(() =>
  z.iso.date({ error: code('field.date'), abort: true }).refine(isIsoDate, code('field.date')),
)

/** A decision, 1/0 or true/false: it is said. What nobody has said would be taken for a no. */
export const wireOne = () =>
  z
    .union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1'), z.boolean()], {
      error: missingOr('field.flag'),
    })
    .transform((flag) => Number(flag) as 0 | 1)

/** A box that may be ticked: left alone it sends nothing, or an empty text, and is 0. Only who sends it may leave it out. */
export const wireTick = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    wireOne().default(0),
  ) as unknown as z.ZodOptional<z.ZodType<0 | 1>>

/** Ids, at least one. A field of a form that was sent once arrives alone, or says all as the text of their JSON. */
export const wireIds = (most: number, none?: PlainCode) =>
  z.preprocess(
    (value) =>
      typeof value === 'number' || (value && typeof value === 'string') ? [inJson(value)].flat() : value,
    z
      .array(wireInteger(), {
        error: (issue: { code: string }) => (issue.code === 'too_big' ? undefined : none),
      })
      .min(1, none)
      .max(most)
      .overwrite((ids) => [...new Set(ids)]),
  )

/** The list that a form sends as text; any other value as it is. */
export function inJson(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** A field sent once arrives alone, sent twice as a list. */
const list = (item: z.ZodType<string>, field: Field) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(item)
      .min(field.min ?? 0, code('field.choose-one'))
      .max(500)
      .transform((values) => [...new Set(values)]),
  )

/** A text in which nothing is to be seen is none. */
const emptyToNull = (value: unknown) => (value === undefined || isBlank(value) ? null : value)
const isBlank = (value: unknown) => typeof value === 'string' && seen(value) === ''
const seen = (value: string) => value.replaceAll(UNSEEN, '').replace(NOTHING_SEEN, '').trim()
/** An empty box is none. */
export const orNull = <S extends z.ZodType>(schema: S) => z.preprocess(emptyToNull, schema.nullable())

/**
 * It is said. Only in the form of a record (`form`) boxes that are left alone send nothing, which means no there: elsewhere it
 * would be a decision that nobody has made. That none of several is ticked a form says with an empty text.
 */
function required({ kind }: Field, value: z.ZodType, form: boolean) {
  return z.preprocess((given, context) => {
    if (!isNothing(given) || (given === '' && kind === 'choices')) return given
    if (form && BOXES.includes(kind)) return kind === 'choices' ? [] : 0
    context.issues.push({ code: 'custom', message: code('field.required'), input: given })
    return z.NEVER
  }, value)
}
const BOXES: readonly FieldType[] = ['active', 'flag', 'boolean', 'choices']
const isNothing = (given: unknown) => given === undefined || given === null || given === ''

/** Null, or empty, is said as well. */
export const said = <S extends z.ZodType>(value: S) =>
  z.preprocess((given, context) => {
    if (given !== undefined) return emptyToNull(given)
    context.issues.push({ code: 'custom', message: code('field.required'), input: given })
    return z.NEVER
  }, value.nullable())

/** A word list; empty = any short word (the ids of a list that only the database knows). */
const words = (field: Field): z.ZodType<string> =>
  field.of && field.of.length > 0
    ? z.enum(field.of as [string, ...string[]], { error: code('field.choice') })
    : wireText(40)

const input: Record<FieldType, (field: Field) => z.ZodType> = {
  text: ({ max = 255, rows, fixed }) => {
    const line = rows === undefined ? wireLine(max) : wireText(max)
    // What a record is known by stands in addresses, and is somebody's user name.
    return fixed ? line.pipe(z.string().regex(CODE, code('import.code'))) : line
  },
  email: (field) => wireLine(field.max ?? 120).pipe(z.email({ pattern: EMAIL, error: code('field.email') })),
  phone: (field) => wireLine(field.max ?? 20).pipe(z.string().regex(PHONE, code('field.phone'))),
  integer: (field) => wireInteger(field.min, field.max),
  active: () => wireOne().meta({ type: 'integer', enum: [0, 1] }),
  flag: () => wireOne().transform(String),
  boolean: () => wireOne().transform((given) => given === 1),
  choices: (field) => list(words(field), field),
  choice: words,
  reference: () => wireInteger(),
  date: wireDate,
  file: () => upload(),
}

const [text, whole, truth] = [z.string(), z.int(), z.boolean()]
const output: Record<FieldType, (field: Field) => z.ZodType> = {
  text: () => text,
  email: () => text,
  phone: () => text,
  integer: () => whole,
  active: () => whole,
  flag: () => text,
  boolean: () => truth,
  choices: () => z.array(text),
  // Of what may be empty the words are not described: the serialiser would look at each answer for its kind.
  choice: ({ of = [], optional }) =>
    optional || of.length === 0 ? text : z.enum(of as [string, ...string[]]),
  reference: () => whole,
  date: () => text,
  file: fileLink,
}
