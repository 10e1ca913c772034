import { nameOf, of, NAME, VERSION } from '../deviceDatabase.ts'
import { LAST_USER, type LastUser, type PersistedQuery } from './store.ts'

/** Who was here last, and what they saw. */
export interface Seen {
  last: LastUser
  queries: PersistedQuery[]
}

/**
 * Begun by the first script of the page, while the application is still on its way: a slow phone takes longer to open a
 * database than to read it.
 */
export function readSeenEarly(): void {
  reading().simpanan = readSeen()
}

/** Handed out once; undefined where nothing was kept, or storage is refused. */
export async function takeSeen(): Promise<Seen | undefined> {
  const { simpanan } = reading()
  delete reading().simpanan
  return simpanan
}

/** By the browser's own calls and in one transaction: the library would double the first script. */
const readSeen = (): Promise<Seen | undefined> =>
  new Promise<Seen | undefined>((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION)
    // Nothing was kept yet: whoever keeps something first makes the stores.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = reject
    opening.onsuccess = () => {
      const db = opening.result
      const transaction = db.transaction('jawaban')
      transaction.oncomplete = transaction.onabort = () => db.close()
      const store = transaction.objectStore('jawaban')
      const last = store.get(LAST_USER) as IDBRequest<LastUser | undefined>
      last.onerror = reject
      last.onsuccess = () => {
        if (!last.result) return resolve(undefined)
        const queries = store.getAll(of(nameOf(last.result.me))) as IDBRequest<PersistedQuery[]>
        queries.onerror = reject
        queries.onsuccess = () => resolve({ last: last.result!, queries: queries.result })
      }
    }
  }).catch(() => undefined)

/** The first script is a file of its own: the window is what it shares with the application. */
const reading = () => window as Window & { simpanan?: Promise<Seen | undefined> }
