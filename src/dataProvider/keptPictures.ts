import { withObjectStore } from './indexedDb.ts'

/** A picture as it will be sent, and the key under which the server takes it once. */
export interface KeptPicture {
  key: string
  file: File
  keterangan: string
}

/**
 * The pictures chosen for a report and not sent yet, kept on this device beside its text: whoever presses save, and
 * whose phone ends the page between two pictures, finds the others chosen.
 */
export const keptPictures = {
  async read(person: string, object: string): Promise<KeptPicture[]> {
    const found = await withObjectStore<unknown[]>('draf', 'readonly', (store) =>
      store.getAll(IDBKeyRange.bound([person, object, ''], [person, object, []])),
    )
    return (found ?? [])
      .filter(isStored)
      .sort((a, b) => a.turn - b.turn)
      .map(({ key, name, type, bytes, keterangan }) => ({
        key,
        file: new File([bytes], name, { type }),
        keterangan,
      }))
  },
  /** False when the device does not take it. */
  async keep(person: string, object: string, { key, file, keterangan }: KeptPicture): Promise<boolean> {
    const bytes = await file.arrayBuffer()
    const picture: Stored = { key, turn: ++turns, name: file.name, type: file.type, bytes, keterangan }
    const done = await withObjectStore('draf', 'readwrite', (store) =>
      store.put(picture, [person, object, key]),
    )
    return done !== undefined
  },
  /** Other words under one that is kept. */
  async caption(person: string, object: string, key: string, keterangan: string): Promise<void> {
    await withObjectStore('draf', 'readwrite', async (store) => {
      const found = await store.get([person, object, key])
      if (isStored(found)) await store.put({ ...found, keterangan }, [person, object, key])
    })
  },
  async drop(person: string, object: string, key: string): Promise<void> {
    await withObjectStore('draf', 'readwrite', (store) => store.delete([person, object, key]))
  },
}

/** Bytes and not a file: an older Safari loses files that it keeps. */
interface Stored {
  key: string
  turn: number
  name: string
  type: string
  bytes: ArrayBuffer
  keterangan: string
}

/** In the order in which they were chosen, today's after those of before. */
let turns = Date.now()

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'turn' in value
