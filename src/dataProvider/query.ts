import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { AnswerOf, DefinedCall } from '../contract/endpoints/index.ts'
import { arrived, call, type CallArguments } from './call.ts'

/** For `useQuery`: what a call answers, kept below the key. */
export const answerQuery = <C extends DefinedCall>(key: QueryKey, name: C, ...asked: CallArguments<C>) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => read(name, asked, signal) })

/** The same where its data alone counts. */
export const dataQuery = <C extends DefinedCall>(key: QueryKey, name: C, ...asked: CallArguments<C>) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => ((await read(name, asked, signal)) as unknown as { data: DataOf<C> }).data,
    // What came with the token is on the page at once, which then appears whole.
    initialData: () => (arrived(name, ...asked) as unknown as { data: DataOf<C> } | undefined)?.data,
  })

type DataOf<C extends DefinedCall> = AnswerOf<C> extends { data: infer D } ? D : never

const read = <C extends DefinedCall>(name: C, [asked]: CallArguments<C>, signal: AbortSignal) =>
  call(name, ...([{ ...(asked as object | undefined), signal }] as unknown as CallArguments<C>))
