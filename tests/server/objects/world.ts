import { sql } from 'kysely'
import { permissionOf, type Caller, type PermissionScope } from '../../../src/contract/access.ts'
import type { Rubric } from '../../../src/contract/rules/grades.ts'
import { openLapanganSession } from '../../../src/server/session/lapanganSessions.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import { hashToken } from '../../../src/server/session/tokens.ts'
import { HARI_INI } from '../support/testApps.ts'
import {
  admin,
  berkas,
  dokumen,
  dosen,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  semester,
  sesi,
  surat,
  terdaftar,
  type Person,
} from '../support/people.ts'
import type { Recipe } from './recipes.ts'
import type { RewindableApp } from './rewindable.ts'

/** Everything one student's internship consists of: what a call can be about. */
export type Thing = Awaited<ReturnType<typeof internship>>

export interface Actor {
  name: string
  /** What the access table takes them for. */
  role: Caller
  /** Undefined = none is sent. */
  token: string | undefined
  akunid: number
  sesiid: number
  username: string
  /** The programme they belong to; every one for akademik and wadir. */
  prodiid: number | 'all' | null
  /** The things that are their own: the student's placement, the one a lecturer guides. */
  owns: Thing | null
}

/** Where it is built. */
type Place = Pick<RewindableApp, 'db' | 'storeFile'>

export const PASSWORD = 'sandi-yang-panjang'
export const SENIN = '2026-02-09'

/**
 * Two programmes and three internships: one in the first programme, another beside it in the same programme, one in
 * the other. Each has its own company, quota, lecturer and student, so what is own to one is foreign to the others.
 */
export async function buildWorld(testApp: Place) {
  const { db } = testApp
  const [A, B] = [await prodi(db), await prodi(db)]
  const semid = await semester(db)
  await db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 4 }).execute()
  const papers = {
    registrasi: (await dokumen(db, 1)).dokumenid,
    akademik: (await dokumen(db, 3)).dokumenid,
  }
  for (const programme of [A, B]) await rubric(db, programme)
  const owner = await internship(testApp, { prodiid: A, semid, papers })
  const beside = await internship(testApp, { prodiid: A, semid, papers })
  const other = await internship(testApp, { prodiid: B, semid, papers })
  const things = { owner, beside, other }
  await db
    .updateTable('akun')
    .set({ sandi: await hashPassword(PASSWORD) })
    .execute()

  const names = new Map(
    (await db.selectFrom('akun').select(['akunid', 'username']).execute()).map((row) => [
      row.akunid,
      row.username,
    ]),
  )
  type Given = Partial<Actor> & Person
  const actor = (name: string, role: Caller, { akunid, sesiid, token, ...given }: Given): Actor => ({
    name,
    role,
    token,
    akunid,
    sesiid,
    username: names.get(akunid) ?? '',
    prodiid: 'all',
    owns: null,
    ...given,
  })
  const who = async (role: 'akademik' | 'prodi' | 'wadir', ...programmes: number[]) => {
    const person = await admin(db, role, ...programmes)
    const sandi = await hashPassword(PASSWORD)
    const { username } = await db
      .updateTable('akun')
      .set({ sandi })
      .where('akunid', '=', person.akunid)
      .returning('username')
      .executeTakeFirstOrThrow()
    names.set(person.akunid, username)
    return person
  }
  const nobody = {
    role: 'anonymous' as const,
    akunid: owner.student.akunid,
    sesiid: owner.student.sesiid,
    username: owner.student.mhsnobp,
    prodiid: null,
    owns: null,
  }
  const expired = await sesi(db, {
    akunid: owner.student.akunid,
    remember: false,
    now: new Date('2026-02-09T14:59:59Z'),
  })
  // Used until the last moment: it is not idleness that ends it.
  await db
    .updateTable('sesi')
    .set({ terakhir: `${HARI_INI}T02:59:30.000Z` })
    .where('sesiid', '=', expired.sesiid)
    .execute()
  const actors: Actor[] = [
    actor('akademik', 'akademik', await who('akademik')),
    actor('prodi A', 'prodi', { ...(await who('prodi', A)), prodiid: A }),
    actor('prodi B', 'prodi', { ...(await who('prodi', B)), prodiid: B }),
    actor('mahasiswa', 'mahasiswa', { ...owner.student, prodiid: A, owns: owner }),
    actor('mahasiswa seprodi', 'mahasiswa', { ...beside.student, prodiid: A, owns: beside }),
    actor('mahasiswa prodi lain', 'mahasiswa', { ...other.student, prodiid: B, owns: other }),
    actor('dosen pembimbing', 'dosen', { ...owner.lecturer, prodiid: A, owns: owner }),
    actor('dosen seprodi', 'dosen', { ...beside.lecturer, prodiid: A, owns: beside }),
    actor('dosen prodi lain', 'dosen', { ...other.lecturer, prodiid: B, owns: other }),
    actor('wadir', 'wadir', await who('wadir')),
    actor('pembimbing lapangan', 'lapangan', { ...owner.company, prodiid: null, owns: owner }),
    actor('pembimbing lapangan lain', 'lapangan', { ...beside.company, prodiid: null, owns: beside }),
    actor('pembimbing lapangan prodi lain', 'lapangan', { ...other.company, prodiid: null, owns: other }),
    { ...nobody, name: 'tanpa token', token: undefined },
    { ...nobody, name: 'token kedaluwarsa', ...expired },
    { ...nobody, name: 'token palsu', token: 'A'.repeat(43) },
  ]
  return { programmes: [A, B] as const, semid, things, actors, papers }
}

