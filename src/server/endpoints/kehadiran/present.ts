import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'

/** Absences with their proof, the newest first. */
export const absencesOf = (db: Database) =>
  db
    .selectFrom('ketidakhadiran as a')
    .leftJoin('berkas as b', 'b.berkasid', 'a.absenbukti')
    .selectAll('a')
    .select('b.berkasnama')
    .orderBy('a.absenmulai', 'desc')
    .orderBy('a.absenid', 'desc')

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absencesOf>['execute']>>[number]

export const absence = ({ link }: Pick<RequestContext, 'link'>, row: AbsenceRow) => ({
  absenid: row.absenid,
  mulai: row.absenmulai,
  selesai: row.absenselesai,
  jenis: row.absenjenis,
  keterangan: row.absenketerangan,
  bukti: link(row.absenbukti),
  namafile: row.berkasnama,
  ...answer(row),
})

export const correctionsOf = (db: Database) =>
  db
    .selectFrom('koreksijam as k')
    .innerJoin('laporandetail as l', 'l.detail_idx', 'k.koreksidetailidx')
    .selectAll('k')
    .select('l.detail_tgl')
    .orderBy('k.koreksiid', 'desc')

type CorrectionRow = Awaited<ReturnType<ReturnType<typeof correctionsOf>['execute']>>[number]

export const correction = (row: CorrectionRow) => ({
  koreksiid: row.koreksiid,
  detail_idx: row.koreksidetailidx,
  tgl: row.detail_tgl,
  sebelum: { masuk: row.darimasuk, keluar: row.darikeluar, mode: row.darimode },
  sesudah: { masuk: row.kemasuk, keluar: row.kekeluar, mode: row.kemode },
  permintaan: row.koreksialasan ?? '',
  ...answer(row),
})

const answer = ({
  status,
  jawabanalasan,
  jawaboleh,
  jawabpada,
  dibuat,
}: Pick<AbsenceRow, 'status' | 'jawabanalasan' | 'jawaboleh' | 'jawabpada' | 'dibuat'>) => ({
  keadaan: status,
  alasan: jawabanalasan,
  oleh: jawaboleh,
  pada: jawabpada,
  dibuat,
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
