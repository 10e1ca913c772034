/**
 * The advisory locks of a PostgreSQL database: one number means one thing. They stand together because two that were
 * chosen apart were once the same, and whoever disabled an office waited for the server to end.
 */
export const LOCK_KEYS = {
  /** Who makes or migrates the database. */
  start: 7_116_097_103,
  /** A server lives on it. */
  server: 7_116_097_104,
  /** A backup is being written. */
  backup: 7_116_097_105,
  /** Beside it: by which key its links are signed. Of two numbers, this and the key's. */
  linkKey: 7_116_097,
  /** Who decides whether an office is the last one. */
  offices: 7_116_097_106,
  /** Who brings its tables and views to the newest form. */
  migrations: 7_116_097_107,
} as const
