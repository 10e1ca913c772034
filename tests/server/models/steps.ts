import fc from 'fast-check'
import { expect } from 'vitest'
import { pdf } from '../../support/files.ts'
import type { Answer } from '../support/caller.ts'
import { seen, type Campus } from './campus.ts'
import { COMPANIES, fresh, holds, STUDENTS, type Model, type Registration } from './model.ts'

/** One press of one button: what the model expects, and what the server answered. */
type Step = (model: Model, campus: Campus) => Promise<[expected: number, answer: Answer]>

const counts = { steps: 0, refused: 0 }
export const counted = counts

/** `about`: the step needs a registration; `check` skips it while there is none. */
class Command implements fc.AsyncCommand<Model, Campus> {
  readonly name: string
  readonly about: boolean
  readonly step: Step
  constructor(name: string, about: boolean, step: Step) {
    this.name = name
    this.about = about
    this.step = step
  }
  check = (model: Readonly<Model>) => !this.about || model.registrations.length > 0
  async run(model: Model, campus: Campus) {
    const [expected, answer] = await this.step(model, campus)
    counts.steps += 1
    if (expected >= 400) counts.refused += 1
    expect([this.name, answer.status, answer.message]).toEqual([this.name, expected, expect.any(String)])
    expect(await campus.state()).toEqual(seen(model))
  }
  toString = () => this.name
}

const students = fc.nat({ max: STUDENTS.length - 1 })
const companies = fc.nat({ max: COMPANIES.length - 1 })
const lecturers = fc.nat({ max: 1 })
const papers = fc.nat({ max: 2 })
const which = fc.nat({ max: 5 })
const days = fc.constantFrom(
  '2026-02-01',
  '2026-02-02',
  '2026-02-06',
  '2026-02-08',
  '2026-02-09',
  '2026-02-12',
  '2026-02-13',
)
const flags = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>

const of = ({ registrations }: Model, at: number): Registration => registrations[at % registrations.length]!
const file = { content: pdf(), filename: 'berkas.pdf' }

/** A report of that day, as the database numbers it. */
const detailOf = async ({ testApp }: Campus, { id }: Registration, tgl: string): Promise<number> =>
  (
    await testApp.db
      .selectFrom('laporandetail')
      .select('detail_idx')
      .where('detail_registeridx', '=', id)
      .where('detail_jenis', '=', 'mingguan')
      .where('detail_tgl', '=', tgl)
      .executeTakeFirst()
  )?.detail_idx ?? 999_999

const threadOf = async ({ testApp }: Campus, { id }: Registration): Promise<number> =>
  (
    await testApp.db
      .selectFrom('laporan')
      .select('laporan_idx')
      .where('laporan_registeridx', '=', id)
      .where('laporan_jenis', '=', 'akhir')
      .executeTakeFirst()
  )?.laporan_idx ?? 999_999

