import type { AnswerOf, BodyOf, DefinedCall, ParamsOf, QueryOf } from '../contract/endpoints/index.ts'
import { arrivedAnswer, request, type Method, type RequestOptions } from './http.ts'
import { fillPath } from './fillPath.ts'

/** `await call('GET register/{registerid}', { params: { registerid: 7 } })`: the whole answer, typed by the contract. */
export async function call<C extends DefinedCall>(name: C, ...rest: CallArguments<C>): Promise<AnswerOf<C>> {
  const { params, session, ...options } = (rest[0] ?? {}) as RequestOptions & {
    params?: Record<string, string | number>
    session?: Session
  }
  const [method, path] = name.split(' ') as [Method, string]
  const ask = (token = options.token) => request(method, fillPath(path, params), { ...options, token })
  return (await (session ? session(ask) : ask())) as AnswerOf<C>
}

/** The answer where it came with the token and nobody has had it yet: see `early.ts`. */
export function arrived<C extends DefinedCall>(
  name: C,
  ...[options]: CallArguments<C>
): AnswerOf<C> | undefined {
  const { params, query } = (options ?? {}) as RequestOptions & { params?: Record<string, string | number> }
  return arrivedAnswer(fillPath(name.split(' ')[1]!, params), query) as AnswerOf<C> | undefined
}

/** Another session than that of whoever is signed in: asks with its token, as often as it has to. */
export type Session = <T>(ask: (token: string) => Promise<T>) => Promise<T>

export type CallOptions<C extends DefinedCall> = Pick<
  RequestOptions,
  'signal' | 'onProgress' | 'idempotencyKey' | 'timeout' | 'keepalive'
> &
  (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }) &
  (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> }) & {
    query?: Partial<QueryOf<C>>
    /** Nobody's, where it is null. */
    token?: string | null
    session?: Session
  }

export type CallArguments<C extends DefinedCall> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]
