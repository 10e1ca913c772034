import Paper from '@mui/material/Paper'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../../ui/states/pages.tsx'

/** What a query of react-query and a hook of react-admin have in common. */
export interface Reading<T> {
  data?: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** `shape`, `rows` and `label` describe the outline that is shown until the first answer. */
type Props<T> = ComponentProps<typeof Loading> & {
  query: Reading<T>
  /** The data are the page: "not there" and "not yours" are pages of their own. */
  page?: boolean
  /** Shown in place of an empty list. */
  empty?: ReactNode
  /** Whatever is shown in place of the data stands on a sheet of its own. */
  boxed?: boolean
  /** Left out where somebody else shows the data. */
  children?: (data: T) => ReactNode
}

/** What was read, or where the reading stands. Data stay on the screen while they are read again, also if that fails. */
export function Await<T>({ query, page = false, empty, boxed = false, children, ...outline }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  const Sheet = boxed ? Paper : Fragment
  const status = page && error instanceof HttpProblem ? error.status : undefined
  if (status === 404) return <NotFound />
  if (status === 403) return <Forbidden />
  if (data === undefined)
    return (
      <Sheet>
        {error ? (
          <Failed
            size={page ? 'page' : 'part'}
            message={messageOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading shape={page ? 'page' : 'card'} {...outline} />
        )}
      </Sheet>
    )
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <Sheet>{empty}</Sheet>
  return children?.(data)
}

type Answers<Q extends readonly Reading<unknown>[]> = {
  [At in keyof Q]: Q[At] extends Reading<infer T> ? T : never
}

/** Several readings that only together are of use; those that failed are read again. */
export function together<const Q extends readonly Reading<unknown>[]>(queries: Q): Reading<Answers<Q>> {
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ error }) => error)
  return {
    data: missing.length === 0 ? (queries.map(({ data }) => data) as Answers<Q>) : undefined,
    error: failed[0]?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
