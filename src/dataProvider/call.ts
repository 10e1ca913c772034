import type { AnswerOf, BodyOf, DefinedCall, ParamsOf, QueryOf } from '../contract/endpoints/index.ts'
import { request, type Method, type RequestOptions } from './http.ts'
import { fillPath } from './fillPath.ts'

/** `await call('GET register/{registerid}', { params: { registerid: 7 } })`: the whole answer, typed by the contract. */
export async function call<C extends DefinedCall>(name: C, ...rest: CallArguments<C>): Promise<AnswerOf<C>> {
  const { params, ...options } = (rest[0] ?? {}) as RequestOptions & {
    params?: Record<string, string | number>
  }
  const [method, path] = name.split(' ') as [Method, string]
  return (await request(method, fillPath(path, params), options)) as AnswerOf<C>
}

export type CallOptions<C extends DefinedCall> = Pick<
  RequestOptions,
  'signal' | 'onProgress' | 'idempotencyKey' | 'timeout'
> &
  (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }) &
  (BodyOf<C> extends undefined ? { body?: undefined } : { body: Sent<BodyOf<C>> }) & {
    query?: Partial<QueryOf<C>>
  }

type CallArguments<C extends DefinedCall> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]

/** A flag that is left out is 0. */
type Sent<B> = { [K in keyof B as 0 | 1 extends B[K] ? never : K]: B[K] } & {
  [K in keyof B as 0 | 1 extends B[K] ? K : never]?: B[K]
}
