import type { FileStore, Known, Swept } from './store.ts'

/** What a sweep does on a store, whatever it is made of. */
export interface Shelf {
  /** In portions, as they come: what is stored, and what lies in the bin, with the milliseconds it has been there. */
  stored(): AsyncIterable<Aged[]>
  binned(): AsyncIterable<Aged[]>
  /** false = somebody else was faster. */
  toBin(key: string): Promise<boolean>
  fromBin(key: string): Promise<void>
  emptyOf(key: string): Promise<void>
}

export interface Aged {
  key: string
  age: number
}

/** @param fresh what this process stored a moment ago */
export async function sweepShelf(
  shelf: Shelf,
  fresh: ReturnType<typeof freshKeys>,
  look: (keys: string[]) => Promise<Known>,
  { olderThanMs, restMs, unbounded = false }: Parameters<FileStore['sweep']>[1],
): Promise<Swept> {
  const swept: Swept = { total: 0, taken: [], gone: [], stopped: false }
  const removed: string[] = []
  const unknown: string[] = []
  for await (const found of shelf.stored()) {
    swept.total += found.length
    const old = found.filter(({ key, age }) => age > olderThanMs && !fresh.has(key, olderThanMs))
    for (const portion of portions(old)) {
      const known = await look(portion)
      for (const key of portion)
        if (!known.named.has(key)) (known.discarded.has(key) ? removed : unknown).push(key)
    }
  }
  fresh.forget(olderThanMs)
  // Crashes leave a file here and there. A database that does not know a good part of them is not the right one.
  if (!unbounded && unknown.length > Math.max(FEW, swept.total * SMALL_PART))
    return { ...swept, taken: unknown, stopped: true }
  for (const key of [...removed, ...unknown]) if (await shelf.toBin(key)) swept.taken.push(key)
  return { ...swept, gone: await emptyBin(shelf, look, restMs) }
}

async function emptyBin(
  shelf: Shelf,
  look: (keys: string[]) => Promise<Known>,
  restMs: number,
): Promise<string[]> {
  const gone: string[] = []
  for await (const found of shelf.binned()) {
    for (const keys of portions(found.filter(({ age }) => age > restMs))) {
      const { named } = await look(keys)
      for (const key of keys) {
        if (named.has(key)) await shelf.fromBin(key)
        else {
          await shelf.emptyOf(key)
          gone.push(key)
        }
      }
    }
  }
  return gone
}

const FEW = 5
const SMALL_PART = 0.03
/** SQLite and PostgreSQL both take this many parameters in one statement. */
const BATCH = 500

const portions = (found: readonly Aged[]): string[][] =>
  Array.from({ length: Math.ceil(found.length / BATCH) }, (_, at) =>
    found.slice(at * BATCH, (at + 1) * BATCH).map(({ key }) => key),
  )

/**
 * What this process stored a moment ago, on a clock that cannot jump: when somebody sets the time of the machine
 * forward, a file whose row is about to be committed must not look old.
 */
export function freshKeys() {
  const storedAt = new Map<string, number>()
  const isFresh = (at: number, ms: number) => performance.now() - at <= ms
  return {
    add: (key: string) => storedAt.set(key, performance.now()),
    has: (key: string, ms: number) => isFresh(storedAt.get(key) ?? -Infinity, ms),
    forget: (ms: number) => storedAt.forEach((at, key) => isFresh(at, ms) || storedAt.delete(key)),
  }
}
