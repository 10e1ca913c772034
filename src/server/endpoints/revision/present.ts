import type { z } from 'zod'
import type { revisionShape } from '../../../contract/endpoints/shapes.ts'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'

export type Revision = z.infer<typeof revisionShape>
type Column = 'revisidokumenidx' | 'revisidetailidx'

/** The last request about each, in one statement, and in none where nothing was ever given back. */
export async function loadRevisions(db: Database, column: Column, ids: readonly (number | null)[]) {
  const named = ids.filter((id): id is number => id !== null)
  if (named.length === 0) return new Map<number | null, never>()
  const rows = await db
    .selectFrom('revisi as v')
    .leftJoin('peristiwa as p', 'p.peristiwaid', 'v.revisiperistiwaid')
    .leftJoin('berkas as b', 'b.berkasid', 'v.revisiberkas')
    .select(['v.revisiid', 'v.revisidokumenidx', 'v.revisidetailidx', 'v.revisiwaktu', 'v.revisidiperbaiki'])
    .select(['v.revisiisi', 'v.revisiberkas', 'v.revisigambar'])
    .select(['p.nama', 'p.peran', 'p.alasan', 'p.sesudah', 'b.berkasnama'])
    .where(`v.${column}`, 'in', named)
    .orderBy('v.revisiid')
    .execute()
  // Of several the newest is the last.
  return new Map(rows.map((row) => [row[column], row]))
}
export type Revisions = Awaited<ReturnType<typeof loadRevisions>>

/** As it leaves. */
export function revisionOf(
  { link }: Pick<RequestContext, 'link'>,
  found: Revisions,
  id: number | null,
): Revision | null {
  const row = found.get(id)
  if (!row) return null
  return {
    revisiid: row.revisiid,
    keadaan: row.revisidiperbaiki === null ? 'diminta' : 'diperbaiki',
    bagian: partsOf(row.sesudah),
    catatan: row.alasan ?? '',
    oleh: row.nama ?? '',
    pada: row.revisiwaktu,
    diperbaiki: row.revisidiperbaiki,
    sebelum: {
      isi: row.revisiisi,
      files: link(row.revisiberkas),
      namafile: row.berkasnama,
      gambar: row.revisigambar === null ? 0 : (JSON.parse(row.revisigambar) as unknown[]).length,
    },
  }
}

/** What was named in the event. */
export const partsOf = (sesudah: string | null): string[] => {
  const { bagian } = (sesudah === null ? {} : JSON.parse(sesudah)) as { bagian?: unknown }
  return Array.isArray(bagian) ? bagian.filter((part): part is string => typeof part === 'string') : []
}
