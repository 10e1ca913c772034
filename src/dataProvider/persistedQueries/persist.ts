import type { Query } from '@tanstack/react-query'
import { withoutPersonal } from '../../contract/personal.ts'
import { nameOf, withObjectStore, of } from '../indexedDb.ts'
import { queryClient } from '../queryClient.ts'
import { tokenStore } from '../token.ts'
import { ME, type Person } from '../session.ts'
import { persistedOf, LAST_USER, fingerprintOf, type LastUser, type PersistedQuery } from './store.ts'

/**
 * From now on what a student reads stays on the device, and what a lecturer reads of the students they guide, until they
 * sign out or their session ends: all but the personal fields, because in a lab the next person finds it.
 */
export function persistQueries(): () => void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) persist(query)
  return cache.subscribe((event) => {
    // One that begins with what came with the token has never been read by itself.
    const isRead = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')
    if (!isRead) return
    // Whoever just came in may have read something before their name was known.
    if (event.query.queryKey[0] === ME[0]) cache.getAll().forEach(persist)
    else persist(event.query)
  })
}

function persist({ queryKey: key, state: { data, dataUpdatedAt: at } }: Query) {
  const me = queryClient.getQueryData<Person>(ME)
  const token = tokenStore.get()
  const kept = me && persistedOf(me.role)
  if (!kept || token === null || data === undefined) return
  if (key[0] === ME[0]) void write(LAST_USER, { me, at, session: fingerprintOf(token) } satisfies LastUser)
  else if (kept.keys.includes(String(key[0])))
    void write([nameOf(me), JSON.stringify(key)], {
      key,
      data: withoutPersonal(data),
      at,
    } satisfies PersistedQuery)
}

const write = (key: string[], value: LastUser | PersistedQuery) =>
  withObjectStore('jawaban', 'readwrite', (store) => store.put(value, key))

/** What nobody has looked at for so long is not kept any longer. */
export async function dropOldQueries(me: Person, now = Date.now()): Promise<void> {
  const person = nameOf(me)
  const days = persistedOf(me.role)?.days ?? 0
  const seen = (await withObjectStore('jawaban', 'readonly', (store) => store.getAll(of(person)))) as
    | PersistedQuery[]
    | undefined
  for (const { key, at } of seen ?? [])
    if (at < now - days * DAY)
      await withObjectStore('jawaban', 'readwrite', (store) => store.delete([person, JSON.stringify(key)]))
}

const DAY = 24 * 60 * 60_000
