import type { Readable } from 'node:stream'
import type { Checked } from './check.ts'

export type Stored = Pick<Checked, 'type' | 'mime' | 'extension' | 'size' | 'sha256' | 'filename'> & {
  /** A random UUID: says nothing about the person or the file. */
  key: string
}

/**
 * Where files live. A file is stored before the row that names it is committed, and removed after the row is gone,
 * so a row never points to a missing file; what a crash leaves without a row is found by `sweep`.
 */
export interface FileStore {
  /** Where uploads are written while they arrive. */
  readonly temp: string
  /** Refuses ('disk-penuh') when the store should take nothing more. Ask before reading a long upload. */
  assertRoom(): Promise<void>
  /** Durable when it returns. Takes the temporary file with it, also when it fails. */
  put(checked: Checked): Promise<Stored>
  /** Refuses with 'tidak-ada' when there is no such file. */
  open(key: string): Promise<{ stream: Readable; size: number }>
  /** Harmless when the file is gone already. */
  remove(key: string): Promise<void>
  /** Removes files older than `olderThanMs` that nothing refers to, and abandoned uploads; says how many. */
  sweep(isReferenced: (keys: string[]) => Promise<Set<string>>, olderThanMs: number): Promise<number>
  free(): Promise<{ bytes: number; fraction: number }>
}
