import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextInLine } from '../../../src/contract/rules/antrean.ts'
import { isGivenByRound } from '../../../src/server/resources/round.ts'
import { linesAt } from '../../../src/server/resources/antrean.ts'
import { allocationOf, heldPlaces } from '../../../src/server/resources/kuotadetail.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { amount, LONG } from '../../support/long.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { openTestApp, type TestApp } from '../support/testApps.ts'
import { checkRounds, PLACES, SEXES, STEPS, town, type Press, type Town } from './fairTown.ts'

/**
 * Few places and more students, in histories that nobody thought of: chosen, given back, refused and approved, waited for,
 * offered, let go and run out, exchanged, more places and fewer, rounds in between that are taken back or cancelled, and
 * several presses at once; on PostgreSQL over two servers. Whatever the answers are, after each of them the seats must be
 * true and fair.
 */
const HISTORIES = Number(process.env.MODELS ?? amount(20, 2000))
const SEED = Number(process.env.MODELS_SEED ?? 20_261_127)

const servers = onBothDatabases((kind) => {
  const open: TestApp[] = []
  beforeAll(async () => {
    const url = kind === 'PostgreSQL' ? (await freshDatabase({ migrated: true })).url : undefined
    open.push(await openTestApp(kind, { ...(url && { url }) }))
    if (url) open.push(await openTestApp(kind, { url }))
  })
  afterAll(() => Promise.all(open.map((server) => server.close())))
  return open
})

servers((open) => {
  test('no seat twice, nobody passes who waits, and no place lies idle', { timeout: 3_600_000 }, async () => {
    const done: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const there = await town(open)
        const told: string[] = []
        for (const presses of history) {
          const before = await due(there)
          const answers = await Promise.all(presses.map((press) => STEPS[press.step](there, press)))
          for (const [at, press] of presses.entries()) {
            const status = answers[at]?.status ?? 0
            told.push(`${JSON.stringify(press)}: ${status} ${reasonOf(answers[at])}`)
            expect(status, told.join('\n')).toBeLessThan(500)
            if (status > 0 && status < 300) done[press.step] = (done[press.step] ?? 0) + 1
          }
          expect(await wrongWith(there), told.join('\n')).toEqual([])
          if (!presses.some(({ step }) => MAY_PASS.includes(step)))
            expect(await passed(there, before), told.join('\n')).toEqual([])
          if (!presses.some(({ step }) => step === 'tends')) continue
          // What fell free beside it is offered the next time.
          if (presses.length > 1) await there.tends()
          // Beside a round an offer stays where it is.
          if (await isGivenByRound(there.db, there.quota.kuotaidx, new Date(there.now()))) continue
          expect(await due(there), told.join('\n')).toEqual([])
          expect(await unrested(there), told.join('\n')).toEqual([])
        }
        await checkRounds(there)
        await there.leave()
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: !LONG },
    )
    console.log(`fair seats, ${open[0]!.kind}: ${HISTORIES} histories, done ${JSON.stringify(done)}`)
    // Long and legal enough to mean something; of a few histories the rarest act may be in none.
    const never = Object.keys(STEPS).filter((step) => !done[step])
    expect(never.length, never.join()).toBeLessThanOrEqual(HISTORIES >= 100 ? 0 : 3)
  })
})

const reasonOf = (answer: object | undefined) => (answer && 'alasan' in answer ? String(answer.alasan) : '')

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

/** Who waits beside a place that would be offered to them next. */
const due = async (there: Town): Promise<number[]> =>
  (await seatsNow(there)).flatMap(({ line, allocation, held }) =>
    nextInLine(line, allocation, held).map(({ antreanid }) => antreanid),
  )

/** Who waits still, for a place that was theirs before and has gone to somebody else. */
async function passed(there: Town, before: readonly number[]): Promise<number[]> {
  const waiting = new Set(
    (await seatsNow(there)).flatMap(({ line }) => line.map(({ antreanid }) => antreanid)),
  )
  const after = new Set(await due(there))
  // Who rested is where they were: before those who came after them.
  const first = Math.min(...there.back)
  return before.filter((antreanid) => waiting.has(antreanid) && !after.has(antreanid) && antreanid < first)
}

/** Who has a place for good and is kept a place in line all the same. */
const unrested = async ({ db, quota }: Town) =>
  db
    .selectFrom('antrean as a')
    .innerJoin('register as r', 'r.registernobp', 'a.antreannobp')
    .select('a.antreanid')
    .where('r.registerkuotaid', '=', quota.kuotaidx)
    .where('r.registerdisetujui', '=', 1)
    .where('r.registerakhir', 'is', null)
    .where('a.antreanakhir', 'is', null)
    .where('a.antreanjeda', 'is', null)
    .execute()

/** Fewer places are the office's right, and a round is drawn without the lines. */
const MAY_PASS: readonly string[] = ['seats', 'announces']

