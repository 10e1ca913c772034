import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { Fields, ValueOf } from '../fields.ts'
import { MAX_REASON } from '../limits.ts'
import type { Action, ActionsOf, AnyRow } from '../resource.ts'
import { resources, type Resources } from '../resources/index.ts'
import { lists, type Lists } from '../resources/lists.ts'
import { bodyOf, sentOf, shownOf, wireIds, wireInteger, wireText } from '../schemas.ts'
import type { Setting } from '../setting.ts'
import { settings } from '../settings.ts'
import { optionalUpload, upload } from '../upload.ts'

/** The calls of what can be done to a record (`actions` of a noun): what they take and answer. */
export const callsOfNouns = (): Record<string, Endpoint> =>
  Object.fromEntries(
    [...Object.values(resources), ...Object.values(lists)].flatMap(({ actions }) =>
      Object.values<Action>(actions ?? {}).map((action) => [action.call, endpointOf(action)]),
    ),
  )

/** A rule that is stored once is stored by the call of its name. */
export const callsOfSettings = (): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      `POST ${name}`,
      { body: bodyOf(setting as unknown as Setting) },
    ]),
  )
export type CallsOfSettings = {
  [N in keyof typeof settings as `POST ${N}`]: { body: BodyOf<(typeof settings)[N]> }
}
type BodyOf<S> = S extends Setting<infer F, infer V> ? ReturnType<typeof bodyOf<F, V>> : never

function endpointOf(action: Action): Endpoint {
  const { call, gives, lists: rows, noStore, idempotent } = action
  const sent = z.strictObject(sentWith(action))
  const body = action.check ? sent.superRefine(saying(action.check)) : sent
  const data = rows ? z.array(shownOf(rows)) : gives && shownOf(gives)
  return {
    ...(Object.keys(sent.shape).length > 0 && { [call.startsWith('GET ') ? 'query' : 'body']: body }),
    ...(data && { answer: { data } }),
    ...(noStore && { noStore }),
    ...(idempotent && { idempotent }),
  }
}

const saying = (check: NonNullable<Action['check']>) => (sent: object, context: z.RefinementCtx) => {
  for (const [name, refusal] of Object.entries(check(sent as AnyRow)))
    if (refusal) context.addIssue({ code: 'custom', path: [name], message: refusal })
}

const sentWith = ({ call, versioned, many, most = MOST, none, sends = {}, asks, file }: Action) => ({
  ...(versioned && { versi: wireInteger() }),
  ...(many && { [many]: wireIds(most, none) }),
  ...sentOf(sends, { reads: call.startsWith('GET ') }).shape,
  ...(asks === 'reason' && { alasan: wireText(MAX_REASON) }),
  ...(file && { [file.field]: file.optional ? optionalUpload() : upload() }),
})
const MOST = 200

/** The same as types: call → what it takes and answers. */
export type CallsOfNouns = { [A in NounAction as A['call']]: TakenBy<A> & AnsweredBy<A> }
type NounAction = ActionsOf<Resources[keyof Resources]> | ActionsOf<Lists[keyof Lists]>

type TakenBy<A extends NounAction> = keyof SentWith<A> extends never
  ? unknown
  : Record<A['call'] extends `GET ${string}` ? 'query' : 'body', z.ZodType<SentWith<A>>>
type SentWith<A> = Flat<
  (A extends { versioned: true } ? { versi: number } : unknown) &
    (A extends { many: infer M extends string } ? Record<M, number[]> : unknown) &
    (A extends { sends: infer F extends Fields } ? Sent<F> : unknown) &
    (A extends { asks: 'reason' } ? { alasan: string } : unknown) &
    (A extends { file: { field: infer F extends string; optional: true } }
      ? { [K in F]?: unknown }
      : A extends { file: { field: infer F extends string } }
        ? Record<F, unknown>
        : unknown)
>
type Sent<F extends Fields> = {
  [K in keyof F as MayBeLeftOut<F[K]> extends true ? never : K]: ValueOf<F[K]>
} & {
  [K in keyof F as MayBeLeftOut<F[K]> extends true ? K : never]?: Exclude<ValueOf<F[K]>, null> | undefined
}
type MayBeLeftOut<T> = T extends { said: true } ? false : null extends ValueOf<T> ? true : false
type AnsweredBy<A> = A extends { lists: infer F extends Fields }
  ? { answer: { data: z.ZodType<Row<F>[]> } }
  : A extends { gives: infer F extends Fields }
    ? { answer: { data: z.ZodType<Row<F>> } }
    : unknown
type Row<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> }
type Flat<T> = { [K in keyof T]: T[K] }
