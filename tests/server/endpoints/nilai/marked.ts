import { RUBRIC_TEMPLATES } from '../../../../src/contract/rubricTemplates.ts'
import type { Marker, Rubric } from '../../../../src/contract/rules/grades.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { pdf } from '../../../support/files.ts'
import { admin, dosen, jadwal, kuota, mahasiswa, pembimbing, prodi, terdaftar } from '../../support/people.ts'
import type { TestApp } from '../../support/testApps.ts'

export const RUBRIC: Rubric = RUBRIC_TEMPLATES['lapangan-pembimbing-seminar'].isi
export const paper = { content: pdf(), filename: 'lembar-nilai.pdf' }

/** The same mark for every criterion of a part, as a form sends it. */
export const marksOf = (oleh: Marker, mark: number, rubric = RUBRIC) =>
  JSON.stringify(
    Object.fromEntries(
      rubric.bagian.find((part) => part.oleh === oleh)!.kriteria.map(({ id }) => [id, mark * 100]),
    ),
  )

/** As whoever marks reads it with the sheet. */
export const rubricOf = async (db: Database, registerid: number) =>
  (await db
    .selectFrom('register_view as r')
    .innerJoin('rubrik as b', 'b.rubrikprodiid', 'r.registerprodiid')
    .leftJoin('nilai as n', 'n.nilairegisterid', 'r.registerid')
    .select(['b.rubrikid', 'b.versi as rubrikversi'])
    .where('r.registerid', '=', registerid)
    .where('b.rubrikdipakai', 'is not', null)
    .where((eb) =>
      eb.or([eb('n.nilairubrikid', 'is', null), eb('n.nilairubrikid', '=', eb.ref('b.rubrikid'))]),
    )
    .orderBy('b.rubriknomor', 'desc')
    .executeTakeFirst()) ?? { rubrikid: 1, rubrikversi: 1 }

/** The first two criteria of a part change their names; their ids stay; as a form sends it. */
export function swapped(oleh: Marker): string {
  const isi = structuredClone(RUBRIC)
  const [one, two] = isi.bagian.find((part) => part.oleh === oleh)!.kriteria
  ;[one!.nama, two!.nama] = [two!.nama, one!.nama]
  return JSON.stringify(isi)
}

/** A programme that marks by the template, its head, a supervisor, an examiner and some students. */
export async function programmeWith(testApp: TestApp, { students = 1, rubric = true } = {}) {
  const { db, as } = testApp
  const prodiid = await prodi(db)
  const head = as(await admin(db, 'prodi', prodiid))
  const [guide, examiner, stranger] = await Promise.all([
    dosen(db, { dosenprodiid: prodiid, dosennama: 'Hendra Saputra' }),
    dosen(db, { dosenprodiid: prodiid, dosennama: 'Nora Elvina' }),
    dosen(db, { dosenprodiid: prodiid, dosennama: 'Orang Lain' }),
  ])
  const quota = await kuota(db, { kuotaprodiid: prodiid })
  const placed = []
  for (let at = 0; at < students; at += 1) {
    const student = await mahasiswa(db, { mhsprodiid: prodiid, mhsnama: `Mahasiswa ${at + 1}` })
    const register = await terdaftar(db, student, { registerkuotaid: quota.kuotaidx, registerdisetujui: 1 })
    await jadwal(db, register)
    await pembimbing(db, register.registerid, guide.dosenid)
    placed.push({ student, registerid: register.registerid, me: as(student) })
  }
  let rubrikid = 0
  if (rubric) {
    const made = await head.post('rubrik', { prodiid, contoh: 'lapangan-pembimbing-seminar' })
    rubrikid = (made.data as { rubrikid: number }).rubrikid
    await head.post(`rubrik/pakai/${rubrikid}`, { versi: 1 })
  }
  const [first] = placed
  const mark = async (
    who: ReturnType<TestApp['as']>,
    registerid: number,
    oleh: Marker,
    more: Record<string, string | number | typeof paper> = {},
  ) =>
    who.post(`nilai/${registerid}`, {
      oleh,
      ...(await rubricOf(db, registerid)),
      nilai: marksOf(oleh, 84),
      catatan: '',
      kirim: 1,
      versi: 0,
      ...more,
    })
  const [asGuide, asExaminer] = [as(guide), as(examiner)]
  const schedule = (registerid: number, versi = 0) =>
    head.post(`nilai/seminar/${registerid}`, {
      tanggal: '2026-03-02',
      jam: '09.30',
      ruang: 'R. 204',
      catatan: '',
      versi,
      penguji: JSON.stringify([examiner.dosenid]),
    })
  return {
    prodiid,
    semid: quota.kuotasemid,
    head,
    guide,
    examiner,
    asGuide,
    asExaminer,
    asStranger: as(stranger),
    placed,
    first: first!,
    rubrikid,
    mark,
    schedule,
    /** Everybody has marked this one. */
    complete: async (registerid: number, marks: Partial<Record<Marker, number>> = {}) => {
      await schedule(registerid)
      const of = (oleh: Marker) => ({ nilai: marksOf(oleh, marks[oleh] ?? 84) })
      await mark(asGuide, registerid, 'lapangan', {
        ...of('lapangan'),
        penilai: 'Yulia Maharani',
        berkas: paper,
      })
      await mark(asGuide, registerid, 'pembimbing', of('pembimbing'))
      await mark(asExaminer, registerid, 'penguji', of('penguji'))
    },
    lock: (...registerid: number[]) => head.post('nilai/kunci', { registerid: JSON.stringify(registerid) }),
    release: (...registerid: number[]) =>
      head.post('nilai/rilis', { registerid: JSON.stringify(registerid) }),
  }
}
