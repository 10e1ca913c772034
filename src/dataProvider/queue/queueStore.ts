import type { Language } from '../../contract/language.ts'
import { of, withObjectStore, type Store } from '../indexedDb.ts'
import type { QueuedWrite } from './queuedWrite.ts'

/** The waiting writes of the device. Each belongs to the person who wrote it, and is read by their name alone. */
export const queueStore = {
  /** In the order in which they were written. */
  async list(person: string): Promise<QueuedWrite[]> {
    const all = await withObjectStore<QueuedWrite[]>('kiriman', 'readonly', (store) =>
      store.getAll(of(person)),
    )
    return (all ?? []).sort((a, b) => a.made - b.made)
  },
  /** False when the device does not take it. */
  async add(waiting: QueuedWrite): Promise<boolean> {
    return (
      (await withObjectStore('kiriman', 'readwrite', (store) => store.put(waiting, keyOf(waiting)))) !==
      undefined
    )
  },
  /** Only while it is there and the same: what was taken back or written anew meanwhile stays so. */
  async change(waiting: QueuedWrite): Promise<void> {
    await ifTheSame(waiting, (store) => store.put(waiting, keyOf(waiting)))
  },
  /** `unchanged`: what was written anew while it was under way is kept, and goes its own way. */
  async drop(waiting: QueuedWrite, { unchanged = false } = {}): Promise<void> {
    if (unchanged) return ifTheSame(waiting, (store) => store.delete(keyOf(waiting)))
    await withObjectStore('kiriman', 'readwrite', (store) => store.delete(keyOf(waiting)))
  },
}

export type QueueStore = typeof queueStore

/** As whom the service worker may send while no page is open; there only as long as something waits. */
export interface Sender {
  person: string
  token: string
  /** In which the server is to answer; the worker has no other way to know. */
  language: Language
}
export const senderStore = {
  read: () => withObjectStore<Sender | undefined>('pengirim', 'readonly', (store) => store.get(SENDER)),
  keep: (sender: Sender) => withObjectStore('pengirim', 'readwrite', (store) => store.put(sender, SENDER)),
  drop: () => withObjectStore('pengirim', 'readwrite', (store) => store.delete(SENDER)),
}

const SENDER = 'pengirim'
const keyOf = ({ person, id }: QueuedWrite) => [person, id]

/** What is on the device now may be another text than the one that was sent: then nothing is done. */
async function ifTheSame(waiting: QueuedWrite, act: (store: Store) => Promise<unknown>): Promise<void> {
  await withObjectStore('kiriman', 'readwrite', async (store) => {
    const now = (await store.get(keyOf(waiting))) as QueuedWrite | undefined
    if (now?.key === waiting.key) await act(store)
  })
}
