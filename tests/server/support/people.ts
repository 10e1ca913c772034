import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Role } from '../../../src/contract/roles.ts'
import { mondayOf } from '../../../src/contract/rules/calendar.ts'
import { periods } from '../../../src/contract/rules/weeks.ts'
import type { Database } from '../../../src/server/db/open.ts'
import type { Tables } from '../../../src/server/db/tables.ts'
import { hashToken, openSession } from '../../../src/server/session/tokens.ts'
import { HARI_INI } from './testApps.ts'

/**
 * Makes what a test is about, with believable values for the rest: `await mahasiswa(db, { mhsjkl: 'L' })`. Every call
 * makes something new, so tests do not meet; what belongs together is said (`{ mhsprodiid }`).
 */
export async function mahasiswa(db: Database, given: Partial<Insertable<Tables['mahasiswa']>> = {}) {
  const student = {
    mhsnobp: nobp(),
    mhsnama: 'Dina Marlina',
    mhsnik: '1371014503021234',
    mhsalamat: 'Jl. Limau Manis No. 3, Padang',
    mhstelp: '0812-6600-1234',
    mhstmplhr: 'Padang',
    mhstgllhr: '2004-03-05',
    mhsjkl: 'P',
    mhsangkatan: 2023,
    mhsprodiid: given.mhsprodiid ?? (await prodi(db)),
    totalsks: 96,
    nilai_d_e: 0,
    mhsrekommagang: 1,
    ...given,
  }
  await db.insertInto('mahasiswa').values(student).execute()
  const account = {
    username: student.mhsnobp,
    nama: student.mhsnama,
    role: 'mahasiswa',
    nobp: student.mhsnobp,
  } as const
  return { ...student, ...(await akun(db, account)) }
}

export async function dosen(db: Database, given: Partial<Insertable<Tables['dosen']>> = {}) {
  const values = {
    dosennidn: nobp(),
    dosennama: 'Hendra Saputra',
    dosenalamat: 'Jl. Gajah Mada No. 8, Padang',
    dosentelp: '0813-6300-4321',
    ...given,
    dosenprodiid: given.dosenprodiid ?? (await prodi(db)),
  }
  const { dosenid } = await db
    .insertInto('dosen')
    .values(values)
    .returning('dosenid')
    .executeTakeFirstOrThrow()
  const account = { username: values.dosennidn, nama: values.dosennama, role: 'dosen', dosenid } as const
  return { ...values, dosenid, ...(await akun(db, account, [values.dosenprodiid])) }
}

/** akademik, prodi (of these programmes) or wadir. */
export const admin = (
  db: Database,
  role: 'akademik' | 'prodi' | 'wadir',
  ...prodi: number[]
): Promise<Person> => akun(db, { username: `${role}-${randomUUID()}`, nama: `Admin ${role}`, role }, prodi)

/** Somebody who is signed in. */
export interface Person {
  akunid: number
  sesiid: number
  token: string
}

interface Account {
  username: string
  nama: string
  role: Role
  nobp?: string
  dosenid?: number
}

async function akun(db: Database, account: Account, programmes: number[] = []): Promise<Person> {
  const { akunid } = await db
    .insertInto('akun')
    // No password opens this account: tests hold the session itself.
    .values({ sandi: '-', nobp: null, dosenid: null, ...account })
    .returning('akunid')
    .executeTakeFirstOrThrow()
  if (programmes.length > 0) {
    await db
      .insertInto('akun_prodi')
      .values(programmes.map((prodiid) => ({ akunid, prodiid })))
      .execute()
  }
  const now = new Date(`${HARI_INI}T03:00:00Z`)
  return { akunid, ...(await sesi(db, { akunid, remember: true, now })) }
}

