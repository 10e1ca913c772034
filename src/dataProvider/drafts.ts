/**
 * What was typed and the server does not have yet, kept on this device until it has. In IndexedDB, because localStorage
 * holds the token and the login flag and nothing else. Where storage is refused, everything here does nothing: typing
 * works all the same.
 */
export const drafts = {
  /** The text somebody left at this object; null = none. */
  async read(person: string, object: string): Promise<string | null> {
    const found = await within('readonly', (store) => store.get([person, object]))
    return typeof found === 'string' && found !== '' ? found : null
  },
  /** False when the device does not take it. */
  async keep(person: string, object: string, text: string): Promise<boolean> {
    if (closed) return false
    return (await within('readwrite', (store) => store.put(text, [person, object]))) !== undefined
  },
  async drop(person: string, object: string): Promise<void> {
    await within('readwrite', (store) => store.delete([person, object]))
  },
}

/**
 * Signing out takes everybody's drafts from the device, and pages that are just being left write none. With a name:
 * somebody signed in here, and what others left is not to be found by them.
 */
export async function forgetDrafts(except?: string): Promise<void> {
  closed = except === undefined
  if (except === undefined) return void (await within('readwrite', (store) => store.clear()))
  await within('readwrite', (store) => {
    // Keys sort by person first; an empty list sorts after every text.
    store.delete(IDBKeyRange.upperBound([except], true))
    return store.delete(IDBKeyRange.lowerBound([except, []]))
  })
}

const NAME = 'draf'
let closed = false
let last: Promise<unknown> = Promise.resolve()

/** One thing after the other, so that what is dropped stays dropped. Undefined when the device refuses. */
function within(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  last = last.then(() => run(mode, act)).catch(() => undefined)
  return last
}

const run = async (mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => {
  const db = await opened()
  return new Promise<unknown>((resolve, reject) => {
    const transaction = db.transaction(NAME, mode)
    const request = act(transaction.objectStore(NAME))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error(NAME))
  }).finally(() => db.close())
}

const opened = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(NAME)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error(NAME))
  })
