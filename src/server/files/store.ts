import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Checked } from './inspect.ts'
import type { Mark } from './mark.ts'

export type Stored = Pick<Checked, 'type' | 'mime' | 'extension' | 'size' | 'sha256' | 'filename'> & {
  /** A random UUID: says nothing about the person or the file. */
  key: string
}

/** What the database says about some keys. */
export interface Known {
  /** A row names these. */
  named: Set<string>
  /** These had a row that was removed on purpose. */
  discarded: Set<string>
}

export interface Swept {
  /** How many files are stored. */
  total: number
  /** Put into the bin now; when `stopped`: those that would have been. */
  taken: string[]
  /** Removed from the bin for good. */
  gone: string[]
  /** The database does not know so many that it is more likely the wrong one: nothing was touched. */
  stopped: boolean
}

/** Some bytes of a file: both ends count. */
export interface Range {
  start: number
  end: number
}

/**
 * Where files live: a folder (`diskStore.ts`) or a bucket (`s3/store.ts`); `openStore.ts` alone knows which. A file is stored before the row that names it is committed, and stays when its row goes: `sweep`
 * takes it later. So a row never points to a missing file, and a copy of the database with a later copy of the files
 * is whole.
 */
export interface FileStore {
  /** Where uploads are written while they arrive, on this machine. */
  readonly temp: string
  /** What it is called before whoever looks after the server. */
  readonly place: string
  /** Where the files are plain files of this machine: the folder that holds them all, and can be exchanged as a whole. */
  readonly folder?: string
  /** Refuses ('disk-penuh') when the store should take nothing more. Ask before reading a long upload. */
  assertRoom(): Promise<void>
  /** Durable when it returns. Takes the temporary file with it, also when it fails. */
  put(checked: Checked): Promise<Stored>
  /** The same for a file that has its key already, because it comes from another store. Harmless when it is there. */
  putAs(key: string, file: Pick<Checked, 'path' | 'size' | 'sha256'>): Promise<void>
  /**
   * Refuses with 'tidak-ada' when there is no such file, with 'tidak-utuh' when it is not as long as it was stored, with
   * 'penyimpanan' when nobody can tell at present.
   */
  open(key: string, size?: number, range?: Range): Promise<{ stream: Readable; size: number }>
  /** At once and for good: only for what no committed row ever named. Harmless when the file is gone already. */
  remove(key: string): Promise<void>
  /** Removes uploads that nobody will finish; says how many. */
  clearTemp(olderThanMs: number): Promise<number>
  /**
   * Puts files older than `olderThanMs` that no row names into the bin, and empties it of what lay there for `restMs`.
   * Stops when the database does not know more than a few of them, unless `unbounded`.
   */
  sweep(
    look: (keys: string[]) => Promise<Known>,
    options: { olderThanMs: number; restMs: number; unbounded?: boolean },
  ): Promise<Swept>
  /** Of the disk on which uploads arrive. */
  free(): Promise<{ bytes: number; fraction: number }>
  /** All that is stored, in portions. */
  keys(): AsyncIterable<string[]>
  readMark(): Promise<Mark | null>
  /** @returns what stands there now: without `over` that of whoever was first */
  writeMark(mark: Mark, options?: { over?: boolean }): Promise<Mark>
}

/** A checked file, under a key that nobody can guess. */
export const storedAs =
  (putAs: FileStore['putAs']): FileStore['put'] =>
  async (checked) => {
    const key = randomUUID()
    await putAs(key, checked)
    const { type, mime, extension, size, sha256, filename } = checked
    return { key, type, mime, extension, size, sha256, filename }
  }
