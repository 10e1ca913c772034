import type { Access } from './access.ts'

/**
 * The kinds of field, as functions that return plain data. A kind has two halves: its meaning (`schemas.ts`,
 * which makes zod of it) and its look (`admin/fieldTypes`); both are `Record<FieldType, …>`, so a missing half does
 * not compile; nor does one without its column in `STORED` (scripts/tables.mjs). Plain data, so that the browser knows every field without carrying a validator.
 */

interface Common {
  /** Empty becomes null; left out it does so in a new record, and stays as it is in one that is changed. */
  optional?: boolean
  /** A line below the input that says what to enter. */
  hint?: string
  /** Said when the record is made, and never changed: it is known by it. */
  fixed?: true
  /** Of what may be empty and goes with an action: that is said, by null or an empty text. Left out it is refused. */
  said?: true
  /** Sent with the record itself, in no list. */
  alone?: true
}

export interface TextOptions extends Common {
  max?: number
  /** Found by the Cari box. */
  search?: boolean
  /** A number or code, no prose: sorted as it stands. */
  code?: boolean
  /** Height of the text area; one line without it. */
  rows?: number
  /** No two records share it. */
  unique?: boolean
  /** Of what may be left out, and then stays: sent empty it is refused. */
  filled?: true
}
export interface IntegerOptions extends Common {
  /** No two records share it. */
  unique?: boolean
  min?: number
  max?: number
}
export interface ChoicesOptions extends Common {
  min?: number
}
export interface ReferenceOptions extends Common {
  /** The read-only field of the same record that carries what a person reads, e.g. `jenisdokumen`. */
  shows?: string
  /** Who makes new records may name several: one is made for each, all or none. */
  several?: true
}
export interface DateOptions extends Common {
  /** The field of the same form this day may not precede. */
  notBefore?: string
}

export interface FileOptions extends Common {
  /** Who may open the file, and of which records. */
  readers: Access
}

/** What a field of each kind holds on the wire, read side. */
interface Values {
  text: string
  email: string
  phone: string
  integer: number
  active: 0 | 1
  flag: '0' | '1'
  boolean: boolean
  choices: string[]
  choice: string
  reference: number
  date: string
  file: string
}
export type FieldType = keyof Values

/** One field. `V` is what it holds when read; a `file` is read as a link and written as bytes. */
export interface Field<K extends FieldType = FieldType, V = unknown> {
  kind: K
  optional: boolean
  hint?: string
  fixed?: true
  said?: true
  alone?: true
  max?: number
  min?: number
  search?: boolean
  code?: boolean
  rows?: number
  unique?: boolean
  filled?: true
  of?: readonly string[]
  to?: string
  shows?: string
  several?: boolean
  notBefore?: string
  use?: string
  readers?: Access
  accept?: readonly string[]
  /** Phantom: only for the type. */
  readonly value?: V
}

type Made<K extends FieldType, O, V = Values[K]> = Field<K, O extends { optional: true } ? V | null : V> &
  (O extends { said: true } ? { said: true } : unknown)

const make = <K extends FieldType, O, V = Values[K]>(kind: K, ...options: (object | undefined)[]) =>
  Object.assign({ kind, optional: false }, ...options) as Made<K, O, V>

export const text = <const O extends TextOptions>(options?: O) =>
  make<'text', O>('text', { max: 255 }, options)
export const email = <const O extends TextOptions>(options?: O) =>
  make<'email', O>('email', { max: 120 }, options)
export const phone = <const O extends TextOptions>(options?: O) =>
  make<'phone', O>('phone', { max: 20 }, options)
export const integer = <const O extends IntegerOptions>(options?: O) =>
  make<'integer', O>('integer', { min: 0, max: 2_147_483_647 }, options)
/** A yes/no as a number: the Aktif checkbox of a record. What goes with an action is a decision, or may be left out (`optional`). */
export const active = <const O extends Common>(options?: O) => make<'active', O>('active', options)
/** A yes/no the wire spells '1' or '0'. */
export const flag = <const O extends Common>(options?: O) => make<'flag', O>('flag', options)
/** What an answer says as true or false. */
export const boolean = () => make<'boolean', Common>('boolean')
/** Some words of a list. An empty `of` = any short words: a list that only the database knows. */
export const choices = <const T extends readonly string[], const O extends ChoicesOptions>(
  of: T,
  options?: O,
) => make<'choices', O, T[number][]>('choices', { of }, options)
export const choice = <const T extends readonly string[], const O extends Common>(of: T, options?: O) =>
  make<'choice', O, T[number]>('choice', { of }, options)
/** The id of a record of another resource. */
export const reference = <const O extends ReferenceOptions>(to: string, options?: O) =>
  make<'reference', O>('reference', { to }, options)
/** A calendar day, 'YYYY-MM-DD', in the polytechnic's time zone. */
export const date = <const O extends DateOptions>(options?: O) => make<'date', O>('date', options)
/**
 * An uploaded file. Read: a signed link that lives two minutes.
 * @param use what the file is for, in one word of its own: it stands in `berkas` and in the access table
 */
export const file = <const O extends FileOptions>(use: string, accept: readonly string[], options: O) =>
  make<'file', O>('file', { use, accept }, options)

/** The same field, where it may be left out. */
export const optional = <K extends FieldType, V>(field: Field<K, V>): Field<K, V | null> => ({
  ...field,
  optional: true,
})

export type Fields = Record<string, Field>
export type ValueOf<F> = F extends Field<FieldType, infer V> ? V : never
