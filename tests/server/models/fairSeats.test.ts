import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRound } from '../../../scripts/putaran.mjs'
import { nextInLine, passesLine } from '../../../src/contract/rules/antrean.ts'
import { fits, sexOf, type Sex } from '../../../src/contract/rules/seats.ts'
import { offerPlaces } from '../../../src/server/antrean/offering.ts'
import { linesAt } from '../../../src/server/resources/antrean.ts'
import { isGivenByRound } from '../../../src/server/resources/round.ts'
import { allocationOf, heldPlaces } from '../../../src/server/resources/kuotadetail.ts'
import { amount, LONG } from '../../support/long.ts'
import { admin, kuota, kursi, mahasiswa, perusahaan, prodi } from '../support/people.ts'
import { testApps, type TestApp } from '../support/testApps.ts'

/**
 * Few places and more students, in histories that nobody thought of: chosen, given back, refused and approved, waited for,
 * offered, let go and run out, more places and fewer, a round in between, and several presses at once. Whatever the answers
 * are, after each of them the seats must be true and fair.
 */
const HISTORIES = Number(process.env.MODELS ?? amount(20, 2000))
const SEED = Number(process.env.MODELS_SEED ?? 20_261_127)
const START = Date.parse('2026-02-10T03:00:00Z')
const HOUR = 3_600_000

testApps((testApp) => {
  test('no seat twice, nobody passes who waits, and no place lies idle', { timeout: 3_600_000 }, async () => {
    const done: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const there = await town(testApp())
        const told: string[] = []
        for (const presses of history) {
          const passes = await Promise.all(presses.map((press) => wouldPass(there, press)))
          const answers = await Promise.all(presses.map((press) => STEPS[press.step](there, press)))
          for (const [at, press] of presses.entries()) {
            const status = answers[at]?.status ?? 0
            told.push(`${JSON.stringify(press)}: ${status} ${reasonOf(answers[at])}`)
            expect(status, told.join('\n')).toBeLessThan(500)
            if (status > 0 && status < 300) done[press.step] = (done[press.step] ?? 0) + 1
            // Of several at once nobody knows who was first.
            if (presses.length === 1 && passes[at]) expect(status, told.join('\n')).toBe(409)
          }
          expect(await wrongWith(there), told.join('\n')).toEqual([])
          if (!presses.some(({ step }) => step === 'offers')) continue
          // What fell free beside it is offered the next time.
          if (presses.length > 1) await there.offers()
          if (!(await isGivenByRound(there.db, there.quota.kuotaidx, there.clock())))
            expect(await idle(there), told.join('\n')).toEqual([])
        }
        await there.leave()
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: !LONG },
    )
    console.log(`fair seats, ${testApp().kind}: ${HISTORIES} histories, done ${JSON.stringify(done)}`)
    // Long and legal enough to mean something.
    for (const step of Object.keys(STEPS)) expect(done[step] ?? 0, step).toBeGreaterThan(0)
  })
})

const reasonOf = (answer: object | undefined) => (answer && 'alasan' in answer ? String(answer.alasan) : '')

const PLACES = [
  { pria: 1, wanita: 0, priawanita: 0 },
  { pria: 0, wanita: 0, priawanita: 1 },
  { pria: 0, wanita: 1, priawanita: 1 },
] as const
const SEXES: readonly Sex[] = ['L', 'L', 'L', 'P', 'P', 'P', 'L']

