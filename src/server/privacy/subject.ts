import { sql } from 'kysely'
import { roles, type Role } from '../../contract/roles.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { HOURS } from '../endpoints/laporan/present.ts'
import { isDevice } from '../session/signInOrigin.ts'

/** The person whose data is told. A student may have no account yet. */
export interface Subject {
  akunid: number | null
  sesiid: number | null
  username: string
  nama: string
  role: Role
  nobp: string | null
  dosenid: number | null
}

/** A student, for the office; undefined when there is none. */
export async function studentSubject(db: Database, nobp: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('mahasiswa as m')
    .leftJoin('akun as a', 'a.nobp', 'm.mhsnobp')
    .select(['m.mhsnobp', 'm.mhsnama', 'a.akunid', 'a.username'])
    .where('m.mhsnobp', '=', nobp)
    .executeTakeFirst()
  return (
    row && {
      akunid: row.akunid,
      sesiid: null,
      username: row.username ?? row.mhsnobp,
      nama: row.mhsnama,
      role: 'mahasiswa',
      nobp: row.mhsnobp,
      dosenid: null,
    }
  )
}

export async function accountOf(db: Database, { akunid, username, nama, role, nobp, dosenid }: Subject) {
  const akun = { username, nama, role, surel: await mailOf(db, akunid) }
  if (dosenid !== null) {
    const dosen = await db.selectFrom('dosen').selectAll().where('dosenid', '=', dosenid).executeTakeFirst()
    return { ...akun, dosen }
  }
  if (nobp === null) return akun
  const [mahasiswa, register, berkas] = await Promise.all([
    db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', nobp).executeTakeFirst(),
    db.selectFrom('register').selectAll().where('registernobp', '=', nobp).orderBy('registerid').execute(),
    db
      .selectFrom('berkas')
      .select(['berkasnama', 'berkasguna', 'berkasukuran', 'dibuat'])
      .where('nobp', '=', nobp)
      .orderBy('berkasid')
      .execute(),
  ])
  return { ...akun, mahasiswa, register, berkas }
}