export type World = Awaited<ReturnType<typeof buildWorld>>

/** The first who may make this call about this thing. */
export const whoMay = (world: World, call: string, recipe: Recipe, thing: Thing): Actor =>
  world.actors.find((one) => {
    const reach = permissionOf(call, one.role)
    return reach && (recipe.about === 'self' || holds(recipe.held ?? reach, one, thing))
  })!

/** Does `reach` of this actor hold the thing? */
export const holds = (reach: PermissionScope, actor: Actor, thing: Thing): boolean =>
  reach === 'any' ||
  (reach === 'own-prodi' && (actor.prodiid === 'all' || actor.prodiid === thing.prodiid)) ||
  (reach === 'own' && actor.owns === thing)

/** One more internship in a programme, like those that are there. */
export const addInternship = (testApp: RewindableApp, { semid, papers }: World, prodiid: number) =>
  internship(testApp, { prodiid, semid, papers })

interface Wanted {
  prodiid: number
  semid: number
  papers: { registrasi: number; akademik: number }
}

async function internship(testApp: Place, { prodiid, semid, papers }: Wanted) {
  const { db } = testApp
  const student = await mahasiswa(db, { mhsprodiid: prodiid })
  const lecturer = await dosen(db, { dosenprodiid: prodiid })
  const quota = await kuota(db, { kuotaprodiid: prodiid, kuotasemid: semid })
  const logo = await stored(testApp, 'perusahaanlogo')
  const photo = await stored(testApp, 'perusahaanfoto')
  const perusahaanid = await perusahaan(db, { perusahaanlogo: logo, perusahaanfoto: photo })
  const seats = await kursi(db, quota.kuotaidx, { priawanita: 3, perusahaanid })
  const row = await terdaftar(db, student, {
    registerkuotaid: quota.kuotaidx,
    registerperusahaanid: perusahaanid,
    registerdetailid: seats.detailid,
    registerdisetujui: 1,
  })
  const { registerid } = row
  const pembimbingid = await pembimbing(db, registerid, lecturer.dosenid)
  const balasanidx = await surat(db, row)
  const letterFile = await stored(testApp, 'balasanfiles')
  await db
    .updateTable('dokumenbalasan')
    .set({ balasanfiles: letterFile })
    .where('balasanidx', '=', balasanidx)
    .execute()
  const akdFile = await stored(testApp, 'dokumenakademik')
  const { akdidx } = await db
    .insertInto('dokumenakademik')
    .values({
      akdkuotaid: quota.kuotaidx,
      akdperusahaanid: perusahaanid,
      akddokumenid: papers.akademik,
      akddokumenfiles: akdFile,
    })
    .returning('akdidx')
    .executeTakeFirstOrThrow()
  const { jadwalid } = await db
    .insertInto('jadwal')
    .values({
      jadwalkuotaidx: quota.kuotaidx,
      jadwalperusahaanid: perusahaanid,
      jadwalmulai: '2026-02-02',
      jadwalselesai: '2026-02-15',
    })
    .returning('jadwalid')
    .executeTakeFirstOrThrow()
  const { periode_idx } = await db
    .insertInto('periode')
    .values({
      periode_jadwalid: jadwalid,
      periode_tgl: SENIN,
      periode_tahun: 2026,
      periode_bulan: 2,
      periode_pekan: 2,
    })
    .returning('periode_idx')
    .executeTakeFirstOrThrow()
  const issued = await letterOf(testApp, { registerid, prodiid, perusahaanid })
  const upload = await stored(testApp, 'dokumen', student.mhsnobp)
  const { idx } = await db
    .insertInto('dokumenregister')
    .values({ registerid, dokumenid: papers.registrasi, files: upload, unggah: `${HARI_INI}T02:00:00.000Z` })
    .returning('idx')
    .executeTakeFirstOrThrow()
  const weekly = await report(testApp, registerid, 'mingguan', student.mhsnobp)
  const final = await report(testApp, registerid, 'akhir', student.mhsnobp)
  const gambar = await stored(testApp, 'laporangambar', student.mhsnobp)
  const kecil = await stored(testApp, 'laporangambarkecil', student.mhsnobp)
  const { gambarid } = await db
    .insertInto('laporangambar')
    .values({
      gambardetailidx: weekly.detail_idx,
      gambarurut: 1,
      gambarketerangan: null,
      gambarberkas: gambar,
      gambarkecil: kecil,
      gambarlebar: 1600,
      gambartinggi: 1200,
      dibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('gambarid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tanggapan')
    .values({
      tanggapan_laporanidx: weekly.laporan_idx,
      tanggapan_akunid: lecturer.akunid,
      tanggapan_nama: lecturer.dosennama,
      tanggapan_sebagai: 'Dosen',
      tanggapan_isi: 'Lanjutkan.',
      tanggapan_waktu: `${HARI_INI}T02:00:00.000Z`,
    })
    .execute()
  const proof = await stored(testApp, 'buktiabsen', student.mhsnobp)
  await db
    .insertInto('ketidakhadiran')
    .values({
      absenregisterid: registerid,
      absenmulai: '2026-02-03',
      absenselesai: '2026-02-03',
      absenjenis: 'sakit',
      absenketerangan: null,
      absenbukti: proof,
      status: 'ditolak',
      jawabanalasan: 'Tidak terbaca.',
      jawaboleh: lecturer.dosennama,
      jawabpada: null,
      dibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .execute()
  const markSheet = await stored(testApp, 'nilailapangan')
  await db
    .insertInto('nilai')
    .values({ nilairegisterid: registerid, nilairubrikid: await rubricOf(db, prodiid) })
    .execute()
  await db
    .insertInto('nilaibagian')
    .values({
      bagianregisterid: registerid,
      bagianoleh: 'lapangan',
      bagianke: 0,
      bagiandosenid: lecturer.dosenid,
      bagianisi: JSON.stringify({ mutu: 8400 }),
      bagianberkas: markSheet,
      bagianpenilai: 'Yulia Maharani',
      bagiancara: 'kertas',
      bagiandikirim: `${HARI_INI}T02:00:00.000Z`,
    })
    .execute()
  const visitFile = await stored(testApp, 'kunjungan')
  const { kunjunganid } = await db
    .insertInto('kunjungan')
    .values({
      kunjungandosenid: lecturer.dosenid,
      kunjunganperusahaanid: perusahaanid,
      kunjungansemid: semid,
      kunjungantanggal: SENIN,
      kunjunganjenis: 'kunjungan',
      kunjungandengan: 'Yulia Maharani',
      kunjungantemuan: 'Tugas sesuai rencana.',
      kunjunganbagikan: 1,
      kunjunganjabatan: 'Supervisor',
      kunjungantindak: null,
      kunjungandibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('kunjunganid')
    .executeTakeFirstOrThrow()
  await db.insertInto('kunjunganmahasiswa').values({ kunjunganid, registerid }).execute()
  await db.insertInto('kunjunganberkas').values({ kunjunganid, berkasid: visitFile }).execute()
  const company = await lapangan(db, { registerid, perusahaanid })
  const confirmation = await stored(testApp, 'konfirmasilapangan')
  await db
    .insertInto('lapangankertas')
    .values({
      registerid,
      dari: '2026-02-02',
      sampai: '2026-02-06',
      nama: 'Yulia Maharani',
      jabatan: null,
      berkas: confirmation,
      waktu: `${HARI_INI}T02:00:00.000Z`,
      oleh: lecturer.dosennama,
    })
    .execute()
  return {
    company,
    prodiid,
    kunjunganid,
    student,
    lecturer,
    kuota: quota,
    perusahaanid,
    detailid: seats.detailid,
    registerid,
    pembimbingid,
    balasanidx,
    akdidx,
    jadwalid,
    periode_idx,
    dokumenidx: idx,
    weekly,
    final,
    gambarid,
    letter: issued,
    files: {
      surat: issued.berkasid,
      perusahaanlogo: logo,
      perusahaanfoto: photo,
      dokumen: upload,
      dokumenakademik: akdFile,
      balasanfiles: letterFile,
      laporan: weekly.lampiran,
      laporangambar: gambar,
      laporanakhir: final.lampiran,
      nilailapangan: markSheet,
      kunjungan: visitFile,
      konfirmasilapangan: confirmation,
      buktiabsen: proof,
    },
  }
}

/** A company's supervisor with a link that has been opened, and the session of it. */
export async function lapangan(
  db: Place['db'],
  { registerid, perusahaanid }: { registerid: number; perusahaanid: number },
) {
  const at = `${HARI_INI}T01:00:00.000Z`
  const { lapanganid } = await db
    .insertInto('lapangan')
    .values({
      lapanganperusahaanid: perusahaanid,
      lapangannama: 'Yulia Maharani',
      lapanganjabatan: 'Kepala Infrastruktur',
      lapangansurel: null,
      lapangantelp: '0751-778899',
      lapanganoleh: 'Admin',
      lapangandibuat: at,
      lapangankonfirmasi: at,
      lapangancara: 'kantor',
      lapangankonfirmasioleh: 'Admin',
    })
    .returning('lapanganid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lapanganregister')
    .values({ registerid, lapanganid, dibuat: at, oleh: 'Admin' })
    .execute()
  const link = lapanganToken(lapanganid)
  const { tautanid } = await db
    .insertInto('lapangantautan')
    .values({
      lapanganid,
      tokenhash: hashToken(link),
      cara: 'qr',
      dibuat: at,
      oleh: 'Admin',
      kedaluwarsa: '2026-03-18T00:00:00.000Z',
      dipakai: null,
    })
    .returning('tautanid')
    .executeTakeFirstOrThrow()
  const until = '2026-03-18T00:00:00.000Z'
  const { token } = await openLapanganSession(db, tautanid, { now: new Date(at), until })
  const { sesiid } = await db
    .updateTable('lapangansesi')
    .set({ kedaluwarsa: until })
    .where('tautanid', '=', tautanid)
    .returning('sesiid')
    .executeTakeFirstOrThrow()
  return { akunid: 0, sesiid, token, lapanganid, tautanid, link }
}
const lapanganToken = (lapanganid: number) => String(lapanganid).padStart(43, 't')

/** Half by the company, half by the supervisor. */
export const RUBRIC: Rubric = {
  bagian: [
    { oleh: 'lapangan', bobot: 5000, kriteria: [{ id: 'mutu', nama: 'Mutu', uraian: '', bobot: 10_000 }] },
    {
      oleh: 'pembimbing',
      bobot: 5000,
      kriteria: [{ id: 'laporan', nama: 'Laporan', uraian: '', bobot: 10_000 }],
    },
  ],
  skala: [
    { huruf: 'A', indeks: 400, batas: 8500 },
    { huruf: 'B', indeks: 300, batas: 7000 },
    { huruf: 'E', indeks: 0, batas: 0 },
  ],
  terlambat: null,
  desimal: 1,
}

const rubric = (db: Place['db'], prodiid: number) =>
  db
    .insertInto('rubrik')
    .values({
      rubrikprodiid: prodiid,
      rubriknomor: 1,
      rubrikisi: JSON.stringify(RUBRIC),
      rubrikdipakai: '2026-01-05T02:00:00.000Z',
      rubrikbeku: '2026-01-06T02:00:00.000Z',
      rubrikdibuat: '2026-01-05T01:00:00.000Z',
    })
    .execute()

export const rubricOf = async (db: Place['db'], prodiid: number) =>
  (
    await db
      .selectFrom('rubrik')
      .select('rubrikid')
      .where('rubrikprodiid', '=', prodiid)
      .executeTakeFirstOrThrow()
  ).rubrikid

/** A letter that was issued to one student. */
async function letterOf(
  testApp: Place,
  { registerid, prodiid, perusahaanid }: { registerid: number; prodiid: number; perusahaanid: number },
) {
  const { db } = testApp
  const berkasid = await stored(testApp, 'surat')
  const kode = String(registerid).padStart(12, '0')
  const { suratid } = await db
    .insertInto('surat')
    .values({
      jenis: 'penyerahan',
      kode,
      nomor: `${registerid}/UNIT/2026`,
      pola: 'lama',
      tahun: 2026,
      urut: registerid,
      tanggal: HARI_INI,
      perihal: 'Penyerahan',
      templatversi: 0,
      umumversi: 0,
      isi: '{"mahasiswa":[]}',
      prodiid,
      suratperusahaanid: perusahaanid,
      pejabat: '',
      jabatan: 'Direktur',
      berkasid,
      sha256: 'a'.repeat(64),
      pindaianid: null,
      oleh: 'Admin',
      dibuat: `${HARI_INI}T02:00:00.000Z`,
      dicabut: null,
      dicabutoleh: null,
      dicabutalasan: null,
      tugasid: null,
    })
    .returning('suratid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('suratmahasiswa')
    .values({ suratid, registerid, jenis: 'penyerahan', berlaku: 1 })
    .execute()
  return { suratid, kode, berkasid }
}

async function report(
  testApp: Place,
  registerid: number,
  jenis: 'mingguan' | 'akhir',
  nobp: string,
): Promise<{ laporan_idx: number; detail_idx: number; detail_tgl: string; lampiran: number }> {
  const { db } = testApp
  const { laporan_idx } = await db
    .insertInto('laporan')
    .values({
      laporan_registeridx: registerid,
      laporan_jenis: jenis,
      laporan_senin: jenis === 'mingguan' ? SENIN : null,
    })
    .returning('laporan_idx')
    .executeTakeFirstOrThrow()
  const lampiran = await stored(testApp, jenis === 'mingguan' ? 'laporan' : 'laporanakhir', nobp)
  const { detail_idx } = await db
    .insertInto('laporandetail')
    .values({
      detail_laporanidx: laporan_idx,
      detail_registeridx: registerid,
      detail_jenis: jenis,
      detail_tgl: SENIN,
      detail_isi: 'Membuat rancangan basis data.',
      detail_lampiran: lampiran,
      dibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('detail_idx')
    .executeTakeFirstOrThrow()
  return { laporan_idx, detail_idx, detail_tgl: SENIN, lampiran }
}

/** A file row with a file behind it. */
async function stored(testApp: Place, use: string, nobp: string | null = null): Promise<number> {
  const berkasid = await berkas(testApp.db, use, nobp)
  const { rows } = await sql<{
    berkaskunci: string
  }>`select berkaskunci from berkas where berkasid = ${berkasid}`.execute(testApp.db)
  // As long as its row says: a shorter file counts as damaged.
  testApp.storeFile(rows[0]!.berkaskunci, '%PDF-1.4 isi %%EOF'.padEnd(1000))
  return berkasid
}