/** A programme of its own, and those who want more than it has. */
async function town({ db, as, setNow }: TestApp) {
  const at = { now: START }
  const wait = (ms: number) => {
    at.now += ms
    setNow(new Date(at.now).toISOString())
  }
  wait(0)
  const kuotaprodiid = await prodi(db)
  const quota = await kuota(db, { kuotaprodiid })
  const seats: Awaited<ReturnType<typeof kursi>>[] = []
  for (const places of PLACES)
    seats.push(await kursi(db, quota.kuotaidx, { ...places, perusahaanid: await perusahaan(db) }))
  const students: Awaited<ReturnType<typeof mahasiswa>>[] = []
  for (const mhsjkl of SEXES) students.push(await mahasiswa(db, { mhsprodiid: kuotaprodiid, mhsjkl }))
  const akademik = as(await admin(db, 'akademik'))
  // All places are taken when the histories begin.
  for (const [who, where] of [
    [0, 0],
    [1, 1],
    [3, 2],
    [4, 2],
  ] as const)
    await as(students[who]!).post('register', {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats[where]!.detailperusahaanid,
    })
  return {
    db,
    quota,
    seats,
    students,
    akademik,
    wait,
    me: (who: number) => as(students[who]!),
    clock: () => new Date(at.now),
    current: (who: number) =>
      db
        .selectFrom('register')
        .selectAll()
        .where('registernobp', '=', students[who]!.mhsnobp)
        .where('registerakhir', 'is', null)
        .orderBy('registerid', 'desc')
        .executeTakeFirst(),
    /** One of those who wait, and who it is; with `offered` only of those to whom a place is. */
    async waiting(which: number, { offered = false } = {}) {
      const rows = await db
        .selectFrom('antrean')
        .select(['antreanid', 'antreannobp'])
        .where('antreanakhir', 'is', null)
        .where(
          'antreandetailid',
          'in',
          seats.map(({ detailid }) => detailid),
        )
        .$if(offered, (all) => all.where('antreantawaran', 'is not', null))
        .orderBy('antreanid')
        .execute()
      const row = rows[which % rows.length]
      const student = row && students.find(({ mhsnobp }) => mhsnobp === row.antreannobp)
      if (!row || !student) return undefined
      return {
        antreanid: row.antreanid,
        me: as(student),
        held: async () =>
          (
            await db
              .selectFrom('register')
              .select('registerid')
              .where('registernobp', '=', student.mhsnobp)
              .where('registerakhir', 'is', null)
              .where((eb) => eb.or([eb('registerdisetujui', 'is', null), eb('registerdisetujui', '=', 1)]))
              .executeTakeFirst()
          )?.registerid ?? null,
      }
    },
    round: () =>
      db
        .selectFrom('putaran')
        .selectAll()
        .where('putarankuotaidx', '=', quota.kuotaidx)
        .where('putarandiumumkan', 'is', null)
        .executeTakeFirst(),
    offers: () => offerPlaces({ db, clock: () => new Date(at.now), timeZone: 'Asia/Jakarta' }),
    /** Nobody of this one waits while the next is told. */
    leave: () =>
      db
        .updateTable('antrean')
        .set({ antreanakhir: 'keluar', antreanakhirpada: '2026-02-10T03:00:00.000Z' })
        .where('antreanakhir', 'is', null)
        .execute(),
  }
}
type Town = Awaited<ReturnType<typeof town>>

interface Press {
  step: keyof typeof STEPS
  who: number
  where: number
  how: number
}
type Step = (there: Town, press: Press) => Promise<{ status: number; alasan?: string } | undefined>

const card = ({ quota, seats }: Town, { where }: Press) => ({
  registerkuotaid: quota.kuotaidx,
  registerperusahaanid: seats[where]!.detailperusahaanid,
})
const decides =
  (registerdisetujui: number | null): Step =>
  async ({ akademik, current }, { who }) => {
    const row = await current(who)
    return (
      row &&
      akademik.json('register/persetujuan', { registerid: row.registerid, registerdisetujui, alasan: 'Uji.' })
    )
  }

