import type { Language } from '../../contract/language.ts'
import { of, onShelf, type Store } from '../device.ts'
import type { Waiting } from './waiting.ts'

/** The waiting writes of the device. Each belongs to the person who wrote it, and is read by their name alone. */
export const waitingShelf = {
  /** In the order in which they were written. */
  async list(person: string): Promise<Waiting[]> {
    const all = await onShelf<Waiting[]>('kiriman', 'readonly', (shelf) => shelf.getAll(of(person)))
    return (all ?? []).sort((a, b) => a.made - b.made)
  },
  /** False when the device does not take it. */
  async add(waiting: Waiting): Promise<boolean> {
    return (
      (await onShelf('kiriman', 'readwrite', (shelf) => shelf.put(waiting, keyOf(waiting)))) !== undefined
    )
  },
  /** Only while it is there and the same: what was taken back or written anew meanwhile stays so. */
  async change(waiting: Waiting): Promise<void> {
    await ifTheSame(waiting, (shelf) => shelf.put(waiting, keyOf(waiting)))
  },
  /** `unchanged`: what was written anew while it was under way is kept, and goes its own way. */
  async drop(waiting: Waiting, { unchanged = false } = {}): Promise<void> {
    if (unchanged) return ifTheSame(waiting, (shelf) => shelf.delete(keyOf(waiting)))
    await onShelf('kiriman', 'readwrite', (shelf) => shelf.delete(keyOf(waiting)))
  },
}

export type WaitingShelf = typeof waitingShelf

/** As whom the service worker may send while no page is open; there only as long as something waits. */
export interface Sender {
  person: string
  token: string
  /** In which the server is to answer; the worker has no other way to know. */
  language: Language
}
export const senderShelf = {
  read: () => onShelf<Sender | undefined>('pengirim', 'readonly', (shelf) => shelf.get(SENDER)),
  keep: (sender: Sender) => onShelf('pengirim', 'readwrite', (shelf) => shelf.put(sender, SENDER)),
  drop: () => onShelf('pengirim', 'readwrite', (shelf) => shelf.delete(SENDER)),
}

const SENDER = 'pengirim'
const keyOf = ({ person, id }: Waiting) => [person, id]

/** What is on the device now may be another text than the one that was sent: then nothing is done. */
async function ifTheSame(waiting: Waiting, act: (store: Store) => Promise<unknown>): Promise<void> {
  await onShelf('kiriman', 'readwrite', async (store) => {
    const now = (await store.get(keyOf(waiting))) as Waiting | undefined
    if (now?.key === waiting.key) await act(store)
  })
}
