import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import { kept } from '../i18n/base.ts'

/**
 * What a device keeps for a person between two visits, in IndexedDB because localStorage holds little more than the token
 * and choices of looks. Every key begins with the person it belongs to. Where storage is refused everything here
 * answers undefined, and the application works as long as there is a connection.
 */
export function withObjectStore<T>(
  store: ObjectStoreName,
  mode: IDBTransactionMode,
  act: Act<T>,
): Promise<T | undefined> {
  // One thing after the other, so that what is dropped stays dropped.
  const done = last.then(() => (closed && mode === 'readwrite' ? undefined : run(store, mode, act)))
  last = done.catch(() => undefined)
  if (mode === 'readwrite') void last.then(() => written.get(store)?.forEach((listener) => listener()))
  return last as Promise<T | undefined>
}

/** Tells of each change that this page makes there. @returns how to hear no more */
export function onWritten(store: ObjectStoreName, listener: () => void): () => void {
  const listeners = written.get(store) ?? new Set()
  written.set(store, listeners.add(listener))
  return () => listeners.delete(listener)
}

/**
 * `draf` what is half written · `jawaban` what was read last · `kiriman` what waits to be sent · `pengirim` as whom
 * the service worker may send it.
 */
export type ObjectStoreName = (typeof OBJECT_STORES)[number]

/** As drafts, answers and waiting writes name their owner. */
export const nameOf = ({ level, username }: { level: number; username: string }): string =>
  `${level} ${username}`

/** Everything of one person; keys sort by person first, and an empty list sorts after every text. */
export const of = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []])

/** Takes from an object store what belongs to everybody, to one person, or to everybody but one. */
export async function clear(
  store: ObjectStoreName,
  whose: { only?: string; except?: string } = {},
): Promise<void> {
  const { only, except } = whose
  await withObjectStore(store, 'readwrite', async (store) => {
    if (only !== undefined) return store.delete(of(only))
    if (except === undefined) return store.clear()
    await store.delete(IDBKeyRange.upperBound([except], true))
    return store.delete(IDBKeyRange.lowerBound([except, []]))
  })
}

/** Somebody signs out: the page that is just being left must not write anything back. */
export const close = (): void => void last.then(() => (closed = true))
export const open = (): void => {
  closed = false
}

const NAME = kept('magang')
const OBJECT_STORES = ['draf', 'jawaban', 'kiriman', 'pengirim'] as const
const written = new Map<ObjectStoreName, Set<() => void>>()
let closed = false
let last: Promise<unknown> = Promise.resolve()

async function run<T>(store: ObjectStoreName, mode: IDBTransactionMode, act: Act<T>): Promise<T> {
  const db = await openDB(NAME, 1, { upgrade })
  try {
    const transaction = db.transaction(store, mode)
    const [result] = await Promise.all([act(transaction.store as Store), transaction.done])
    return result
  } finally {
    db.close()
  }
}

type Act<T> = (store: Store) => Promise<T>
/** Whoever writes has asked for 'readwrite'. */
export type Store = IDBPObjectStore<unknown, [ObjectStoreName], ObjectStoreName, 'readwrite'>

function upgrade(db: IDBPDatabase) {
  for (const store of OBJECT_STORES) db.createObjectStore(store)
}