const STEPS = {
  chooses: (there, press) => there.me(press.who).post('register', card(there, press)),
  givesBack: async ({ me, current }, { who }) => {
    const row = await current(who)
    return row && me(who).post('register/tarik', { registerid: row.registerid })
  },
  approves: decides(1),
  refuses: decides(0),
  takesBack: decides(null),
  joins: (there, press) => there.me(press.who).json('antrean', card(there, press)),
  leaves: async ({ waiting }, { how }) => {
    const one = await waiting(how)
    return one?.me.delete(`antrean/${one.antreanid}`)
  },
  accepts: async ({ waiting }, { how }) => {
    const one = await waiting(how, { offered: true })
    return one?.me.json(`antrean/terima/${one.antreanid}`, { dari: await one.held() })
  },
  ends: async ({ waiting, akademik }, { how }) => {
    const one = await waiting(how)
    return one && akademik.json(`antrean/akhiri/${one.antreanid}`, { alasan: 'Uji.' })
  },
  places: (there, press) =>
    there.akademik.post('register/mahasiswa', {
      ...card(there, press),
      nobp: there.students[press.who]!.mhsnobp,
    }),
  seats: async ({ akademik, db, quota, seats }, { where, how }) => {
    const { detailid } = seats[where]!
    const { versi, ...row } = await db
      .selectFrom('kuotadetail')
      .selectAll()
      .where('detailid', '=', detailid)
      .executeTakeFirstOrThrow()
    return akademik.json(`kuota/kursi/${quota.kuotaidx}`, {
      ubah: [
        {
          detailid,
          versi,
          detailkuotapria: row.detailkuotapria,
          detailkuotawanita: row.detailkuotawanita,
          detailkuotapriawanita: how % 3,
        },
      ],
    })
  },
  offers: async (there) => {
    await there.offers()
    return { status: 200 }
  },
  waits: (there, { how }) => {
    there.wait([HOUR, 13 * HOUR, 25 * HOUR][how % 3]!)
    return Promise.resolve({ status: 200 })
  },
  round: async ({ akademik, quota, clock }) => {
    const [hari, jam] = new Date(clock().getTime() + 9 * HOUR).toISOString().split('T')
    return akademik.json(`kuota/putaran/${quota.kuotaidx}`, { hari, jam: jam!.slice(0, 5), urutan: 'undian' })
  },
  ranks: async ({ me, seats, round, db, students }, { who, where }) => {
    const open = await round()
    if (!open) return undefined
    const before = await db
      .selectFrom('pilihan')
      .select('versi')
      .where('pilihanputaranid', '=', open.putaranid)
      .where('pilihannobp', '=', students[who]!.mhsnobp)
      .executeTakeFirst()
    return me(who).json(`putaran/pilihan/${open.putaranid}`, {
      pilihan: [seats[where]!.detailid, seats[(where + 1) % 3]!.detailid],
      versi: before?.versi ?? 0,
    })
  },
  announces: async ({ akademik, round, wait }) => {
    const open = await round()
    if (!open) return undefined
    wait(3 * HOUR)
    const { data } = await akademik.get(`putaran/pratinjau/${open.putaranid}`)
    if (!data) return undefined
    const answer = await akademik.post(`putaran/umumkan/${open.putaranid}`, { sidikhasil: data.sidikhasil })
    // As whoever holds the file computes it.
    if (answer.status === 200)
      expect(checkRound((await akademik.get(`putaran/ekspor/${open.putaranid}`)).data).wrong).toEqual([])
    return answer
  },
} satisfies Record<string, Step>

const seatsNow = async ({ db, quota }: Town) => {
  const rows = await db
    .selectFrom('kuotadetail')
    .selectAll()
    .where('detailkuotaidx', '=', quota.kuotaidx)
    .orderBy('detailid')
    .execute()
  const lines = await linesAt(
    db,
    rows.map(({ detailid }) => detailid),
  )
  return rows.map((row) => ({
    row,
    allocation: allocationOf(row),
    held: heldPlaces(row),
    line: lines.get(row.detailid) ?? [],
  }))
}

/** Would the press take what somebody in line should be offered? */
async function wouldPass(there: Town, { step, who, where }: Press): Promise<boolean> {
  if (step !== 'chooses' && step !== 'places') return false
  const seats = (await seatsNow(there))[where]!
  // Pressed once more where they are: the same registration, and no place.
  const current = await there.current(who)
  if (current?.registerdetailid === seats.row.detailid && current.registerdisetujui !== 0) return false
  const sex = sexOf(there.students[who]!.mhsjkl)
  return fits(seats.allocation, seats.held, sex) && passesLine(sex, seats)
}

