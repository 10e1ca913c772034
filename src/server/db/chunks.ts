/** What goes into one statement of many rows: far below what SQLite binds, and of one size, so that it is prepared once. */
export function chunks<T>(list: readonly T[], size = CHUNK_SIZE): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}

const CHUNK_SIZE = 500
