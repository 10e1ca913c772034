import { queryClient } from '../queryClient.ts'
import { ME } from '../session.ts'
import { tokenStore } from '../token.ts'
import { takeSeen } from './seen.ts'
import { fingerprintOf, persistedOf } from './store.ts'

/**
 * At start, before the network answers: what this person saw last, with its age, so that pages open without a
 * connection and at once. It counts as stale: whatever is shown is asked for again.
 */
export const restoreQueries = (): Promise<void> =>
  // A browser whose storage hangs shows its pages like any other.
  Promise.race([restored(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))])

const PATIENCE = 500

async function restored(): Promise<void> {
  const token = tokenStore.get()
  if (token === null) return
  const seen = await takeSeen()
  if (seen?.last.session !== fingerprintOf(token) || tokenStore.get() !== token) return
  const { last, queries } = seen
  for (const key of persistedOf(last.me.role)?.keys ?? [])
    queryClient.setQueryDefaults([key], { gcTime: Infinity })
  for (const { key, data, at } of queries) put(key, data, at)
  put(ME, last.me, last.at)
}

function put(queryKey: readonly unknown[], data: unknown, updatedAt: number) {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, data, { updatedAt })
  // However young: whoever loads a page again wants to know what is the case now.
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