/** Addresses, and what the person wants to read there. */
async function mailOf(db: Database, akunid: number | null) {
  const [account, pilihan] = await Promise.all([
    db
      .selectFrom('akun')
      .select(['surel', 'surelsejak', 'surelbaru', 'surelgagal', 'bahasa', 'wa', 'wabaru'])
      .where('akunid', '=', akunid ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('pilihansurel')
      .select(['kelompok', 'cara'])
      .where('akunid', '=', akunid ?? 0)
      .orderBy('kelompok')
      .execute(),
  ])
  return { ...account, pilihan }
}

/** What was sent to them, or waits to be; what it said is made when it leaves. */
export const mailsOf = (db: Database, { akunid }: Subject) =>
  db
    .selectFrom('kotakkeluar')
    .select(['saluran', 'penerima', 'jenis', 'dibuat', 'terkirim', 'gagal', 'batal'])
    .where('akunid', '=', akunid ?? 0)
    .orderBy('kotakid')
    .execute()

/** Who guides this student; whom this lecturer guides. */
export const pembimbingOf = (db: Database, { nobp, dosenid }: Subject) =>
  db
    .selectFrom('pembimbing as p')
    .innerJoin('register as r', 'r.registerid', 'p.pembimbingregisterid')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('dosen as d', 'd.dosenid', 'p.pembimbingdosenid')
    .select(['r.registerid', 'm.mhsnama', 'd.dosennama', 'd.dosennidn'])
    .where((eb) => (dosenid === null ? eb('r.registernobp', '=', nobp ?? '') : eb('d.dosenid', '=', dosenid)))
    .orderBy('r.registerid')

/** Days and final entries that this student wrote. */
export const reportsOf = (db: Database, { nobp }: Subject) =>
  db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
    .select(['r.registerid', 'l.detail_jenis as jenis', 'l.detail_tgl as tgl', 'l.detail_isi as isi'])
    .select([...HOURS, 'l.detail_verifikasi as verifikasi', 'l.dibuat', 'b.berkasnama as lampiran'])
    .where('r.registernobp', '=', nobp ?? '')

/** What they wrote to others, and what others wrote under their reports. */
export const commentsOf = (db: Database, { akunid, nobp }: Subject) =>
  db
    .selectFrom('tanggapan as t')
    .innerJoin('laporan as h', 'h.laporan_idx', 't.tanggapan_laporanidx')
    .innerJoin('register as r', 'r.registerid', 'h.laporan_registeridx')
    .select(['r.registerid', 't.tanggapan_waktu as waktu', 't.tanggapan_nama as nama'])
    .select(['t.tanggapan_sebagai as sebagai', 't.tanggapan_isi as isi'])
    .where((eb) => eb.or([eb('t.tanggapan_akunid', '=', akunid ?? 0), eb('r.registernobp', '=', nobp ?? '')]))

/** Days on which this student was away, and other hours they asked for; may a place be noted, and which ones are. */
export async function attendanceAbout(db: Database, { akunid, nobp }: Subject) {
  const own = sql<boolean>`r.registernobp = ${nobp ?? ''}`
  const [account, ketidakhadiran, koreksi, lokasi] = await Promise.all([
    db
      .selectFrom('akun')
      .select('lokasisejak')
      .where('akunid', '=', akunid ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('ketidakhadiran as a')
      .innerJoin('register as r', 'r.registerid', 'a.absenregisterid')
      .leftJoin('berkas as b', 'b.berkasid', 'a.absenbukti')
      .select(['r.registerid', 'a.absenmulai as mulai', 'a.absenselesai as selesai', 'a.absenjenis as jenis'])
      .select(['a.absenketerangan as keterangan', 'b.berkasnama as bukti', 'a.status', 'a.dibuat'])
      .select(ANSWER)
      .where(own)
      .orderBy('a.absenid')
      .execute(),
    db
      .selectFrom('koreksijam as k')
      .innerJoin('register as r', 'r.registerid', 'k.koreksiregisterid')
      .innerJoin('laporandetail as l', 'l.detail_idx', 'k.koreksidetailidx')
      .select([
        'r.registerid',
        'l.detail_tgl as tgl',
        'k.darimasuk',
        'k.darikeluar',
        'k.darimode',
        'k.kemasuk',
      ])
      .select(['k.kekeluar', 'k.kemode', 'k.koreksialasan as permintaan', 'k.status', 'k.dibuat'])
      .select(ANSWER)
      .where(own)
      .orderBy('k.koreksiid')
      .execute(),
    db
      .selectFrom('lokasi as t')
      .innerJoin('laporandetail as l', 'l.detail_idx', 't.lokasidetailidx')
      .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
      .select(['r.registerid', 'l.detail_tgl as tgl', 't.lintang', 't.bujur', 't.dibuat'])
      .where(own)
      .orderBy('l.detail_tgl')
      .execute(),
  ])
  return { izinlokasisejak: account?.lokasisejak ?? null, ketidakhadiran, koreksi, lokasi }
}

/** Of what was asked of the supervisor. */
const ANSWER = ['jawabanalasan as alasan', 'jawaboleh as oleh', 'jawabpada as pada'] as const

/** What a company said about the student's days. */
export const companyOf = (db: Database, { nobp }: Subject) =>
  db
    .selectFrom('register as r')
    .innerJoin('laporandetail as l', 'l.detail_registeridx', 'r.registerid')
    .leftJoin('konfirmasi as k', 'k.detailidx', 'l.detail_idx')
    .leftJoin('lapangancatatan as n', 'n.detailidx', 'l.detail_idx')
    .select(['r.registerid', 'l.detail_tgl as tgl', 'k.nama as dikonfirmasioleh', 'k.waktu as dikonfirmasi'])
    .select(['n.nama', 'n.isi as catatan'])
    .where('r.registernobp', '=', nobp ?? '')
    .where((eb) => eb.or([eb('k.detailidx', 'is not', null), eb('n.catatanid', 'is not', null)]))
    .orderBy('l.detail_tgl')
    .orderBy('n.catatanid')
    .execute()

/** The student's own grades, once they are released. */
export async function gradesOf(db: Database, { nobp }: Subject) {
  if (nobp === null) return []
  const rows = await db
    .selectFrom('nilai as n')
    .innerJoin('register as r', 'r.registerid', 'n.nilairegisterid')
    .select(['r.registerid', 'n.nilaihasil', 'n.nilairilis'])
    .where('r.registernobp', '=', nobp)
    .where('n.nilairilis', 'is not', null)
    .orderBy('r.registerid')
    .execute()
  return rows.map(({ registerid, nilaihasil, nilairilis }) => ({
    registerid,
    dirilis: nilairilis,
    hasil: JSON.parse(nilaihasil!) as Record<string, unknown>,
  }))
}

/**
 * Visits that this lecturer wrote down; of a student those that name them. What was found is told to whom it was shared
 * with, as it is in the application.
 */
export async function visitsOf(db: Database, { nobp, dosenid }: Subject) {
  if (nobp === null && dosenid === null) return []
  const rows = await db
    .selectFrom('kunjungan as k')
    .innerJoin('dosen as d', 'd.dosenid', 'k.kunjungandosenid')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'k.kunjunganperusahaanid')
    .select([
      'k.kunjunganid',
      'k.kunjungantanggal',
      'k.kunjunganjenis',
      'k.kunjungandengan',
      'k.kunjunganjabatan',
    ])
    .select([
      'k.kunjungantemuan',
      'k.kunjungantindak',
      'k.kunjunganbagikan',
      'd.dosennama',
      'p.perusahaannama',
    ])
    .where((eb) =>
      dosenid !== null
        ? eb('k.kunjungandosenid', '=', dosenid)
        : eb('k.kunjunganid', 'in', (of) =>
            of
              .selectFrom('kunjunganmahasiswa as n')
              .innerJoin('register as r', 'r.registerid', 'n.registerid')
              .select('n.kunjunganid')
              .where('r.registernobp', '=', nobp!),
          ),
    )
    .orderBy('k.kunjunganid')
    .execute()
  return rows.map((row) => {
    const whole = dosenid !== null || row.kunjunganbagikan === 1
    return {
      tanggal: row.kunjungantanggal,
      jenis: row.kunjunganjenis,
      dosen: row.dosennama,
      perusahaan: row.perusahaannama,
      dengan: row.kunjungandengan,
      jabatan: row.kunjunganjabatan,
      temuan: whole ? row.kunjungantemuan : null,
      tindaklanjut: whole ? row.kunjungantindak : null,
    }
  })
}

/** Without what would open one. */
export async function sessionsOf(db: Database, { akunid, sesiid: here }: Subject) {
  const rows = await db
    .selectFrom('sesi')
    .select(['sesiid', 'dibuat', 'terakhir', 'kedaluwarsa', 'ingat'])
    .where('akunid', '=', akunid ?? 0)
    .orderBy('sesiid')
    .execute()
  return rows.map(({ sesiid, ingat, ...times }) => ({ ...times, ingat: ingat === 1, ini: sesiid === here }))
}

/** By which accounts of the campus they come in. */
export const identitiesAbout = (db: Database, { akunid }: Subject) =>
  db
    .selectFrom('identitas')
    .select(['penyedia', 'issuer', 'subjek', 'sebagai', 'dasar', 'dibuat', 'terakhir'])
    .where('akunid', '=', akunid ?? 0)
    .orderBy('identitasid')
    .execute()

/** Where they signed in; a browser is known by a hash, which says nothing to people. */
export async function placesOf(db: Database, { akunid }: Subject) {
  const rows = await db
    .selectFrom('akun_tempat')
    .select(['tempat', 'terakhir'])
    .where('akunid', '=', akunid ?? 0)
    .orderBy('terakhir', 'desc')
    .execute()
  return rows.map(({ tempat, terakhir }) => ({ tempat: isDevice(tempat) ? 'peramban' : tempat, terakhir }))
}

/** What this person did, and what was done to them: their account, their registrations, their papers. */
export const trailOf = (db: Database, { akunid, nobp }: Subject) =>
  db
    .selectFrom('peristiwa as j')
    .select(['j.waktu', 'j.objek', 'j.objekid', 'j.aksi', 'j.alasan', 'j.nama', 'j.peran'])
    .where((eb) =>
      eb.or([
        eb('j.akunid', '=', akunid ?? 0),
        eb.and([eb('j.objek', '=', 'akun'), eb('j.objekid', '=', String(akunid ?? 0))]),
        ...(nobp === null ? [] : [eb('j.nobp', '=', nobp)]),
      ]),
    )

export const presentTrail = ({ nama, peran, waktu, objek, objekid, aksi, alasan }: TrailRow) => ({
  waktu,
  aksi,
  objek: objekid ? `${objek}/${objekid}` : objek,
  alasan,
  oleh: nama,
  sebagai: peran ? roles[peran as Role].label : '',
})
type TrailRow = Pick<
  Tables['peristiwa'],
  'waktu' | 'objek' | 'objekid' | 'aksi' | 'alasan' | 'nama' | 'peran'
>
