import type { Insertable } from 'kysely'
import type { Database } from '../../../src/server/db/open.ts'
import type { Tables } from '../../../src/server/db/tables.ts'

/** A small polytechnic for one test: two programmes, two semesters, a quota in each semester, and what is asked for. */
export async function world(db: Database): Promise<World> {
  const seed = (next += 10)
  const [prodiid, otherProdi, semid, otherSem] = [seed, seed + 1, seed, seed + 1]
  const names = [`Prodi ${seed}`, `Prodi ${seed + 1}`] as const
  await db
    .insertInto('prodi')
    .values(
      [prodiid, otherProdi].map((id, index) => ({ ...blankProdi, prodiid: id, prodinama: names[index]! })),
    )
    .execute()
  await db
    .insertInto('semester')
    .values([semid, otherSem].map((id) => ({ semid: id, semnama: `Semester ${id}` })))
    .execute()
  const { jenisid } = await db
    .insertInto('jeniskuota')
    .values({ jeniskuota: `Jenis ${seed}`, jenismou: 1, jenisstatus: 1 })
    .returning('jenisid')
    .executeTakeFirstOrThrow()

  const quota = async (kuotasemid: number) => {
    const days = {
      kuotamulairegistrasi: '2026-01-01',
      kuotaselesairegistrasi: '2026-02-01',
      kuotaselesaiuploaddokumen: '2026-03-01',
    }
    const values = { kuotajenisid: jenisid, kuotaprodiid: prodiid, kuotasemid, ...days }
    return (await db.insertInto('kuota').values(values).returning('kuotaidx').executeTakeFirstOrThrow())
      .kuotaidx
  }
  const [kuotaidx, otherKuota] = [await quota(semid), await quota(otherSem)]

  const company = async () => {
    const values = {
      perusahaannama: `PT ${++next}`,
      perusahaanalamat: 'Jl. Ampang',
      perusahaanemail: 'a@b.example',
      perusahaannotelp: '0751',
      perusahaanlogo: null,
      diajukanoleh: null,
      diajukanpada: null,
    }
    return (
      await db.insertInto('perusahaan').values(values).returning('perusahaanid').executeTakeFirstOrThrow()
    ).perusahaanid
  }
  const student = async (mhsjkl: 'L' | 'P' = 'L') => {
    const mhsnobp = `bp${++next}`
    const blank = { mhsnik: null, mhsalamat: null, mhstelp: null, mhstmplhr: null, mhstgllhr: null }
    const values = {
      mhsnobp,
      mhsnama: mhsnobp,
      mhsjkl,
      mhsangkatan: 2024,
      mhsprodiid: prodiid,
      totalsks: 90,
      nilai_d_e: 0,
      mhsrekommagang: 1,
    }
    await db
      .insertInto('mahasiswa')
      .values({ ...blank, ...values })
      .execute()
    return { nobp: mhsnobp, jkl: mhsjkl }
  }
  const seats = async (pria: number, wanita: number, priawanita: number, kuota = kuotaidx) => {
    const detailperusahaanid = await company()
    const values = {
      detailkuotaidx: kuota,
      detailperusahaanid,
      detailkuotapria: pria,
      detailkuotawanita: wanita,
      detailkuotapriawanita: priawanita,
    }
    const { detailid } = await db
      .insertInto('kuotadetail')
      .values(values)
      .returning('detailid')
      .executeTakeFirstOrThrow()
    return { detailid, perusahaanid: detailperusahaanid, kuotaidx: kuota }
  }
  const register = async (
    { nobp, jkl }: Student,
    at: { detailid: number | null; perusahaanid: number; kuotaidx: number },
    registerdisetujui: number | null = null,
  ) => {
    const values: Insertable<Tables['register']> = {
      registernobp: nobp,
      registerjkl: jkl,
      registerkuotaid: at.kuotaidx,
      registerperusahaanid: at.perusahaanid,
      registerdetailid: at.detailid,
      registersemid: at.kuotaidx === kuotaidx ? semid : otherSem,
      registerprodiid: prodiid,
      registerdisetujui,
      registertanggal: '2026-01-05',
    }
    return (await db.insertInto('register').values(values).returning('registerid').executeTakeFirstOrThrow())
      .registerid
  }
  const filled = (detailid: number) =>
    db
      .selectFrom('kuotadetail')
      .select(['terisipria', 'terisiwanita'])
      .where('detailid', '=', detailid)
      .executeTakeFirstOrThrow()
  return {
    prodiid,
    otherProdi,
    semid,
    otherSem,
    jenisid,
    kuotaidx,
    otherKuota,
    company,
    student,
    seats,
    register,
    filled,
  }
}

export type Student = { nobp: string; jkl: 'L' | 'P' }
type At = { detailid: number | null; perusahaanid: number; kuotaidx: number }

export interface World {
  prodiid: number
  otherProdi: number
  semid: number
  otherSem: number
  jenisid: number
  kuotaidx: number
  otherKuota: number
  company: () => Promise<number>
  student: (jkl?: 'L' | 'P') => Promise<Student>
  seats: (
    pria: number,
    wanita: number,
    priawanita: number,
    kuota?: number,
  ) => Promise<{ detailid: number; perusahaanid: number; kuotaidx: number }>
  register: (student: Student, at: At, registerdisetujui?: number | null) => Promise<number>
  filled: (detailid: number) => Promise<{ terisipria: number; terisiwanita: number }>
}

const blankProdi = { prodipejabat: null, prodipejabat2: null, prodiakreditasi: null }
let next = 0
