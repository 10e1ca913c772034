/** The database is away, silent, starting, or has no connection to give: worth another try in a moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || isFull(error)) return false
  const { code = '', syscall = '' } = error as SystemError
  return (
    // Away or starting, out of room, a statement that took too long, two transactions in each other's way, one that
    // lay idle.
    /^(08|57P0|53|57014|40P01|40001|25P03)/.test(code) ||
    BROKEN_WIRE.has(code) ||
    // A socket that is not there, a name nobody knows. A file may be missing too: that is another matter.
    (syscall === 'connect' && code !== '') ||
    syscall === 'getaddrinfo' ||
    SAID.test(error.message)
  )
}

/** There is no room left for a write; what is there can still be read. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', errcode } = error as SystemError
  return NO_ROOM.has(code) || (errcode !== undefined && SQLITE_NO_ROOM.has(errcode))
}

/** Of a write that may be left out: a full disk stops it, and nothing else is forgiven. */
export function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}

const BROKEN_WIRE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** How pg, and SQLite, say it where they have no code for it. */
const SAID =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|connection has been discarded|database is locked/

/** The operating system's two words, and PostgreSQL's. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * SQLITE_FULL, and the two that SQLite says instead when it is a quota that is used up or the index of its journal
 * that cannot grow: SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE.
 */
const SQLITE_NO_ROOM = new Set([13, 778, 4874])

interface SystemError extends Error {
  code?: string
  syscall?: string
  /** The extended result code of SQLite. */
  errcode?: number
}
