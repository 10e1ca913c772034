import type { Query } from '@tanstack/react-query'
import { withoutPersonal } from '../../contract/personal.ts'
import { nameOf, withObjectStore, of } from '../indexedDb.ts'
import { queryClient } from '../queryClient.ts'
import { tokenStore } from '../token.ts'
import { ME, type Person } from '../session.ts'
import { PERSISTED_KEYS, LAST_USER, fingerprintOf, type LastUser, type PersistedQuery } from './store.ts'

/**
 * From now on what a student reads stays on the device, until they sign out or their session ends: all but the personal
 * fields, because in a lab the next person finds it.
 */
export function persistQueries(): () => void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) persist(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // Whoever just came in may have read something before their name was known.
    if (event.query.queryKey[0] === ME[0]) cache.getAll().forEach(persist)
    else persist(event.query)
  })
}

function persist({ queryKey: key, state: { data, dataUpdatedAt: at } }: Query) {
  const me = queryClient.getQueryData<Person>(ME)
  const token = tokenStore.get()
  if (me?.role !== 'mahasiswa' || token === null || data === undefined) return
  if (key[0] === ME[0]) void write(LAST_USER, { me, at, session: fingerprintOf(token) } satisfies LastUser)
  else if (PERSISTED_KEYS.includes(String(key[0])))
    void write([nameOf(me), JSON.stringify(key)], {
      key,
      data: withoutPersonal(data),
      at,
    } satisfies PersistedQuery)
}

const write = (key: string[], value: LastUser | PersistedQuery) =>
  withObjectStore('jawaban', 'readwrite', (store) => store.put(value, key))

/** What nobody has looked at for two months is not kept any longer. */
export async function dropOldQueries(person: string, now = Date.now()): Promise<void> {
  const seen = (await withObjectStore('jawaban', 'readonly', (store) => store.getAll(of(person)))) as
    PersistedQuery[] | undefined
  for (const { key, at } of seen ?? [])
    if (at < now - TWO_MONTHS)
      await withObjectStore('jawaban', 'readwrite', (store) => store.delete([person, JSON.stringify(key)]))
}

const TWO_MONTHS = 61 * 24 * 60 * 60_000
