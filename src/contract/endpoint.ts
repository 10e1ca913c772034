import { z } from 'zod'
import type { EndpointCall } from './access.ts'
import { code } from './parse.ts'
import { wireText } from './schemas.ts'

/**
 * What one call takes, and what it answers beside `code` and `message`. A call that stands in the access table alone takes
 * nothing but its path and answers with a sentence.
 */
export interface Endpoint {
  query?: z.ZodObject
  body?: z.ZodType
  /** Path parameters are whole numbers, and a student's `nobp`; only others are named here. */
  params?: z.ZodObject
  answer?: z.ZodRawShape
  /** Another call whose right it needs as well, from the body as it came: decided before anything of it is read. */
  needs?: (body: unknown) => EndpointCall | undefined
  /** A write whose answer is remembered: sent again with the same `Idempotency-Key` it is done once. */
  idempotent?: true
  /** The answer is true for a moment only. (One with personal fields is kept by no browser either: `personal.ts`.) */
  noStore?: true
}

/** Names the calls of one subject; a call that is not in the access table does not compile. */
export const defineEndpoints = <const E extends { [C in EndpointCall]?: Endpoint }>(
  endpoints: E & Exactly<E>,
): E => endpoints

/** A word that `Endpoint` does not know would be passed over in silence. */
type Exactly<E> = { [C in keyof E]: { [K in Exclude<keyof E[C], keyof Endpoint>]: never } }

/** `'GET register/{registerid}'` → `{ registerid: number }`; a student's number is text: it may begin with 0. */
export type ParamsOf<C extends string> = C extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: K extends 'nobp' ? string : number } & ParamsOf<Rest>
  : unknown

export const pathParams = (call: string): string[] =>
  [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

export const paramsOf = (call: string): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(pathParams(call).map((name) => [name, name === 'nobp' ? wireText(20) : pathInteger])),
  )

/** A path is always text, and read with every request: one step instead of the several of a form's number. */
const pathInteger = z.string().transform((text, { issues }) => {
  const number = Number(text)
  if (/^\d{1,10}$/.test(text) && number >= 1 && number <= 2_147_483_647) return number
  issues.push({ code: 'custom', message: code('field.whole'), input: text })
  return z.NEVER
})

/** A field old screens still send although the server knows better: taken, never read. */
export const ignored = () => z.union([z.string().max(1000), z.number(), z.null()]).optional()
