import { hash } from 'node:crypto'
import type { Database } from '../../../src/server/db/open.ts'

/** A round of this quota in which one chooses for another hour, and the places there are. */
export async function openRound(db: Database, kuotaidx: number) {
  const now = Date.now()
  const places = await db.selectFrom('kuotadetail').select('detailid').orderBy('detailid').execute()
  const { putaranid } = await db
    .insertInto('putaran')
    .values({
      putarankuotaidx: kuotaidx,
      putaranbatas: new Date(now + 3_600_000).toISOString(),
      putarandibuka: new Date(now).toISOString(),
      putaranurutan: 'undian',
      putarankelompok: '[]',
      putaranbenih: 'kata',
      putaransidik: hash('sha256', 'kata'),
    })
    .returning('putaranid')
    .executeTakeFirstOrThrow()
  return { putaranid, places: places.map(({ detailid }) => detailid) }
}
