import type { Query } from '@tanstack/react-query'
import { withoutPersonal } from '../../contract/personal.ts'
import { nameOf, onShelf, of } from '../device.ts'
import { queryClient } from '../queryClient.ts'
import { tokenStore } from '../token.ts'
import { ME, type Person } from '../session.ts'
import { KEPT, LAST, markOf, type Last, type Seen } from './shelf.ts'

/**
 * From now on what a student reads stays on the device, until they sign out or their session ends: all but the personal
 * fields, because in a lab the next person finds it.
 */
export function keepAnswers(): () => void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // Whoever just came in may have read something before their name was known.
    if (event.query.queryKey[0] === ME[0]) cache.getAll().forEach(keep)
    else keep(event.query)
  })
}

function keep({ queryKey: key, state: { data, dataUpdatedAt: at } }: Query) {
  const me = queryClient.getQueryData<Person>(ME)
  const token = tokenStore.get()
  if (me?.role !== 'mahasiswa' || token === null || data === undefined) return
  if (key[0] === ME[0]) void write(LAST, { me, at, session: markOf(token) } satisfies Last)
  else if (KEPT.includes(String(key[0])))
    void write([nameOf(me), JSON.stringify(key)], { key, data: withoutPersonal(data), at } satisfies Seen)
}

const write = (key: string[], value: Last | Seen) =>
  onShelf('jawaban', 'readwrite', (shelf) => shelf.put(value, key))

/** What nobody has looked at for two months is not kept any longer. */
export async function forgetOldAnswers(person: string, now = Date.now()): Promise<void> {
  const seen = (await onShelf('jawaban', 'readonly', (shelf) => shelf.getAll(of(person)))) as
    Seen[] | undefined
  for (const { key, at } of seen ?? [])
    if (at < now - TWO_MONTHS)
      await onShelf('jawaban', 'readwrite', (shelf) => shelf.delete([person, JSON.stringify(key)]))
}

const TWO_MONTHS = 61 * 24 * 60 * 60_000
