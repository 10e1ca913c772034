import { sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { DAY } from '../session/tokens.ts'

/**
 * What has left, failed or was dropped keeps what it said and to whom for 30 days; that it was there, under its key, for
 * a year: so long nothing leaves twice.
 */
export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const rows = { table: 'kotakkeluar', key: ['kotakid'] } as const
  await inBatches(db, {
    ...rows,
    set: sql`isi = null, penerima = '', galat = null`,
    where: sql`dibuat < ${before(BODY_DAYS)} and isi is not null
      and (terkirim is not null or gagal is not null or batal is not null)`,
  })
  await inBatches(db, { ...rows, where: sql`dibuat < ${before(ROW_DAYS)}` })
}

const BODY_DAYS = 30
const ROW_DAYS = 366
