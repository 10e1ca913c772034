import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  const [attempt, setAttempt] = useState(0)
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

  // The call itself answers when it is done: sooner than the next look.
  useEffect(() => {
    if (massalid === undefined) return
    let here = true
    pendingBulk(massalid)?.then(
      (data) => {
        const answer = { code: 200, message: '', data }
        queryClient.setQueryData(['massal', massalid, 'hasil'], answer)
        queryClient.setQueryData(['massal', massalid, 'kemajuan'], answer)
      },
      (error: unknown) => here && setRefused({ massalid, error }),
    )
    return () => {
      here = false
    }
  }, [massalid, attempt, queryClient])

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
    setAttempt((before) => before + 1)
  }, [massalid, found, done, stopped, progress.dataUpdatedAt])

  const sending = massalid !== undefined && pendingBulk(massalid) !== undefined && !found
  return {
    progress: progress.data?.data,
    result: result.data?.data,
    error: done ? result.error : (error ?? (sending ? undefined : progress.error)),
    sending,
    goOn: () => {
      setRefused(undefined)
      if (found) resumeBulk(massalid!)
      setAttempt((before) => before + 1)
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
