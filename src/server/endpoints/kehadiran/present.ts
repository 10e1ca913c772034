import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'

/** Absences with their proof, the newest first. */
export const absencesOf = (db: Database) =>
  db
    .selectFrom('ketidakhadiran as a')
    .leftJoin('berkas as b', 'b.berkasid', 'a.absenbukti')
    .select(['a.absenid', 'a.absenmulai as mulai', 'a.absenselesai as selesai', 'a.absenjenis as jenis'])
    .select(['a.absenketerangan as keterangan', 'a.absenbukti as bukti', 'b.berkasnama as namafile'])
    .select(['a.status as keadaan', 'a.jawabanalasan as alasan', 'a.jawaboleh as oleh'])
    .select(['a.jawabpada as pada', 'a.dibuat'])
    .orderBy('a.absenmulai', 'desc')
    .orderBy('a.absenid', 'desc')

export const absence = <R extends { bukti: number | null }>(
  { link }: Pick<RequestContext, 'link'>,
  row: R,
) => ({ ...row, bukti: link(row.bukti) })

/** Requests for other hours, the newest first. */
export const correctionsOf = (db: Database) =>
  db
    .selectFrom('koreksijam as k')
    .innerJoin('laporandetail as l', 'l.detail_idx', 'k.koreksidetailidx')
    .select(['k.koreksiid', 'l.detail_idx', 'l.detail_tgl as tgl', 'k.koreksialasan as permintaan'])
    .select(['k.darimasuk', 'k.darikeluar', 'k.darimode', 'k.kemasuk', 'k.kekeluar', 'k.kemode'])
    .select(['k.status as keadaan', 'k.jawabanalasan as alasan', 'k.jawaboleh as oleh'])
    .select(['k.jawabpada as pada', 'k.dibuat'])
    .orderBy('k.koreksiid', 'desc')

type Correction = Awaited<ReturnType<ReturnType<typeof correctionsOf>['execute']>>[number]

export const correction = <R extends Correction>(row: R) => ({
  ...row,
  sebelum: { masuk: row.darimasuk, keluar: row.darikeluar, mode: row.darimode },
  sesudah: { masuk: row.kemasuk, keluar: row.kekeluar, mode: row.kemode },
  permintaan: row.permintaan ?? '',
})

/** Days away, accepted and still asked for, in one statement: give a registration's number to the answer. */
export async function awayDays(db: Database, registerids: readonly number[]) {
  const rows =
    registerids.length === 0
      ? []
      : await db
          .selectFrom('absenhari')
          .innerJoin('ketidakhadiran', 'absenid', 'hariabsenid')
          .select(['hariregisterid', 'haritanggal', 'diterima', 'absenjenis'])
          .where('hariregisterid', 'in', registerids)
          .orderBy('haritanggal')
          .execute()
  const byRegistration = Map.groupBy(rows, ({ hariregisterid }) => hariregisterid)
  // A refused request keeps no days.
  const days = (registerid: number, accepted: boolean) =>
    (byRegistration.get(registerid) ?? []).filter(({ diterima }) => (diterima === 1) === accepted)
  return {
    accepted: (registerid: number) => days(registerid, true).map(({ haritanggal }) => haritanggal),
    asked: (registerid: number) =>
      days(registerid, false).map(({ haritanggal, absenjenis }) => ({ tgl: haritanggal, jenis: absenjenis })),
  }
}

/** Working days of `absenhari`: on which of its weekdays the campus is closed may be decided later. */
export const countsAsAbsent = (away: string) =>
  sql<boolean>`(${sql.ref(`${away}.diterima`)} = 1 and ${sql.ref(`${away}.harikerja`)} = 1
    and not exists (select 1 from harilibur h where h.liburtanggal = ${sql.ref(`${away}.haritanggal`)}))`

/** The minutes of one day `l`, counted by the database. */
export const MINUTES = sql<number>`case when l.detail_masuk is null then 0 else
  cast(substr(l.detail_keluar, 1, 2) as integer) * 60 + cast(substr(l.detail_keluar, 4, 2) as integer)
  - cast(substr(l.detail_masuk, 1, 2) as integer) * 60 - cast(substr(l.detail_masuk, 4, 2) as integer) end`
