import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { columnsOf } from '../../../contract/columns.ts'
import { commentShape, dailyShape, type pictureShape } from '../../../contract/endpoints/shapes.ts'
import { mondayOf, namaHari } from '../../../contract/rules/calendar.ts'
import type { RequestContext } from '../../context.ts'
import { findRows } from '../../db/rows.ts'
import { loadRevisions, revisionOf, type Revisions } from '../revision/present.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** Daily reports, or entries of final ones, with all that an answer shows of them. */
export const reportsOf = (db: Database, kind: 'mingguan' | 'akhir') =>
  db
    .selectFrom('laporandetail as l')
    .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
    .select(REPORT)
    .select(FILE_NAME)
    .where('l.detail_jenis', '=', kind)
export const REPORT = columnsOf('l', dailyShape.shape)
export const FILE_NAME = 'b.berkasnama as detail_namafile'
/** Where they are told beside a day that is not the report itself. */
export const HOURS = [
  'l.detail_masuk as masuk',
  'l.detail_keluar as keluar',
  'l.detail_mode as mode',
] as const

/** What was given back of these reports, in one statement, and in none where nothing was. */
export const revisionsOf = (
  db: Database,
  rows: readonly { detail_idx: number | null; detail_revisi: number | null }[],
) =>
  loadRevisions(
    db,
    'revisidetailidx',
    rows.filter(({ detail_revisi }) => detail_revisi !== 0).map(({ detail_idx }) => detail_idx),
  )
const NO_REVISIONS: Revisions = new Map()

/** One report as it leaves. @param outside of a day: outside the dates in force */
export const report = <R extends Pick<Selectable<Tables['laporandetail']>, Read>>(
  context: Pick<RequestContext, 'link'>,
  row: R,
  revisions: Revisions = NO_REVISIONS,
  outside = false,
) => ({
  ...row,
  detail_hari: namaHari(row.detail_tgl),
  detail_lampiran: attachmentLink(context, row.detail_lampiran),
  detail_otomatis: row.detail_verifikasi && row.detail_otomatis,
  revisi: revisionOf(context, revisions, row.detail_idx),
  diluarjadwal: outside ? '1' : '0',
})
/** '' says: made, without an attachment. */
const attachmentLink = ({ link }: Pick<RequestContext, 'link'>, berkasid: number | null): string =>
  link(berkasid) ?? ''
type Read = 'detail_idx' | 'detail_tgl' | 'detail_lampiran' | 'detail_verifikasi' | 'detail_otomatis'

/** The pictures of some days, in one statement: give a day's number to the answer. */
export async function picturesOf(
  context: Pick<RequestContext, 'db' | 'link'>,
  days: readonly (number | null)[],
): Promise<(detail_idx: number | null) => ReturnType<typeof picture>[]> {
  const written = days.filter((day): day is number => day !== null)
  if (written.length === 0) return () => []
  const rows = await context.db
    .selectFrom('laporangambar')
    .select(PICTURE_COLUMNS)
    .where('gambardetailidx', 'in', written)
    .orderBy('gambarurut')
    .orderBy('gambarid')
    .execute()
  const byDay = Map.groupBy(rows, ({ gambardetailidx }) => gambardetailidx)
  return (detail_idx) => (byDay.get(detail_idx ?? 0) ?? []).map((row) => picture(context, row))
}

/** Which days are reported on, in one statement: give a registration's number to the answer. */
export async function writtenDays(db: Database, registerids: readonly number[]) {
  const rows =
    registerids.length === 0
      ? []
      : await db
          .selectFrom('laporandetail as l')
          .select(['l.detail_registeridx', 'l.detail_tgl as tgl', 'l.detail_idx', 'l.detail_verifikasi'])
          .select(['l.detail_revisi', 'l.detail_otomatis', ...HOURS])
          .where('l.detail_registeridx', 'in', registerids)
          .where('l.detail_jenis', '=', 'mingguan')
          .orderBy('l.detail_tgl')
          .execute()
  const byRegistration = Map.groupBy(rows, ({ detail_registeridx }) => detail_registeridx)
  return (registerid: number) => byRegistration.get(registerid) ?? []
}

/** The files of a day's pictures: they go with it. */
export async function pictureFiles(db: Database, detail_idx: number): Promise<number[]> {
  const rows = await findRows(db, 'laporangambar', { gambardetailidx: detail_idx })
  return rows.flatMap(({ gambarberkas, gambarkecil }) => [gambarberkas, gambarkecil])
}

/** One picture as it leaves. */
export const picture = (
  { link }: Pick<RequestContext, 'link'>,
  { gambarberkas, ...row }: Omit<z.infer<typeof pictureShape>, 'url'> & { gambarberkas: number },
) => ({ ...row, url: link(gambarberkas) })
export const PICTURE_COLUMNS = [
  'gambarid',
  'gambardetailidx',
  'gambarberkas',
  'gambarketerangan as keterangan',
  'gambarlebar as lebar',
  'gambartinggi as tinggi',
] as const

/** The comments of the week that holds `date`; null until the week has its first report. */
export async function thread(
  context: RequestContext,
  { registerid, date, isOwner }: { registerid: number; date: string; isOwner: boolean },
) {
  const rows = await context.db
    .selectFrom('laporan as h')
    .leftJoin('tanggapan', 'tanggapan_laporanidx', 'h.laporan_idx')
    .select(COMMENT)
    .select('h.laporan_idx')
    .where('h.laporan_registeridx', '=', registerid)
    .where('h.laporan_jenis', '=', 'mingguan')
    .where('h.laporan_senin', '=', mondayOf(date))
    .orderBy('tanggapan_idx')
    .execute()
  if (!rows[0]) return null
  const { laporan_idx } = rows[0]
  // Nothing said yet is one row without a comment.
  const said = rows.filter((row): row is typeof row & Comment => row.tanggapan_idx !== null)
  return { laporan_idx, tanggapan: await looked(context, laporan_idx, said, isOwner) }
}

/** Oldest first. */
export async function comments(context: RequestContext, laporanidx: number, isOwner: boolean) {
  const rows = await context.db
    .selectFrom('tanggapan')
    .select(COMMENT)
    .where('tanggapan_laporanidx', '=', laporanidx)
    .orderBy('tanggapan_idx')
    .execute()
  return looked(context, laporanidx, rows, isOwner)
}

/** When the student looks, what the lecturer wrote counts as read from then on. */
async function looked({ db }: RequestContext, laporanidx: number, rows: Comment[], isOwner: boolean) {
  const unread = rows.some((row) => row.tanggapan_sebagai === 'Dosen' && row.tanggapan_dibaca === 0)
  if (isOwner && unread) {
    await db
      .updateTable('tanggapan')
      .set({ tanggapan_dibaca: 1 })
      .where('tanggapan_laporanidx', '=', laporanidx)
      .where('tanggapan_sebagai', '=', 'Dosen')
      .where('tanggapan_dibaca', '=', 0)
      .execute()
  }
  return rows
}

export const COMMENT = columnsOf('tanggapan', commentShape.shape)
type Comment = Pick<Selectable<Tables['tanggapan']>, keyof typeof commentShape.shape>
