import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { HttpProblem } from '../../dataProvider/problem.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { pendingBulk, resumeBulk } from './run.ts'

export interface Watched {
  /** How far it is; undefined until the server is heard. */
  progress: BulkResult | undefined
  /** All of it, once every row is done. */
  result: BulkResult | undefined
  error: unknown
  /** Sent, and not there yet. */
  sending: boolean
  goOn: () => void
}

/** What the server knows of a call. One that rests, because its page or its server died, goes on by itself. */
export function useBulkResult(massalid: string | undefined): Watched {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<{ massalid: string; error: unknown }>()
  const progress = useQuery({
    queryKey: ['massal', massalid, 'kemajuan'],
    queryFn: ({ signal }) =>
      call('GET massal/{massalid}', { params: { massalid: massalid! }, query: { ringkas: 1 }, signal }),
    enabled: massalid !== undefined,
    refetchInterval: ({ state }) =>
      isDone(state.data?.data) || isOver(state.error, massalid!) ? false : EVERY,
    // Sent a moment ago, it may not be there yet; unreachable, it may come back.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const done = isDone(progress.data?.data)
  const result = useQuery({
    queryKey: ['massal', massalid, 'hasil'],
    queryFn: ({ signal }) => call('GET massal/{massalid}', { params: { massalid: massalid! }, signal }),
    enabled: massalid !== undefined && done,
    staleTime: Infinity,
  })

  // The call itself answers when it is done: sooner than the next look. What it is refused with, only it says.
  const listen = useCallback(
    (id: string) =>
      void pendingBulk(id)?.then(
        (data) => {
          const answer = { code: 200, message: '', data }
          queryClient.setQueryData(['massal', id, 'hasil'], answer)
          queryClient.setQueryData(['massal', id, 'kemajuan'], answer)
        },
        (error: unknown) => setRefused({ massalid: id, error }),
      ),
    [queryClient],
  )
  useEffect(() => {
    if (massalid !== undefined) listen(massalid)
  }, [massalid, listen])

  useEffect(() => {
    // Whatever else is shown may be out of date now.
    if (done) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'massal' })
  }, [massalid, done, queryClient])

  const found = progress.data !== undefined
  const error = refused?.massalid === massalid ? refused?.error : undefined
  // Refused, it is not asked for again by itself.
  const stopped = error instanceof HttpProblem && [401, 403].includes(error.status)
  useEffect(() => {
    if (massalid === undefined || !found || done || stopped || pendingBulk(massalid)) return
    resumeBulk(massalid)
    listen(massalid)
  }, [massalid, found, done, stopped, listen, progress.dataUpdatedAt])

  const sending = massalid !== undefined && pendingBulk(massalid) !== undefined && !found
  return {
    progress: progress.data?.data,
    result: result.data?.data,
    error: done ? result.error : (error ?? (sending ? undefined : progress.error)),
    sending,
    goOn: () => {
      setRefused(undefined)
      if (massalid !== undefined && found) {
        resumeBulk(massalid)
        listen(massalid)
      }
      void progress.refetch()
    },
  }
}

const EVERY = 700

const isDone = (data: BulkResult | undefined): boolean => data !== undefined && data.selesai >= data.jumlah

/** Not there, and nobody is sending it; or the session is over. */
const isOver = (error: unknown, massalid: string): boolean =>
  error instanceof HttpProblem &&
  ([401, 403].includes(error.status) || (error.status === 404 && !pendingBulk(massalid)))
