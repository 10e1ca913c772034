import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HttpProblem } from '../../dataProvider/problem.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { pendingBulk, resumeBulk, sendBulk, useBulkCall } from './run.ts'

export interface Watched {
  /** How far it is; undefined until the server is heard. */
  progress: BulkResult | undefined
  /** All of it, once every row is done. */
  result: BulkResult | undefined
  error: unknown
  /** Sent, and not there yet. */
  sending: boolean
  /** Given up or refused before the server was heard. */
  unsent: boolean
  /** The server knows nothing under this address, and nothing is on its way. */
  nothing: boolean
  goOn: () => void
}

/** What the server knows of a call. One that rests, because its page or its server died, goes on by itself. */
export function useBulkResult(massalid: string | undefined): Watched {
  const sent = useBulkCall(massalid)
  // The call itself answers when it is done: sooner than the next look.
  const answer = sent?.answer
  const progress = useQuery({
    ...answerQuery(['massal', massalid, 'kemajuan'], 'GET massal/{massalid}', {
      params: { massalid: massalid! },
      query: { ringkas: 1 },
    }),
    enabled: massalid !== undefined && !answer,
    refetchInterval: ({ state }) =>
      isDone(state.data?.data) || isOver(state.error, massalid!) ? false : EVERY,
    // Sent a moment ago, it may not be there yet; unreachable, it may come back.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const reached = answer ?? progress.data?.data
  const done = isDone(reached)
  const result = useQuery({
    ...answerQuery(['massal', massalid, 'hasil'], 'GET massal/{massalid}', {
      params: { massalid: massalid! },
    }),
    enabled: massalid !== undefined && done && !answer,
    staleTime: Infinity,
  })

  const found = reached !== undefined
  // What it was refused with, only the call itself says.
  const error = sent?.error
  // Refused, it is not asked for again by itself.
  const stopped = error instanceof HttpProblem && [401, 403].includes(error.status)
  const known = sent !== undefined
  useEffect(() => {
    if (massalid !== undefined && known && found && !done && !stopped) resumeBulk(massalid)
  }, [massalid, known, found, done, stopped, progress.dataUpdatedAt])

  const sending = sent?.sending === true && !found
  const looked = progress.error
  return {
    progress: reached,
    result: answer ?? result.data?.data,
    error: answer ? undefined : done ? result.error : (error ?? (sending ? undefined : looked)),
    sending,
    unsent: error !== undefined && !found,
    nothing:
      error === undefined &&
      !sending &&
      !found &&
      looked instanceof HttpProblem &&
      [404, 422].includes(looked.status),
    goOn: () => {
      if (massalid !== undefined) (found ? resumeBulk : sendBulk)(massalid)
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