/** A session of this account. */
export async function sesi(db: Database, session: Parameters<typeof openSession>[1]) {
  const token = await openSession(db, session)
  const { sesiid } = await db
    .selectFrom('sesi')
    .select('sesiid')
    .where('tokenhash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return { token, sesiid }
}

// — the polytechnic

export async function prodi(
  db: Database,
  given: { prodiid?: number; prodinama?: string } = {},
): Promise<number> {
  const prodiid = given.prodiid ?? 100 + next()
  await db
    .insertInto('prodi')
    .values({
      prodiid,
      prodinama: given.prodinama ?? `Program Studi ${prodiid}`,
      prodipejabat: null,
      prodipejabat2: null,
      prodiakreditasi: 'B',
    })
    .execute()
  return prodiid
}

export async function semester(db: Database): Promise<number> {
  const semid = 30_000 + next()
  await db
    .insertInto('semester')
    .values({ semid, semnama: `Semester ${semid}` })
    .execute()
  return semid
}

export async function perusahaan(
  db: Database,
  given: Partial<Insertable<Tables['perusahaan']>> = {},
): Promise<number> {
  const { perusahaanid } = await db
    .insertInto('perusahaan')
    .values({
      perusahaannama: `PT Semen Ranah ${next()}`,
      perusahaanalamat: 'Jl. Raya Indarung, Padang',
      perusahaanemail: 'sdm@ranah.example',
      perusahaannotelp: '0751-202250',
      perusahaanlogo: null,
      diajukanoleh: null,
      diajukanpada: null,
      ...given,
    })
    .returning('perusahaanid')
    .executeTakeFirstOrThrow()
  return perusahaanid
}

/** A quota that is open on `HARI_INI`. `jenismou` 1 = its companies come from an agreement. */
export async function kuota(
  db: Database,
  {
    jenismou = 1,
    jeniskuota = `KKP ${next()}`,
    ...given
  }: Partial<Insertable<Tables['kuota']>> & { jenismou?: 0 | 1; jeniskuota?: string } = {},
) {
  const type = await db
    .insertInto('jeniskuota')
    .values({ jeniskuota, jenismou, jenisstatus: 1 })
    .returning('jenisid')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('kuota')
    .values({
      kuotajenisid: type.jenisid,
      kuotamulairegistrasi: '2026-02-01',
      kuotaselesairegistrasi: '2026-02-28',
      kuotaselesaiuploaddokumen: '2026-03-31',
      ...given,
      kuotaprodiid: given.kuotaprodiid ?? (await prodi(db)),
      kuotasemid: given.kuotasemid ?? (await semester(db)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Places of a company in a quota. */
export async function kursi(
  db: Database,
  detailkuotaidx: number,
  {
    pria = 0,
    wanita = 0,
    priawanita = 0,
    perusahaanid,
  }: { pria?: number; wanita?: number; priawanita?: number; perusahaanid?: number },
) {
  return db
    .insertInto('kuotadetail')
    .values({
      detailkuotaidx,
      detailperusahaanid: perusahaanid ?? (await perusahaan(db)),
      detailkuotapria: pria,
      detailkuotawanita: wanita,
      detailkuotapriawanita: priawanita,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A document type; `jenis` is the category (1 registration, 2 consultation, 3 academic, 4 departure). */
export async function dokumen(
  db: Database,
  jenis: 1 | 2 | 3 | 4,
  given: Partial<Insertable<Tables['dokumen']>> = {},
) {
  return db
    .insertInto('dokumen')
    .values({
      dokumennama: `Dokumen ${next()}`,
      dokumenjenisid: jenis,
      dokumentipe: JSON.stringify(['application/pdf']),
      dokumenstatus: 1,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

// — placements

/** A registration of this student, by default pending, in a quota of their programme with places for everyone. */
export async function terdaftar(
  db: Database,
  student: { mhsnobp: string; mhsjkl: string; mhsprodiid: number },
  given: Partial<Insertable<Tables['register']>> = {},
) {
  const { registerkuotaid } = given
  const quota = registerkuotaid
    ? await db
        .selectFrom('kuota')
        .selectAll()
        .where('kuotaidx', '=', registerkuotaid)
        .executeTakeFirstOrThrow()
    : await kuota(db, { kuotaprodiid: student.mhsprodiid })
  const place =
    given.registerperusahaanid !== undefined
      ? { detailid: null, detailperusahaanid: given.registerperusahaanid }
      : await kursi(db, quota.kuotaidx, { priawanita: 3 })
  return db
    .insertInto('register')
    .values({
      registernobp: student.mhsnobp,
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: place.detailperusahaanid,
      registerdetailid: place.detailid,
      registersemid: quota.kuotasemid,
      registerprodiid: quota.kuotaprodiid,
      registerjkl: student.mhsjkl,
      registerdisetujui: null,
      registertanggal: HARI_INI,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const pembimbing = async (
  db: Database,
  pembimbingregisterid: number,
  pembimbingdosenid: number,
): Promise<number> =>
  (
    await db
      .insertInto('pembimbing')
      .values({ pembimbingregisterid, pembimbingdosenid })
      .returning('pembimbingid')
      .executeTakeFirstOrThrow()
  ).pembimbingid

/** The days on which those of a quota are at a company, by default of this month. */
export async function jadwal(
  db: Database,
  { registerkuotaid, registerperusahaanid }: Pick<Register, 'registerkuotaid' | 'registerperusahaanid'>,
  { mulai = '2026-02-02', selesai = '2026-02-27' } = {},
): Promise<number> {
  const { jadwalid } = await db
    .insertInto('jadwal')
    .values({
      jadwalkuotaidx: registerkuotaid,
      jadwalperusahaanid: registerperusahaanid,
      jadwalmulai: mulai,
      jadwalselesai: selesai,
    })
    .returning('jadwalid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('periode')
    .values(
      periods(mulai, selesai).map(({ tgl, tahun, bulan, pekan }) => ({
        periode_jadwalid: jadwalid,
        periode_tgl: tgl,
        periode_tahun: tahun,
        periode_bulan: bulan,
        periode_pekan: pekan,
      })),
    )
    .execute()
  return jadwalid
}

/** A student on placement, by default this month, with a supervisor. */
export async function placed(
  db: Database,
  given: {
    student?: Awaited<ReturnType<typeof mahasiswa>>
    guide?: Awaited<ReturnType<typeof dosen>>
    days?: { mulai: string; selesai: string }
  } = {},
) {
  const student = given.student ?? (await mahasiswa(db))
  const register = await terdaftar(db, student, { registerdisetujui: 1 })
  await jadwal(db, register, given.days)
  const guide = given.guide ?? (await dosen(db, { dosenprodiid: student.mhsprodiid }))
  const pembimbingid = await pembimbing(db, register.registerid, guide.dosenid)
  return { student, guide, pembimbingid, ...register }
}

/** A file row without a file behind it: enough wherever nobody opens it. */
export async function berkas(db: Database, berkasguna: string, owner: string | null = null): Promise<number> {
  const { berkasid } = await db
    .insertInto('berkas')
    .values({
      berkaskunci: randomUUID(),
      berkasguna,
      berkasnama: 'surat.pdf',
      berkasmime: 'application/pdf',
      berkasukuran: 1000,
      berkassha256: '0'.repeat(64),
      nobp: owner,
      dibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('berkasid')
    .executeTakeFirstOrThrow()
  return berkasid
}

/** The company's reply letter, naming these registrations of one quota and company. */
export async function surat(db: Database, ...named: [Register, ...Register[]]): Promise<number> {
  const { balasanidx } = await db
    .insertInto('dokumenbalasan')
    .values({
      balasankuotaidx: named[0].registerkuotaid,
      balasanperusahaanidx: named[0].registerperusahaanid,
      balasanfiles: await berkas(db, 'balasanfiles'),
    })
    .returning('balasanidx')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pilihmahasiswa')
    .values(named.map(({ registerid }) => ({ balasanidx, registerid })))
    .execute()
  return balasanidx
}
type Register = { registerid: number; registerkuotaid: number; registerperusahaanid: number }

/** A letter by which somebody is sent to their company, as it leaves the office. */
export async function suratTugas(
  db: Database,
  { registerid, registerprodiid, registerperusahaanid }: Register & { registerprodiid: number },
): Promise<number> {
  const { suratid } = await db
    .insertInto('surat')
    .values({
      jenis: 'tugas',
      kode: `T${next()}`,
      nomor: `${registerid}/UNIT/2026`,
      pola: '{urut}',
      tahun: 2026,
      urut: next(),
      tanggal: HARI_INI,
      perihal: 'Tugas',
      templatversi: 1,
      umumversi: 1,
      isi: '{}',
      prodiid: registerprodiid,
      suratperusahaanid: registerperusahaanid,
      pejabat: 'Zulhendri',
      jabatan: 'Ketua',
      sha256: '0'.repeat(64),
      oleh: 'Admin',
      dibuat: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('suratid')
    .executeTakeFirstOrThrow()
  await db.insertInto('suratmahasiswa').values({ suratid, registerid, jenis: 'tugas', berlaku: 1 }).execute()
  return suratid
}

/** An uploaded document of a registration. */
export async function unggahan(
  db: Database,
  registerid: number,
  dokumenid: number,
  status: 0 | 1 = 0,
): Promise<number> {
  const { idx } = await db
    .insertInto('dokumenregister')
    .values({
      registerid,
      dokumenid,
      files: await berkas(db, 'dokumen'),
      status,
      unggah: `${HARI_INI}T02:00:00.000Z`,
    })
    .returning('idx')
    .executeTakeFirstOrThrow()
  return idx
}

/** What a student wrote about these days; answers the id of each. */
export async function harian(
  db: Database,
  detail_registeridx: number,
  days: Record<string, { status?: 0 | 1; isi?: string; lampiran?: number; dikirim?: string }>,
): Promise<number[]> {
  const ids: number[] = []
  for (const [detail_tgl, day] of Object.entries(days)) {
    const { status = 0, isi = 'Memasang kabel.', lampiran = null, dikirim = HARI_INI } = day
    const senin = mondayOf(detail_tgl)
    const week = await db
      .selectFrom('laporan')
      .select('laporan_idx')
      .where('laporan_registeridx', '=', detail_registeridx)
      .where('laporan_senin', '=', senin)
      .executeTakeFirst()
    const { detail_idx } = await db
      .insertInto('laporandetail')
      .values({
        detail_laporanidx: week?.laporan_idx ?? (await laporan(db, detail_registeridx, senin)),
        detail_registeridx,
        detail_jenis: 'mingguan',
        detail_tgl,
        detail_isi: isi,
        detail_lampiran: lampiran,
        detail_verifikasi: status,
        dibuat: `${dikirim}T02:00:00.000Z`,
      })
      .returning('detail_idx')
      .executeTakeFirstOrThrow()
    ids.push(detail_idx)
  }
  return ids
}

/** The company has confirmed these days as they stand. */
export async function dikonfirmasi(db: Database, ...days: number[]): Promise<void> {
  const rows = await db
    .selectFrom('laporandetail')
    .select(['detail_idx as detailidx', 'detail_registeridx as registerid', 'detail_versi as versi'])
    .where('detail_idx', 'in', days)
    .execute()
  const by = { nama: 'Yulia Maharani', waktu: `${HARI_INI}T02:30:00.000Z` }
  await db
    .insertInto('konfirmasi')
    .values(rows.map((row) => ({ ...row, ...by })))
    .execute()
}

/** A daily report that exists; what it says does not matter. */
export async function laporan(db: Database, registerid: number, tgl = HARI_INI): Promise<number> {
  const { laporan_idx } = await db
    .insertInto('laporan')
    .values({ laporan_registeridx: registerid, laporan_jenis: 'mingguan', laporan_senin: tgl })
    .returning('laporan_idx')
    .executeTakeFirstOrThrow()
  return laporan_idx
}

let counted = 0
export const next = () => (counted += 1)
/** For who compares names and numbers: they go on from file to file. */
export const countAnew = () => void (counted = 0)
const nobp = () => `2301${String(next()).padStart(6, '0')}`
