import { nameOf, of, onShelf } from '../device.ts'
import { queryClient } from '../queryClient.ts'
import { ME } from '../session.ts'
import { tokenStore } from '../token.ts'
import { KEPT, LAST, markOf, type Last, type Seen } from './shelf.ts'

/**
 * At start, before the network answers: what this student saw last, with its age, so that pages open without a
 * connection and at once. It counts as stale: whatever is shown is asked for again.
 */
export const recall = (): Promise<void> =>
  // A browser whose storage hangs shows its pages like any other.
  Promise.race([recalled(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))])

const PATIENCE = 500

async function recalled(): Promise<void> {
  const token = tokenStore.get()
  if (token === null) return
  const last = (await onShelf('jawaban', 'readonly', (shelf) => shelf.get(LAST))) as Last | undefined
  if (last?.session !== markOf(token)) return
  const seen = (await onShelf('jawaban', 'readonly', (shelf) => shelf.getAll(of(nameOf(last.me))))) as
    Seen[] | undefined
  if (tokenStore.get() !== token) return
  for (const key of KEPT) queryClient.setQueryDefaults([key], { gcTime: Infinity })
  for (const { key, data, at } of seen ?? []) put(key, data, at)
  put(ME, last.me, last.at)
}

function put(queryKey: readonly unknown[], data: unknown, updatedAt: number) {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, data, { updatedAt })
  // However young: whoever loads a page again wants to know what is the case now.
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
