import { mondayOf, namaHari } from '../../../contract/rules/calendar.ts'
import type { RequestContext } from '../../context.ts'

interface ReportRow {
  detail_idx: number
  detail_laporanidx: number
  detail_tgl: string
  detail_isi: string
  detail_lampiran: number | null
  detail_verifikasi: number
  berkasnama: string | null
}

/** One report as it leaves. */
export const report = (context: Pick<RequestContext, 'link'>, row: ReportRow) => ({
  detail_idx: row.detail_idx,
  detail_laporanidx: row.detail_laporanidx,
  detail_hari: namaHari(row.detail_tgl),
  detail_tgl: row.detail_tgl,
  detail_isi: row.detail_isi,
  detail_lampiran: attachmentLink(context, row.detail_lampiran),
  detail_namafile: row.berkasnama,
  detail_verifikasi: String(row.detail_verifikasi),
})

/** '' says: made, without an attachment. */
export const attachmentLink = ({ link }: Pick<RequestContext, 'link'>, berkasid: number | null): string =>
  link(berkasid) ?? ''

/** The comments of the week that holds `date`; null until the week has its first report. */
export async function thread(
  context: RequestContext,
  { registerid, date, isOwner }: { registerid: number; date: string; isOwner: boolean },
): Promise<{ laporan_idx: number; tanggapan: ReturnType<typeof comment>[] } | null> {
  const header = await context.db
    .selectFrom('laporan')
    .select('laporan_idx')
    .where('laporan_registeridx', '=', registerid)
    .where('laporan_jenis', '=', 'mingguan')
    .where('laporan_senin', '=', mondayOf(date))
    .executeTakeFirst()
  return header
    ? { laporan_idx: header.laporan_idx, tanggapan: await comments(context, header.laporan_idx, isOwner) }
    : null
}

/** Oldest first. When the student looks, what the lecturer wrote counts as read from then on. */
export async function comments({ db }: RequestContext, laporanidx: number, isOwner: boolean) {
  const rows = await db
    .selectFrom('tanggapan')
    .selectAll()
    .where('tanggapan_laporanidx', '=', laporanidx)
    .orderBy('tanggapan_idx')
    .execute()
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

export const comment = (row: {
  tanggapan_idx: number
  tanggapan_laporanidx: number
  tanggapan_isi: string
  tanggapan_nama: string
  tanggapan_sebagai: string
  tanggapan_waktu: string
  tanggapan_dibaca: number
}) => ({
  tanggapan_idx: row.tanggapan_idx,
  tanggapan_laporanidx: row.tanggapan_laporanidx,
  tanggapan_isi: row.tanggapan_isi,
  tanggapan_nama: row.tanggapan_nama,
  tanggapan_sebagai: row.tanggapan_sebagai,
  tanggapan_waktu: row.tanggapan_waktu,
  tanggapan_dibaca: String(row.tanggapan_dibaca),
})
