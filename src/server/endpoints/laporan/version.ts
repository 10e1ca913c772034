import type { Version } from '../../../contract/rules/revision.ts'
import type { Database } from '../../db/open.ts'

interface Written {
  detail_idx: number
  detail_isi: string
  detail_lampiran: number | null
}

/** These reports as they are now, with their pictures, in one statement. */
export async function versionsOf(db: Database, rows: readonly Written[]): Promise<(row: Written) => Version> {
  const pictures =
    rows.length === 0
      ? []
      : await db
          .selectFrom('laporangambar')
          .select(['gambarid', 'gambardetailidx', 'gambarketerangan'])
          .where(
            'gambardetailidx',
            'in',
            rows.map(({ detail_idx }) => detail_idx),
          )
          .orderBy('gambarurut')
          .orderBy('gambarid')
          .execute()
  const ofDay = Map.groupBy(pictures, ({ gambardetailidx }) => gambardetailidx)
  return ({ detail_idx, detail_isi, detail_lampiran }) => ({
    isi: detail_isi,
    berkas: detail_lampiran,
    gambar: (ofDay.get(detail_idx) ?? []).map(({ gambarid, gambarketerangan }) => ({
      id: gambarid,
      keterangan: gambarketerangan,
    })),
  })
}
