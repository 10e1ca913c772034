import type { ChannelName } from '../../contract/outbox.ts'
import type { Database } from '../db/open.ts'

export interface Leaving {
  /** What makes it the same thing however often it is asked for: 'harian:17:2026-11-23'. */
  kunci: string
  saluran: ChannelName
  /** An address as the channel understands it. */
  penerima: string
  /** Whose it is: it goes with the account. */
  akunid?: number | null
  /** What the channel makes of it. */
  jenis: string
  isi?: Record<string, unknown>
  /** Not before this moment; left out, at once. */
  jadwal?: Date
  /** After that nobody wants it any more. */
  sampai?: Date
}

/**
 * Puts into the outbox, in the transaction of the change that it tells of: it leaves if that is committed, and only then.
 * What is there under its key stays as it is.
 * @returns the keys of those that were not there yet
 */
export async function enqueue(trx: Database, items: readonly Leaving[], now: Date): Promise<string[]> {
  const added: string[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const rows = await trx
      .insertInto('kotakkeluar')
      .values(
        items.slice(at, at + AT_ONCE).map(({ jadwal = now, sampai, isi, akunid = null, ...item }) => ({
          ...item,
          akunid,
          isi: JSON.stringify(isi ?? {}),
          dibuat: now.toISOString(),
          jadwal: jadwal.toISOString(),
          sampai: sampai?.toISOString() ?? null,
        })),
      )
      .onConflict((row) => row.column('kunci').doNothing())
      .returning('kunci')
      .execute()
    added.push(...rows.map(({ kunci }) => kunci))
  }
  return added
}
/** SQLite takes so many parameters in one statement. */
const AT_ONCE = 200
