import type { Selectable } from 'kysely'
import { mondayOf, namaHari } from '../../../contract/rules/calendar.ts'
import type { RequestContext } from '../../context.ts'
import { loadRevisions, revisionOf, type Revisions } from '../revision/present.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

interface ReportRow {
  detail_idx: number
  detail_laporanidx: number
  detail_tgl: string
  detail_isi: string
  detail_lampiran: number | null
  detail_verifikasi: number
  detail_otomatis: number
  detail_revisi: number
  detail_versi: number
  berkasnama: string | null
  /** Of a day: outside the dates in force. */
  outside?: boolean
}

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

/** One report as it leaves. */
export const report = (
  context: Pick<RequestContext, 'link'>,
  row: ReportRow,
  revisions: Revisions = NO_REVISIONS,
) => ({
  detail_idx: row.detail_idx,
  detail_laporanidx: row.detail_laporanidx,
  detail_hari: namaHari(row.detail_tgl),
  detail_tgl: row.detail_tgl,
  detail_isi: row.detail_isi,
  detail_lampiran: attachmentLink(context, row.detail_lampiran),
  detail_namafile: row.berkasnama,
  detail_verifikasi: String(row.detail_verifikasi),
  detail_otomatis: String(row.detail_verifikasi && row.detail_otomatis),
  detail_revisi: String(row.detail_revisi),
  detail_versi: row.detail_versi,
  revisi: revisionOf(context, revisions, row.detail_idx),
  diluarjadwal: row.outside ? '1' : '0',
})

/** When and where somebody worked on a day; nothing of a day without a report. */
export const hoursShown = (row: HoursRow | undefined) => ({
  detail_masuk: row?.detail_masuk ?? null,
  detail_keluar: row?.detail_keluar ?? null,
  detail_mode: row?.detail_mode ?? null,
})
type HoursRow = Pick<Selectable<Tables['laporandetail']>, 'detail_masuk' | 'detail_keluar' | 'detail_mode'>

/** The pictures of some days, in one statement: give a day's number to the answer. */
export async function picturesOf(
  context: Pick<RequestContext, 'db' | 'link'>,
  days: readonly (number | null)[],
): Promise<(detail_idx: number | null) => ReturnType<typeof picture>[]> {
  const written = days.filter((day): day is number => day !== null)
  if (written.length === 0) return () => []
  const rows = await context.db
    .selectFrom('laporangambar')
    .selectAll()
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
          .selectFrom('laporandetail')
          .select(['detail_registeridx', 'detail_tgl', 'detail_idx', 'detail_verifikasi', 'detail_revisi'])
          .select('detail_otomatis')
          .select(['detail_masuk', 'detail_keluar', 'detail_mode'])
          .where('detail_registeridx', 'in', registerids)
          .where('detail_jenis', '=', 'mingguan')
          .orderBy('detail_tgl')
          .execute()
  const byRegistration = Map.groupBy(rows, ({ detail_registeridx }) => detail_registeridx)
  return (registerid: number) =>
    (byRegistration.get(registerid) ?? []).map(
      ({ detail_tgl, detail_idx, detail_verifikasi, detail_revisi, detail_otomatis, ...day }) => ({
        tgl: detail_tgl,
        detail_idx,
        detail_verifikasi: String(detail_verifikasi),
        detail_revisi: String(detail_revisi),
        detail_otomatis: String(detail_otomatis),
        masuk: day.detail_masuk,
        keluar: day.detail_keluar,
        mode: day.detail_mode,
      }),
    )
}

/** The files of a day's pictures: they go with it. */
export async function pictureFiles(db: Database, detail_idx: number): Promise<number[]> {
  const rows = await db
    .selectFrom('laporangambar')
    .select(['gambarberkas', 'gambarkecil'])
    .where('gambardetailidx', '=', detail_idx)
    .execute()
  return rows.flatMap(({ gambarberkas, gambarkecil }) => [gambarberkas, gambarkecil])
}

/** One picture as it leaves. */
export const picture = (
  { link }: Pick<RequestContext, 'link'>,
  row: Selectable<Tables['laporangambar']>,
) => ({
  gambarid: row.gambarid,
  url: link(row.gambarberkas),
  keterangan: row.gambarketerangan,
  lebar: row.gambarlebar,
  tinggi: row.gambartinggi,
})

/** '' says: made, without an attachment. */
export const attachmentLink = ({ link }: Pick<RequestContext, 'link'>, berkasid: number | null): string =>
  link(berkasid) ?? ''

/** The comments of the week that holds `date`; null until the week has its first report. */
export async function thread(
  context: RequestContext,
  { registerid, date, isOwner }: { registerid: number; date: string; isOwner: boolean },
): Promise<{ laporan_idx: number; tanggapan: ReturnType<typeof comment>[] } | null> {
  const rows = await context.db
    .selectFrom('laporan as h')
    .leftJoin('tanggapan as t', 't.tanggapan_laporanidx', 'h.laporan_idx')
    .selectAll('t')
    .select('h.laporan_idx')
    .where('h.laporan_registeridx', '=', registerid)
    .where('h.laporan_jenis', '=', 'mingguan')
    .where('h.laporan_senin', '=', mondayOf(date))
    .orderBy('t.tanggapan_idx')
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
    .selectAll()
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
  return rows.map(comment)
}

interface Comment {
  tanggapan_idx: number
  tanggapan_laporanidx: number
  tanggapan_isi: string
  tanggapan_nama: string
  tanggapan_sebagai: string
  tanggapan_waktu: string
  tanggapan_dibaca: number
}

export const comment = (row: Comment) => ({
  tanggapan_idx: row.tanggapan_idx,
  tanggapan_laporanidx: row.tanggapan_laporanidx,
  tanggapan_isi: row.tanggapan_isi,
  tanggapan_nama: row.tanggapan_nama,
  tanggapan_sebagai: row.tanggapan_sebagai,
  tanggapan_waktu: row.tanggapan_waktu,
  tanggapan_dibaca: String(row.tanggapan_dibaca),
})
