import type { Database } from '../db/open.ts'
import { DAY } from '../session/tokens.ts'

/**
 * What has left, failed or was dropped keeps what it said and to whom for 30 days; that it was there, under its key, for
 * a year: so long nothing leaves twice.
 */
export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  await db
    .updateTable('kotakkeluar')
    .set({ isi: null, penerima: '', galat: null })
    .where('dibuat', '<', before(BODY_DAYS))
    .where('isi', 'is not', null)
    .where((eb) =>
      eb.or([eb('terkirim', 'is not', null), eb('gagal', 'is not', null), eb('batal', 'is not', null)]),
    )
    .execute()
  await db.deleteFrom('kotakkeluar').where('dibuat', '<', before(ROW_DAYS)).execute()
}

const BODY_DAYS = 30
const ROW_DAYS = 366
