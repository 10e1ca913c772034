import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { Fields, ValueOf } from '../fields.ts'
import { MAX_REASON } from '../limits.ts'
import type { Action, ActionsOf } from '../resource.ts'
import { resources, type Resources } from '../resources/index.ts'
import { lists, type Lists } from '../resources/lists.ts'
import { changesOf, shownOf, wireIds, wireInteger, wireText } from '../schemas.ts'
import { upload } from '../upload.ts'

/** The calls of what can be done to a record (`actions` of a noun): what they take and answer. */
export const callsOfNouns = (): Record<string, Endpoint> =>
  Object.fromEntries(
    [...Object.values(resources), ...Object.values(lists)].flatMap(({ actions }) =>
      Object.values<Action>(actions ?? {}).map((action) => [action.call, endpointOf(action)]),
    ),
  )

function endpointOf(action: Action): Endpoint {
  const body = sentWith(action)
  return {
    ...(Object.keys(body).length > 0 && { body: z.strictObject(body) }),
    ...(action.gives && { answer: { data: shownOf(action.gives) } }),
    ...(action.noStore && { noStore: true }),
    ...(action.idempotent && { idempotent: true }),
  }
}

const sentWith = ({ versioned, many, most = MOST, sends = {}, asks, file }: Action) => ({
  ...(versioned && { versi: wireInteger() }),
  ...(many && { [many]: wireIds(most) }),
  ...changesOf(sends).shape,
  ...(asks === 'reason' && { alasan: wireText(MAX_REASON) }),
  ...(file && { [file.field]: upload() }),
})
const MOST = 200

/** The same as types: call → what it takes and answers. */
export type CallsOfNouns = { [A in NounAction as A['call']]: TakenBy<A> & AnsweredBy<A> }
type NounAction = ActionsOf<Resources[keyof Resources]> | ActionsOf<Lists[keyof Lists]>

type TakenBy<A> = keyof SentWith<A> extends never ? unknown : { body: z.ZodType<SentWith<A>> }
type SentWith<A> = Flat<
  (A extends { versioned: true } ? { versi: number } : unknown) &
    (A extends { many: infer M extends string } ? Record<M, number[]> : unknown) &
    (A extends { sends: infer F extends Fields } ? Sent<F> : unknown) &
    (A extends { asks: 'reason' } ? { alasan: string } : unknown) &
    (A extends { file: { field: infer F extends string } } ? Record<F, unknown> : unknown)
>
type Sent<F extends Fields> = { [K in keyof F as null extends ValueOf<F[K]> ? never : K]: ValueOf<F[K]> } & {
  [K in keyof F as null extends ValueOf<F[K]> ? K : never]?: ValueOf<F[K]> | undefined
}
type AnsweredBy<A> = A extends { gives: infer F extends Fields }
  ? { answer: { data: ReturnType<typeof shownOf<F>> } }
  : unknown
type Flat<T> = { [K in keyof T]: T[K] }