/** What the database says that must never be. */
async function wrongWith(there: Town): Promise<string[]> {
  const { db, students } = there
  const wrong: string[] = []
  const registrations = await registrationsOf(there)
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
  for (const { antreanid, antreanjeda, antreantawaran } of waiting) {
    if (antreanjeda !== null || (antreantawaran === null && there.offered.has(antreanid)))
      there.back.add(antreanid)
    if (antreantawaran !== null) there.offered.add(antreanid)
  }
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
    const here = waiting.filter(
      ({ antreandetailid, antreanid }) => antreandetailid === row.detailid && !there.back.has(antreanid),
    )
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
  }
  return [...wrong, ...(await wrongSwaps(there, registrations)), ...(await wrongRounds(there))]
}

type Registrations = Awaited<ReturnType<typeof registrationsOf>>
const registrationsOf = ({ db, quota }: Town) =>
  db.selectFrom('register').selectAll().where('registerkuotaid', '=', quota.kuotaidx).execute()

/** Both have gone where the other was, no letter sends them to where they were, and nobody has agreed with two. */
async function wrongSwaps({ db }: Town, registrations: Registrations): Promise<string[]> {
  const byId = new Map(registrations.map((row) => [row.registerid, row]))
  const rows = await db
    .selectFrom('tukar')
    .selectAll()
    .where('tukardari', 'in', [...byId.keys(), 0])
    .execute()
  const goesTo = ({ registerid }: { registerid: number }) =>
    registrations.filter(({ registerasal }) => registerasal === registerid).map((to) => to.registerdetailid)
  const wrong = rows.flatMap((row) => {
    if (row.tukarkeadaan !== 'disetujui') return []
    const [one, other] = [byId.get(row.tukardari)!, byId.get(row.tukarke)!]
    return [
      [one, other],
      [other, one],
    ].flatMap(([from, to]) =>
      from!.registerakhir === 'pindah' && String(goesTo(from!)) === String(to!.registerdetailid)
        ? []
        : [`${row.tukarid}: ${from!.registerid} did not go to ${to!.registerdetailid}`],
    )
  })
  const agreed = rows
    .filter(({ tukarkeadaan, tukarakhir }) => tukarkeadaan === 'disepakati' && tukarakhir === null)
    .flatMap(({ tukardari, tukarke }) => [tukardari, tukarke])
  if (new Set(agreed).size < agreed.length) wrong.push(`agreed twice: ${agreed.join()}`)
  const gone = registrations.filter(({ registerakhir }) => registerakhir === 'pindah')
  const letters = await db
    .selectFrom('suratmahasiswa as n')
    .innerJoin('surat as s', 's.suratid', 'n.suratid')
    .select('n.registerid')
    .where('s.dicabut', 'is', null)
    .where('n.registerid', 'in', [...gone.map(({ registerid }) => registerid), 0])
    .execute()
  return [...wrong, ...letters.map(({ registerid }) => `a letter sends ${registerid} to where they were`)]
}

/** Before it is announced, and after that was taken back, nothing has come of a round; after it everybody has an answer. */
async function wrongRounds({ db, quota }: Town): Promise<string[]> {
  const rows = await db
    .selectFrom('pilihan')
    .innerJoin('putaran', 'putaranid', 'pilihanputaranid')
    .select(['pilihanid', 'putarandiumumkan', 'pilihangiliran', 'pilihandapat', 'pilihanregisterid'])
    .where('putarankuotaidx', '=', quota.kuotaidx)
    .execute()
  return rows.flatMap(({ pilihanid, putarandiumumkan, ...came }) =>
    (putarandiumumkan === null ? Object.values(came).every((value) => value === null) : came.pilihangiliran)
      ? []
      : [`choices ${pilihanid}: ${JSON.stringify(came)}`],
  )
}

const WEIGHTS: Partial<Record<Press['step'], number>> = {
  chooses: 7,
  givesBack: 5,
  approves: 6,
  refuses: 3,
  takesBack: 2,
  places: 6,
  seats: 2,
  joins: 11,
  accepts: 7,
  tends: 8,
  waits: 2,
  opensRound: 2,
  ranks: 5,
  announces: 5,
  retracts: 4,
  asks: 7,
  agrees: 7,
  declines: 2,
  unasks: 2,
  swaps: 6,
  deniesSwap: 2,
}
const press: fc.Arbitrary<Press> = fc.record({
  step: fc.oneof(
    ...(Object.keys(STEPS) as Press['step'][]).map((step) => ({
      weight: WEIGHTS[step] ?? 1,
      arbitrary: fc.constant(step),
    })),
  ),
  who: fc.nat({ max: SEXES.length - 1 }),
  where: fc.nat({ max: PLACES.length - 1 }),
  how: fc.nat({ max: 5 }),
})
const calm = (presses: readonly Press[]) => !presses.some(({ step }) => step === 'waits' || step === 'sends')
/** One after the other, now and then several at once: but time, and what is written here by no press. */
const histories = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.array(press, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(press, { minLength: 2, maxLength: 5 }).filter(calm) },
  ),
  { minLength: 40, maxLength: 80, size: 'max' },
)
