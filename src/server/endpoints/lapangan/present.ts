import { sql } from 'kysely'
import type { z } from 'zod'
import type { lapanganMarkShape } from '../../../contract/endpoints/shapes.ts'
import type { Database } from '../../db/open.ts'

type LapanganMark = z.infer<typeof lapanganMarkShape>

/** What the company says about some days, in one statement: give a day's number and its text's to the answer. */
export async function lapanganMarks(
  db: Database,
  days: readonly (number | null | undefined)[],
): Promise<(detail_idx: number | null, versi: number) => LapanganMark | null> {
  const ids = days.filter((day): day is number => typeof day === 'number')
  if (ids.length === 0) return () => null
  const among = sql.join(ids)
  const { rows } = await sql<MarkRow>`
    select k.detailidx, 0 as catatanid, k.nama, k.jabatan, k.waktu, k.versi, k.kertasid, p.oleh, '' as isi
    from konfirmasi k left join lapangankertas p on p.kertasid = k.kertasid where k.detailidx in (${among})
    union all
    select n.detailidx, n.catatanid, n.nama, null, n.waktu, 0, null, null, n.isi
    from lapangancatatan n where n.detailidx in (${among})
    order by 1, 2`.execute(db)
  const byDay = Map.groupBy(rows, ({ detailidx }) => detailidx)
  return (detail_idx, versi) => {
    const found = byDay.get(detail_idx ?? 0)
    if (!found) return null
    const one = found.find(({ catatanid }) => catatanid === 0)
    return {
      konfirmasi: one
        ? {
            nama: one.nama,
            jabatan: one.jabatan,
            pada: one.waktu,
            oleh: one.oleh,
            cara: one.kertasid === null ? 'tautan' : 'kertas',
            berubah: one.versi !== versi,
          }
        : null,
      catatan: found
        .filter(({ catatanid }) => catatanid !== 0)
        .map(({ catatanid, isi, nama, waktu }) => ({ catatanid, isi, nama, pada: waktu })),
    }
  }
}

interface MarkRow {
  detailidx: number
  /** 0 = the confirmation. */
  catatanid: number
  nama: string
  jabatan: string | null
  waktu: string
  versi: number
  kertasid: number | null
  oleh: string | null
  isi: string
}
