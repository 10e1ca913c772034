import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/**
 * Connections to PostgreSQL that do not wait for an answer that never comes: a dead line, a hung pooler or a paused
 * server tells nobody that it is gone, and the limits of the server's own clock are gone with it. Whoever gets no
 * answer in time hears so, and all connections that have been as silent as that one are left behind.
 */
export function postgresPool(
  url: string,
  { patient = false }: { patient?: boolean | undefined } = {},
): PostgresPool {
  const pool = new pg.Pool({
    Client: QuickClient,
    connectionString: url,
    max: 12,
    // The time a request may wait in the pool's queue: hundreds press Pilih in the same second, and nobody may be
    // sent away while a seat is free. A database that is down refuses at once, whatever stands here.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!patient && TIME_OUTS),
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        COUNTS.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
  })
  // Without a listener an idle connection that dies would end the process; the next query reconnects.
  pool.on('error', () => {})
  // So would one that dies in use: the pool takes its own listener away meanwhile. The query hears of it all the same.
  pool.on('connect', (client) => void client.on('error', () => {}))

  /** How often an answer has failed to come. */
  let silences = 0
  const heard = new WeakMap<pg.PoolClient, number>()
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if (!heard.has(client)) heard.set(client, silences)
        if (heard.get(client) === silences) return watched(client)
        leaveBehind(client)
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }

  function watched(client: pg.PoolClient): PostgresPoolClient {
    let silent = false
    return {
      // Only ever asked with a text and its values.
      query: async (text: string, values: unknown[]) => {
        if (silent) throw new Error('Connection terminated: it was silent')
        try {
          const result = await client.query(text, values)
          heard.set(client, silences)
          return result
        } catch (error) {
          silent = error instanceof Error && error.message === 'Query read timeout'
          if (silent) silences += 1
          throw error
        }
      },
      release: (broken?: boolean) => {
        if (silent) leaveBehind(client)
        else client.release(broken)
      },
    } as unknown as PostgresPoolClient
  }
}

/** No goodbye: nobody would hear it, and the pool would wait for the reply. */
function leaveBehind(client: pg.PoolClient): void {
  ;(client as unknown as pg.Client).connection.stream.destroy()
  client.release(true)
}

/** The pool has one time for both: waiting for a connection to be free, and making one, which takes no time. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 5000 })
  }
}

const TIME_OUTS = {
  statement_timeout: 5000,
  // Only where the one above is not kept: nobody is there any more to keep it.
  query_timeout: 7000,
  // Lets go of the rows that somebody held when the line broke.
  idle_in_transaction_session_timeout: 10_000,
}

/** count(*) is int8, and a sum of those numeric: numbers, as SQLite's are; never near 2^53 here. */
const COUNTS = new Set([20, 1700])
