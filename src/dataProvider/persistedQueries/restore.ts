import { nameOf, of, withObjectStore } from '../indexedDb.ts'
import { queryClient } from '../queryClient.ts'
import { ME } from '../session.ts'
import { tokenStore } from '../token.ts'
import { persistedOf, LAST_USER, fingerprintOf, type LastUser, type PersistedQuery } from './store.ts'

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
  const last = (await withObjectStore('jawaban', 'readonly', (store) => store.get(LAST_USER))) as
    | LastUser
    | undefined
  if (last?.session !== fingerprintOf(token)) return
  const seen = (await withObjectStore('jawaban', 'readonly', (store) =>
    store.getAll(of(nameOf(last.me))),
  )) as PersistedQuery[] | undefined
  if (tokenStore.get() !== token) return
  for (const key of persistedOf(last.me.role)?.keys ?? [])
    queryClient.setQueryDefaults([key], { gcTime: Infinity })
  for (const { key, data, at } of seen ?? []) put(key, data, at)
  put(ME, last.me, last.at)
}

function put(queryKey: readonly unknown[], data: unknown, updatedAt: number) {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, data, { updatedAt })
  // However young: whoever loads a page again wants to know what is the case now.
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
