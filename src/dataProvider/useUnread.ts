import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Is something of this page not there because it could not be read? `refetchWhenOnline` reads it once that is possible. */
export function useUnread(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  return useSyncExternalStore(subscribe, () => cache.findAll(UNREAD).length > 0)
}

const UNREAD = {
  type: 'active',
  predicate: ({ state }: { state: { data: unknown; error: unknown } }) =>
    state.data === undefined && state.error !== null,
} as const
