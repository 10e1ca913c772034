import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { roles, type Role } from '../../contract/roles.ts'
import { handlers, type RequestContext } from '../context.ts'
import { isDevice } from '../session/signInOrigin.ts'

/** What the product keeps about whoever asks, and who looked at it: the right of access of the data protection law. */
export const datasaya = handlers({
  'GET datasaya': async (context) => {
    const [akun, pembimbing, laporan, tanggapan, sesi, tempat, jejak] = await Promise.all([
      accountOf(context),
      supervisionsOf(context),
      reportsOf(context),
      commentsOf(context),
      sessionsOf(context),
      placesOf(context),
      trailOf(context),
    ])
    return { data: { akun, pembimbing, laporan, tanggapan, sesi, tempat, jejak } }
  },
})

type Data = AnswerOf<'GET datasaya'>['data']

async function accountOf({ db, user }: RequestContext): Promise<Data['akun']> {
  const akun = { username: user.username, nama: user.nama, role: user.role }
  if (user.dosenid !== null) {
    const dosen = await db
      .selectFrom('dosen')
      .selectAll()
      .where('dosenid', '=', user.dosenid)
      .executeTakeFirst()
    return { ...akun, dosen }
  }
  const [mahasiswa, register, berkas] = await Promise.all([
    db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', user.nobp).executeTakeFirst(),
    db.selectFrom('register').selectAll().where('registernobp', '=', user.nobp).execute(),
    db
      .selectFrom('berkas')
      .select(['berkasnama', 'berkasguna', 'berkasukuran', 'dibuat'])
      .where('nobp', '=', user.nobp)
      .execute(),
  ])
  return { ...akun, mahasiswa, register, berkas }
}

/** Who guides this student; whom this lecturer guides. */
const supervisionsOf = ({ db, user }: RequestContext): Promise<Data['pembimbing']> =>
  db
    .selectFrom('pembimbing as p')
    .innerJoin('register as r', 'r.registerid', 'p.pembimbingregisterid')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('dosen as d', 'd.dosenid', 'p.pembimbingdosenid')
    .select(['r.registerid', 'm.mhsnama', 'd.dosennama', 'd.dosennidn'])
    .where((eb) =>
      user.dosenid === null ? eb('r.registernobp', '=', user.nobp ?? '') : eb('d.dosenid', '=', user.dosenid),
    )
    .orderBy('r.registerid')
    .execute()

/** Days and final entries that this student wrote. */
const reportsOf = ({ db, user }: RequestContext): Promise<Data['laporan']> =>
  db
    .selectFrom('laporandetail as l')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .leftJoin('berkas as b', 'b.berkasid', 'l.detail_lampiran')
    .select(['r.registerid', 'l.detail_jenis as jenis', 'l.detail_tgl as tgl', 'l.detail_isi as isi'])
    .select(['l.detail_verifikasi as verifikasi', 'l.dibuat', 'b.berkasnama as lampiran'])
    .where('r.registernobp', '=', user.nobp ?? '')
    .orderBy('l.detail_idx')
    .execute()

/** What they wrote to others, and what others wrote under their reports. */
const commentsOf = ({ db, user }: RequestContext): Promise<Data['tanggapan']> =>
  db
    .selectFrom('tanggapan as t')
    .innerJoin('laporan as h', 'h.laporan_idx', 't.tanggapan_laporanidx')
    .innerJoin('register as r', 'r.registerid', 'h.laporan_registeridx')
    .select(['r.registerid', 't.tanggapan_waktu as waktu', 't.tanggapan_nama as nama'])
    .select(['t.tanggapan_sebagai as sebagai', 't.tanggapan_isi as isi'])
    .where((eb) =>
      eb.or([eb('t.tanggapan_akunid', '=', user.akunid), eb('r.registernobp', '=', user.nobp ?? '')]),
    )
    .orderBy('t.tanggapan_idx')
    .execute()

/** Without what would open one. */
async function sessionsOf({ db, user }: RequestContext): Promise<Data['sesi']> {
  const rows = await db
    .selectFrom('sesi')
    .select(['sesiid', 'dibuat', 'terakhir', 'kedaluwarsa', 'ingat'])
    .where('akunid', '=', user.akunid)
    .orderBy('sesiid')
    .execute()
  return rows.map(({ sesiid, ingat, ...times }) => ({
    ...times,
    ingat: ingat === 1,
    ini: sesiid === user.sesiid,
  }))
}

/** Where they signed in; a browser is known by a hash, which says nothing to people. */
async function placesOf({ db, user }: RequestContext): Promise<Data['tempat']> {
  const rows = await db
    .selectFrom('akun_tempat')
    .select(['tempat', 'terakhir'])
    .where('akunid', '=', user.akunid)
    .orderBy('terakhir', 'desc')
    .execute()
  return rows.map(({ tempat, terakhir }) => ({ tempat: isDevice(tempat) ? 'peramban' : tempat, terakhir }))
}

/** The newest first: what was done with this account, and who opened this student's papers. */
async function trailOf({ db, user }: RequestContext): Promise<Data['jejak']> {
  const rows = await db
    .selectFrom('jejak as j')
    .innerJoin('akun as a', 'a.akunid', 'j.akunid')
    .select(['j.waktu', 'j.aksi', 'j.objek', 'a.nama', 'a.role'])
    .where((eb) =>
      eb.or([
        eb('j.akunid', '=', user.akunid),
        ...(user.nobp === null ? [] : [eb('j.pemilik', '=', user.nobp)]),
      ]),
    )
    .orderBy('j.jejakid', 'desc')
    .limit(TRAIL)
    .execute()
  return rows.map(({ nama, role, ...row }) => ({ ...row, oleh: nama, sebagai: roles[role as Role].label }))
}

const TRAIL = 500