/** Places that fit somebody who waits without an offer. */
const idle = async (there: Town) =>
  (await seatsNow(there)).flatMap(({ line, allocation, held }) => nextInLine(line, allocation, held))

/** What the database says that must never be. */
async function wrongWith(there: Town): Promise<string[]> {
  const { db, quota, students } = there
  const wrong: string[] = []
  const registrations = await db
    .selectFrom('register')
    .selectAll()
    .where('registerkuotaid', '=', quota.kuotaidx)
    .execute()
  const holding = registrations.filter(
    ({ registerdisetujui, registerakhir }) =>
      registerdisetujui !== 0 && (registerakhir === null || registerakhir === 'selesai'),
  )
  const waiting = await db
    .selectFrom('antrean')
    .selectAll()
    .where('antreanakhir', 'is', null)
    .where(
      'antreannobp',
      'in',
      students.map(({ mhsnobp }) => mhsnobp),
    )
    .orderBy('antreanid')
    .execute()
  for (const { row, allocation, held } of await seatsNow(there)) {
    const counted = { pria: 0, wanita: 0 }
    const add = (sex: string) => (counted[sex === 'L' ? 'pria' : 'wanita'] += 1)
    for (const one of holding) if (one.registerdetailid === row.detailid) add(one.registerjkl)
    for (const one of waiting)
      if (one.antreandetailid === row.detailid && one.antreantawaran !== null) add(one.antreanjkl)
    if (counted.pria !== held.pria || counted.wanita !== held.wanita)
      wrong.push(`counted ${JSON.stringify({ counted, held, at: row.detailid })}`)
    const beyond =
      Math.max(0, counted.pria - allocation.pria) + Math.max(0, counted.wanita - allocation.wanita)
    if (beyond > allocation.priawanita) wrong.push(`too many at ${row.detailid}`)
    // Who was offered one stood before all of the same sex who were not.
    const here = waiting.filter(({ antreandetailid }) => antreandetailid === row.detailid)
    for (const offered of here.filter(({ antreantawaran }) => antreantawaran !== null))
      for (const other of here)
        if (
          other.antreantawaran === null &&
          other.antreanjkl === offered.antreanjkl &&
          other.antreanid < offered.antreanid
        )
          wrong.push(`${offered.antreanid} passed ${other.antreanid}`)
  }
  for (const { mhsnobp } of students) {
    const own = holding.filter(({ registernobp }) => registernobp === mhsnobp)
    if (own.length > 1) wrong.push(`${mhsnobp} holds ${own.length}`)
    if (own[0]?.registerdisetujui === 1 && waiting.some(({ antreannobp }) => antreannobp === mhsnobp))
      wrong.push(`${mhsnobp} has a place and waits`)
  }
  return wrong
}

const WEIGHTS: Partial<Record<keyof typeof STEPS, number>> = {
  chooses: 6,
  joins: 12,
  givesBack: 6,
  refuses: 4,
  offers: 8,
  accepts: 8,
  seats: 2,
  waits: 2,
  places: 4,
  ranks: 3,
  announces: 2,
}
const press: fc.Arbitrary<Press> = fc.record({
  step: fc.oneof(
    ...(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step) => ({
      weight: WEIGHTS[step] ?? 1,
      arbitrary: fc.constant(step),
    })),
  ),
  who: fc.nat({ max: SEXES.length - 1 }),
  where: fc.nat({ max: PLACES.length - 1 }),
  how: fc.nat({ max: 5 }),
})
const calm = (presses: readonly Press[]) =>
  !presses.some(({ step }) => step === 'waits' || step === 'announces')
/** One after the other, now and then several at once. */
const histories = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.array(press, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(press, { minLength: 2, maxLength: 5 }).filter(calm) },
  ),
  { minLength: 30, maxLength: 60, size: 'max' },
)
