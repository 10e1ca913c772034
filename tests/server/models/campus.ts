import { caller } from '../support/caller.ts'
import { admin, dokumen, dosen, kuota, kursi, mahasiswa, prodi } from '../support/people.ts'
import type { RewindableApp } from '../objects/rewindable.ts'
import { COMPANIES, PAPERS, START, STUDENTS, type Model } from './model.ts'

/** The real application of the model: the same few people and seats, and what the database says about them. */
export async function campus(testApp: RewindableApp) {
  const { db } = testApp
  const prodiid = await prodi(db)
  const quota = await kuota(db, { kuotaprodiid: prodiid })
  const cards: Awaited<ReturnType<typeof kursi>>[] = []
  for (const seats of COMPANIES) cards.push(await kursi(db, quota.kuotaidx, seats))
  for (const { detailperusahaanid } of cards) {
    await db
      .insertInto('jadwal')
      .values({
        jadwalkuotaidx: quota.kuotaidx,
        jadwalperusahaanid: detailperusahaanid,
        jadwalmulai: START.mulai,
        jadwalselesai: START.selesai,
      })
      .execute()
  }
  const students: Awaited<ReturnType<typeof mahasiswa>>[] = []
  for (const { sex, recommended } of STUDENTS)
    students.push(
      await mahasiswa(db, { mhsprodiid: prodiid, mhsjkl: sex, mhsrekommagang: recommended ? 1 : 0 }),
    )
  const lecturers = [
    await dosen(db, { dosenprodiid: prodiid }),
    await dosen(db, { dosenprodiid: prodiid }),
  ] as const
  const akademik = await admin(db, 'akademik')
  const office = await admin(db, 'prodi', prodiid)
  const papers: number[] = []
  for (const category of PAPERS) papers.push((await dokumen(db, category)).dokumenid)
  const as = (person: { token: string }) => caller(testApp.app, person.token)

  return {
    testApp,
    quota,
    cards,
    students,
    lecturers,
    papers,
    akademik: as(akademik),
    office: as(office),
    student: (at: number) => as(students[at]!),
    lecturer: (at: number) => as(lecturers[at]!),

    /** As `seen` below draws it, from the tables. */
    async state() {
      const rows = await db
        .selectFrom('register as r')
        .leftJoin('pembimbing as p', 'p.pembimbingregisterid', 'r.registerid')
        .select(['r.registerid', 'r.registernobp', 'r.registerdetailid', 'r.registerdisetujui'])
        .select(['r.registerakhir', 'r.registerasal'])
        .select('p.pembimbingdosenid')
        .orderBy('r.registerid')
        .execute()
      const uploads = await db
        .selectFrom('dokumenregister')
        .select(['registerid', 'dokumenid', 'status'])
        .execute()
      const reports = await db
        .selectFrom('laporandetail')
        .select(['detail_registeridx', 'detail_jenis', 'detail_tgl', 'detail_verifikasi'])
        .orderBy('detail_tgl')
        .execute()
      const unread = await db
        .selectFrom('tanggapan as t')
        .innerJoin('laporan as h', 'h.laporan_idx', 't.tanggapan_laporanidx')
        .select('h.laporan_registeridx')
        .where('t.tanggapan_sebagai', '=', 'Dosen')
        .where('t.tanggapan_dibaca', '=', 0)
        .execute()
      const recommended = new Map(
        (await db.selectFrom('mahasiswa').select(['mhsnobp', 'mhsrekommagang']).execute()).map((row) => [
          row.mhsnobp,
          row.mhsrekommagang === 1,
        ]),
      )
      const counters = await db
        .selectFrom('kuotadetail')
        .select(['detailid', 'terisipria', 'terisiwanita'])
        .select(['detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita'])
        .orderBy('detailid')
        .execute()
      return {
        recommended: students.map(({ mhsnobp }) => recommended.get(mhsnobp)),
        seats: counters.map(({ terisipria: pria, terisiwanita: wanita }) => ({ pria, wanita })),
        places: counters.map((row) => ({
          pria: row.detailkuotapria,
          wanita: row.detailkuotawanita,
          priawanita: row.detailkuotapriawanita,
        })),
        registrations: rows.map(({ registerid, ...row }) => ({
          id: registerid,
          student: students.findIndex(({ mhsnobp }) => mhsnobp === row.registernobp),
          company: cards.findIndex(({ detailid }) => detailid === row.registerdetailid),
          approved: row.registerdisetujui,
          ended: row.registerakhir,
          from: row.registerasal,
          pembimbing: lecturers.findIndex(({ dosenid }) => dosenid === row.pembimbingdosenid),
          papers: papers.map(
            (dokumenid) =>
              uploads.find((one) => one.registerid === registerid && one.dokumenid === dokumenid)?.status ??
              null,
          ),
          days: reports
            .filter((one) => one.detail_registeridx === registerid && one.detail_jenis === 'mingguan')
            .map((one) => `${one.detail_tgl} ${one.detail_verifikasi}`),
          final: reports.filter(
            (one) => one.detail_registeridx === registerid && one.detail_jenis === 'akhir',
          ).length,
          unread: unread.filter((one) => one.laporan_registeridx === registerid).length,
        })),
      }
    },
  }
}

export type Campus = Awaited<ReturnType<typeof campus>>

/** The same picture, from the model. */
export const seen = (model: Model): Awaited<ReturnType<Campus['state']>> => ({
  recommended: model.recommended,
  seats: COMPANIES.map((_, company) => model.held(company)),
  places: model.places,
  registrations: model.registrations.map((one) => ({
    id: one.id,
    student: one.student,
    company: one.company,
    approved: one.approved,
    ended: one.ended,
    from: one.from,
    pembimbing: one.pembimbing,
    papers: one.papers,
    days: [...one.days].map(([tgl, validated]) => `${tgl} ${validated}`).toSorted(),
    final: one.final,
    unread: one.unread,
  })),
})
