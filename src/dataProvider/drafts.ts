import { of, withObjectStore } from './indexedDb.ts'

/** What was typed and the server does not have yet, kept on this device until it has. */
export const drafts = {
  /** The text somebody left at this object; null = none. */
  async read(person: string, object: string): Promise<string | null> {
    const found = await withObjectStore<unknown>('draf', 'readonly', (store) => store.get([person, object]))
    return typeof found === 'string' && found !== '' ? found : null
  },
  /** The objects at which this person left something, one for each text and for each picture. */
  async keys(person: string): Promise<string[]> {
    const found = await withObjectStore('draf', 'readonly', (store) => store.getAllKeys(of(person)))
    return (found ?? []).flatMap((key) => (Array.isArray(key) ? [String(key[1])] : []))
  },
  /** Is anything of this person half written here? */
  async any(person: string): Promise<boolean> {
    return ((await withObjectStore('draf', 'readonly', (store) => store.count(of(person)))) ?? 0) > 0
  },
  /** False when the device does not take it. */
  async keep(person: string, object: string, text: string): Promise<boolean> {
    return (
      (await withObjectStore('draf', 'readwrite', (store) => store.put(text, [person, object]))) !== undefined
    )
  },
  async drop(person: string, object: string): Promise<void> {
    await withObjectStore('draf', 'readwrite', (store) => store.delete([person, object]))
  },
  async dropAll(person: string): Promise<void> {
    await withObjectStore('draf', 'readwrite', (store) => store.delete(of(person)))
  },
}
