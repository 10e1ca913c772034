import type { Database } from '../../../src/server/db/open.ts'
import { amount } from '../../support/long.ts'
import { hashToken } from '../../../src/server/session/tokens.ts'

export interface Presser {
  nobp: string
  token: string
  sex: 'L' | 'P'
  perusahaanid: number
}

/** Seats of five companies, 200 in all: some for men, some for women, some for either. */
const SEATS = [
  { pria: 20, wanita: 10, priawanita: 10 },
  { pria: 0, wanita: 0, priawanita: 40 },
  { pria: 40, wanita: 0, priawanita: 0 },
  { pria: 5, wanita: 30, priawanita: 5 },
  { pria: 1, wanita: 1, priawanita: 38 },
] as const

/**
 * Some hundred recommended students, every one signed in, and an open quota with too few seats. Written straight into
 * the tables, with today's dates, as the servers look at the real clock.
 */
export async function fillCampus(db: Database): Promise<{ kuotaidx: number; pressers: Presser[] }> {
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const programme = { prodiid: 11, prodinama: 'Teknik Komputer', prodiakreditasi: 'A' }
  await db
    .insertInto('prodi')
    .values({ ...programme, prodipejabat: null, prodipejabat2: null })
    .execute()
  await db.insertInto('semester').values({ semid: 20261, semnama: 'Ganjil 2026/2027' }).execute()
  const { jenisid } = await db
    .insertInto('jeniskuota')
    .values({ jeniskuota: 'KKP', jenismou: 1, jenisstatus: 1 })
    .returning('jenisid')
    .executeTakeFirstOrThrow()
  const { kuotaidx } = await db
    .insertInto('kuota')
    .values({
      kuotajenisid: jenisid,
      kuotaprodiid: 11,
      kuotasemid: 20261,
      kuotamulairegistrasi: day(-2),
      kuotaselesairegistrasi: day(2),
      kuotaselesaiuploaddokumen: day(30),
    })
    .returning('kuotaidx')
    .executeTakeFirstOrThrow()
  const companies: number[] = []
  for (const seats of SEATS) companies.push(await company(db, kuotaidx, seats))

  const pressers: Presser[] = Array.from({ length: amount(500, 2000) }, (_, i) => ({
    nobp: `2301${String(i).padStart(6, '0')}`,
    token: `${String(i).padStart(4, '0')}${'r'.repeat(39)}`,
    // Both sexes at each company, in an order that has nothing to do with either.
    sex: Math.floor(i / 5) % 2 === 0 ? 'L' : 'P',
    perusahaanid: companies[i % 5]!,
  }))
  for (let at = 0; at < pressers.length; at += 100) {
    const some = pressers.slice(at, at + 100)
    await db.insertInto('mahasiswa').values(some.map(student)).execute()
    const accounts = await db
      .insertInto('akun')
      .values(some.map(account))
      .returning(['akunid', 'nobp'])
      .execute()
    const tokens = new Map(some.map(({ nobp, token }) => [nobp, token]))
    const sessions = accounts.map(({ akunid, nobp }) => ({
      tokenhash: hashToken(tokens.get(nobp!)!),
      akunid,
      ingat: 0,
      dibuat: now.toISOString(),
      terakhir: now.toISOString(),
      kedaluwarsa: later,
    }))
    await db.insertInto('sesi').values(sessions).execute()
  }
  return { kuotaidx, pressers }
}

async function company(
  db: Database,
  detailkuotaidx: number,
  { pria, wanita, priawanita }: (typeof SEATS)[number],
): Promise<number> {
  const { perusahaanid } = await db
    .insertInto('perusahaan')
    .values({
      perusahaannama: `PT Rebutan ${pria}-${wanita}-${priawanita}`,
      perusahaanalamat: 'Jl. Kampus, Padang',
      perusahaanemail: 'sdm@rebutan.example',
      perusahaannotelp: '0751-123456',
      perusahaanlogo: null,
      diajukanoleh: null,
      diajukanpada: null,
    })
    .returning('perusahaanid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('kuotadetail')
    .values({
      detailkuotaidx,
      detailperusahaanid: perusahaanid,
      detailkuotapria: pria,
      detailkuotawanita: wanita,
      detailkuotapriawanita: priawanita,
    })
    .execute()
  return perusahaanid
}

const student = ({ nobp, sex }: Presser) => ({
  mhsnobp: nobp,
  mhsnama: `Mahasiswa ${nobp}`,
  mhsnik: null,
  mhsalamat: null,
  mhstelp: null,
  mhstmplhr: null,
  mhstgllhr: null,
  mhsjkl: sex,
  mhsangkatan: 2023,
  mhsprodiid: 11,
  totalsks: 100,
  nilai_d_e: 0,
  mhsrekommagang: 1,
})

const account = ({ nobp }: Presser) => ({
  username: nobp,
  nama: `Mahasiswa ${nobp}`,
  role: 'mahasiswa' as const,
  // No password opens this account: the session is written beside it.
  sandi: '-',
  nobp,
  dosenid: null,
})