export const commands: fc.Arbitrary<fc.AsyncCommand<Model, Campus>>[] = [
  students.map(
    (at) =>
      new Command(`recommend ${at}`, false, async (model, campus) => {
        model.recommended[at] = true
        const { mhsnobp } = campus.students[at]!
        return [201, await campus.office.post('mahasiswa/rekomendasi', { mhsnobp })]
      }),
  ),
  students.map(
    (at) =>
      new Command(`cancel the recommendation of ${at}`, false, async (model, campus) => {
        const refused = model.open(at)
        if (!refused) model.recommended[at] = false
        const { mhsnobp } = campus.students[at]!
        return [refused ? 409 : 200, await campus.office.post('mahasiswa/hapusrekomendasi', { mhsnobp })]
      }),
  ),
  ...Array.from({ length: 3 }, () =>
    fc.tuple(students, companies).map(
      ([student, company]) =>
        new Command(`${student} chooses company ${company}`, false, async (model, campus) => {
          const expected = model.choose(student, company)
          const answer = await campus.student(student).post('register', {
            registerkuotaid: campus.quota.kuotaidx,
            registerperusahaanid: campus.cards[company]!.detailperusahaanid,
          })
          if (expected === 201)
            model.registrations.push(fresh({ id: answer.data?.registerid, student, company }))
          if (expected === 200) expect(answer.data.registerid).toBe(model.active(student)!.id)
          return [expected, answer]
        }),
    ),
  ),
  ...[fc.constant(1 as const), fc.constant(1 as const), fc.constantFrom(0 as const, null)].map((tos) =>
    fc.tuple(which, tos).map(
      ([at, to]) =>
        new Command(`decide ${at}: ${to}`, true, async (model, campus) => {
          const one = of(model, at)
          const fields = { registerid: one.id, registerdisetujui: to }
          return [model.decide(one, to), await campus.akademik.post('register/persetujuan', fields)]
        }),
    ),
  ),
  ...Array.from({ length: 2 }, () => fc.tuple(which, lecturers)).map((both) =>
    both.map(
      ([at, lecturer]) =>
        new Command(`lecturer ${lecturer} for ${at}`, true, async (model, campus) => {
          const one = of(model, at)
          const expected = one.ended || one.pembimbing !== -1 || one.approved !== 1 ? 409 : 201
          if (expected === 201) one.pembimbing = lecturer
          const pembimbingdosenid = campus.lecturers[lecturer]!.dosenid
          return [
            expected,
            await campus.office.post('pembimbing', { pembimbingregisterid: one.id, pembimbingdosenid }),
          ]
        }),
    ),
  ),
  which.map(
    (at) =>
      new Command(`no lecturer for ${at}`, true, async (model, campus) => {
        const one = of(model, at)
        const row = await campus.testApp.db
          .selectFrom('pembimbing')
          .select('pembimbingid')
          .where('pembimbingregisterid', '=', one.id)
          .executeTakeFirst()
        const expected = one.pembimbing === -1 ? 404 : one.ended ? 409 : 200
        if (expected === 200) one.pembimbing = -1
        return [expected, await campus.office.delete(`pembimbing/${row?.pembimbingid ?? 999_999}`)]
      }),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(which, papers).map(
      ([at, paper]) =>
        new Command(`${at} uploads paper ${paper}`, true, async (model, campus) => {
          const one = of(model, at)
          const fields = { registerid: one.id, dokumenid: campus.papers[paper]!, files: file }
          return [model.upload(one, paper), await campus.student(one.student).post('uploaddokumen', fields)]
        }),
    ),
  ),
  fc.tuple(which, papers, flags).map(
    ([at, paper, status]) =>
      new Command(`validate paper ${paper} of ${at}: ${status}`, true, async (model, campus) => {
        const one = of(model, at)
        const row = await campus.testApp.db
          .selectFrom('dokumenregister')
          .select('idx')
          .where('registerid', '=', one.id)
          .where('dokumenid', '=', campus.papers[paper]!)
          .executeTakeFirst()
        const expected = one.papers[paper] === null ? 404 : one.ended ? 409 : 200
        if (expected === 200) one.papers[paper] = status
        const fields = { idx: row?.idx ?? 999_999, idjenis: [1, 2, 4][paper]!, status }
        return [expected, await campus.akademik.post('register/validasi', fields)]
      }),
  ),
  which.map(
    (at) =>
      new Command(`a letter names ${at}`, true, async (model, campus) => {
        const one = of(model, at)
        // It names people who are there now; the letter finds the student's registration itself.
        const there = model.registrations.find(
          (other) => other.student === one.student && other.company === one.company && holds(other),
        )
        if (there) there.letter = true
        const answer = await campus.akademik.post('dokumenbalasan', {
          balasankuotaidx: campus.quota.kuotaidx,
          balasanperusahaanidx: campus.cards[one.company]!.detailperusahaanid,
          pilihmahasiswa: [campus.students[one.student]!.mhsnobp],
          balasanfiles: file,
        })
        return [there ? 201 : 422, answer]
      }),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(which, days).map(
      ([at, tgl]) =>
        new Command(`${at} reports on ${tgl}`, true, async (model, campus) => {
          const one = of(model, at)
          const fields = { laporan_registeridx: one.id, detail_tgl: tgl, detail_isi: 'Belajar.' }
          return [model.write(one, tgl), await campus.student(one.student).post('laporan', fields)]
        }),
    ),
  ),
  fc.tuple(which, days).map(
    ([at, tgl]) =>
      new Command(`${at} edits ${tgl}`, true, async (model, campus) => {
        const one = of(model, at)
        const day = one.days.get(tgl)
        const path = `laporan/${await detailOf(campus, one, tgl)}`
        const expected = day === undefined ? 404 : one.ended || day === 1 ? 409 : 200
        return [expected, await campus.student(one.student).post(path, { detail_isi: 'Belajar lagi.' })]
      }),
  ),
  fc.tuple(which, days).map(
    ([at, tgl]) =>
      new Command(`${at} deletes ${tgl}`, true, async (model, campus) => {
        const one = of(model, at)
        const day = one.days.get(tgl)
        const path = `laporan/${await detailOf(campus, one, tgl)}`
        if (day === 0 && !one.ended) one.days.delete(tgl)
        return [
          day === undefined ? 404 : one.ended || day === 1 ? 409 : 200,
          await campus.student(one.student).delete(path),
        ]
      }),
  ),
  fc.tuple(which, days, lecturers, flags).map(
    ([at, tgl, lecturer, status]) =>
      new Command(
        `lecturer ${lecturer} validates ${tgl} of ${at}: ${status}`,
        true,
        async (model, campus) => {
          const one = of(model, at)
          const detail_idx = await detailOf(campus, one, tgl)
          const found = one.days.has(tgl) && one.pembimbing === lecturer && one.approved === 1
          const expected = !found ? 404 : one.ended ? 409 : 200
          if (expected === 200) one.days.set(tgl, status)
          return [expected, await campus.lecturer(lecturer).post('validasilaporan', { detail_idx, status })]
        },
      ),
  ),
  which.map(
    (at) =>
      new Command(`${at} adds to the final report`, true, async (model, campus) => {
        const one = of(model, at)
        const expected = one.approved === 1 && !one.ended ? 201 : 409
        if (expected === 201) {
          one.final += 1
          one.reported = true
        }
        const fields = { laporan_registeridx: one.id, detail_isi: 'Bab berikutnya.' }
        return [expected, await campus.student(one.student).post('laporanakhir', fields)]
      }),
  ),
  fc.tuple(which, lecturers).map(
    ([at, lecturer]) =>
      new Command(`lecturer ${lecturer} comments on ${at}`, true, async (model, campus) => {
        const one = of(model, at)
        const found = one.final > 0 && one.pembimbing === lecturer && one.approved === 1
        const expected = !found ? 404 : one.ended ? 409 : 201
        if (expected === 201) one.unread += 1
        const fields = { tanggapan_laporanidx: await threadOf(campus, one), tanggapan_isi: 'Perbaiki.' }
        return [expected, await campus.lecturer(lecturer).post('tanggapan', fields)]
      }),
  ),
  fc.tuple(which, fc.boolean()).map(
    ([at, asOwner]) =>
      new Command(
        `${asOwner ? 'the student' : 'an admin'} opens the final report of ${at}`,
        true,
        async (model, campus) => {
          const one = of(model, at)
          if (asOwner) one.unread = 0
          const who = asOwner ? campus.student(one.student) : campus.akademik
          return [200, await who.get(`laporanakhir/${one.id}`)]
        },
      ),
  ),
  fc.tuple(which, fc.constantFrom('akademik' as const, 'prodi' as const)).map(
    ([at, by]) =>
      new Command(`${by} deletes ${at}`, true, async (model, campus) => {
        const one = of(model, at)
        const who = by === 'akademik' ? campus.akademik : campus.office
        return [model.remove(one, by), await who.delete(`register/${one.id}`)]
      }),
  ),
  fc
    .tuple(which, fc.constantFrom('selesai' as const, 'dibatalkan' as const, 'mengundurkan diri' as const))
    .map(
      ([at, to]) =>
        new Command(`${at} ends: ${to}`, true, async (model, campus) => {
          const one = of(model, at)
          const who = to === 'dibatalkan' ? campus.akademik : campus.office
          const fields = { registerid: one.id, ke: to, alasan: 'Sakit.' }
          return [model.end(one, to), await who.post('register/keadaan', fields)]
        }),
    ),
  which.map(
    (at) =>
      new Command(`the end of ${at} is taken back`, true, async (model, campus) => {
        const one = of(model, at)
        const fields = { registerid: one.id, ke: 'berjalan' }
        return [model.takeBack(one), await campus.akademik.post('register/keadaan', fields)]
      }),
  ),
  fc.tuple(which, companies).map(
    ([at, company]) =>
      new Command(`${at} moves to company ${company}`, true, async (model, campus) => {
        const one = of(model, at)
        const expected = model.move(one, company)
        const answer = await campus.akademik.post('register/pindah', {
          registerid: one.id,
          registerkuotaid: campus.quota.kuotaidx,
          registerperusahaanid: campus.cards[company]!.detailperusahaanid,
          alasan: 'Jarak.',
        })
        if (expected === 201) {
          const next = fresh({ id: answer.data?.registerid, student: one.student, company })
          model.registrations.push({ ...next, approved: 1, from: one.id, pembimbing: one.pembimbing })
          one.pembimbing = -1
        }
        return [expected, answer]
      }),
  ),
  companies.map(
    (company) =>
      new Command(`company ${company} withdraws`, false, async (model, campus) => {
        const { detailid, detailperusahaanid } = campus.cards[company]!
        const fields = { detailid: [detailid], alasan: 'Pailit.', jumlah: model.concerned(company).length }
        const path = `perusahaan/${detailperusahaanid}/mundur`
        return [model.withdraw(company), await campus.akademik.post(path, fields)]
      }),
  ),
  fc.constant(
    new Command('the next day', false, async (model, campus) => {
      const tomorrow = new Date(Date.parse(`${model.today}T03:00:00Z`) + 86_400_000).toISOString()
      // The sessions of this application are a month long; the story is not.
      model.today = tomorrow.slice(0, 10) > '2026-02-14' ? model.today : tomorrow.slice(0, 10)
      campus.testApp.setNow(`${model.today}T03:00:00Z`)
      return [200, await campus.akademik.get('me')]
    }),
  ),
]
