import { queryClient } from '../queryClient.ts'

/** What could not be read anew while there was no connection is read when there is one. */
export function refetchWhenOnline(): () => void {
  const back = () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}
