import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventLine } from '../../contract/endpoints/index.ts'
import type { EventGroup } from '../../contract/events.ts'
import { call } from '../../dataProvider/call.ts'

/** What narrows the trail; nothing narrows it to all that this person may see. */
export interface Asked {
  objek?: string
  objekid?: string
  registerid?: number
  nobp?: string
  kelompok?: EventGroup
  oleh?: string
  dari?: string
  sampai?: string
}

const readEvents = (asked: Asked, sebelum: number | undefined, signal?: AbortSignal) =>
  call('GET peristiwa', { query: { ...asked, sebelum }, signal })

/**
 * The trail, the newest first, page by page.
 * @param of whatever else is read anew when this has changed: 'register', 'perusahaan'
 */
export function useEvents(of: string, asked: Asked) {
  const query = useInfiniteQuery({
    queryKey: [of, 'peristiwa', asked],
    queryFn: ({ signal, pageParam }) => readEvents(asked, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lagi, data }) => (lagi ? data.at(-1)?.peristiwaid : undefined),
    staleTime: 0,
    retry: false,
  })
  return { ...query, events: query.data?.pages.flatMap(({ data }): EventLine[] => data) }
}
