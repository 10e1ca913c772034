import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import { HttpProblem, isUnreachable, messageOf } from '../../dataProvider/problem.ts'
import { parts } from '../../i18n/parts.ts'
import { connection } from '../../i18n/connection.ts'
import { Failed } from '../../ui/states/Failed.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFound } from '../../ui/states/pages.tsx'
import { Note } from './Note.tsx'
import { waktu } from './today.ts'

type Props<T> = {
  query: UseQueryResult<T>
  loading?: ReactNode
  /** What is asked for is named in the address: "not there" is a page of its own. */
  page?: boolean
  children: (data: T) => ReactNode
}

/** What was read, or where the reading stands. What is there stays on the screen when a later reading fails. */
export function Await<T>({ query, loading = <Loading />, page, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  const said = useContext(Said)
  const gone = error instanceof HttpProblem && error.status === 404
  if (page && gone) return <NotFound />
  if (data !== undefined) {
    const seenAt = error
      ? connection.seenAt({ time: waktu(new Date(query.dataUpdatedAt).toISOString()) })
      : null
    return (
      <>
        {error && seenAt !== said && (
          <div style={{ marginBottom: 16 }}>
            <Note tone="menunggu" role="status">
              <strong>{seenAt}</strong>
              {/* Above the page stands already that there is no connection. */}
              {(navigator.onLine || !isUnreachable(error)) && parts.stale({ why: messageOf(error) })}
            </Note>
          </div>
        )}
        <Said value={seenAt ?? said}>{children(data)}</Said>
      </>
    )
  }
  if (error) {
    const again = { onRetry: () => void refetch(), retrying: isFetching }
    // Its title would have come with it.
    return <Failed size={page ? 'page' : 'part'} message={messageOf(error)} {...again} />
  }
  return loading
}

/** A part of a page that is as old as the page does not say it again. */
const Said = createContext<string | null>(null)
