import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageOf,
  gradeOf,
  isLate,
  MARKERS,
  MAX_MARK,
  partMark,
  resultOf,
  rubricFaults,
  sumOf,
  WHOLE,
  type AllMarks,
  type Marker,
  type Marks,
  type Rubric,
} from '../../../src/contract/rules/grades.ts'
import { RUBRIC_TEMPLATES } from '../../../src/contract/rubricTemplates.ts'

/** Weights that sum to the whole, none of them nothing. */
const weights = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: WHOLE - 1 }), { minLength: count - 1, maxLength: count - 1 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), WHOLE])
    .map((cuts) => cuts.slice(1).map((cut, at) => cut - cuts[at]!))

const parts = fc
  .shuffledSubarray([...MARKERS], { minLength: 1 })
  .chain((who) =>
    fc.tuple(
      weights(who.length),
      fc.tuple(...who.map(() => fc.integer({ min: 1, max: 6 }).chain(weights))),
      fc.constant(who),
    ),
  )
  .map(([of, criteria, who]) =>
    who.map((oleh, at) => ({
      oleh,
      bobot: of[at]!,
      kriteria: criteria[at]!.map((bobot, k) => ({
        id: `${oleh}${k}`,
        nama: `Kriteria ${k}`,
        uraian: '',
        bobot,
      })),
    })),
  )

const scale = fc
  .uniqueArray(fc.integer({ min: 1, max: MAX_MARK }), { minLength: 1, maxLength: 8 })
  .map((steps) => [...steps.toSorted((a, b) => b - a), 0])
  .map((steps) =>
    steps.map((batas, at) => ({ huruf: `H${at}`, indeks: (steps.length - 1 - at) * 40, batas })),
  )

const rubrics: fc.Arbitrary<Rubric> = fc
  .tuple(parts, scale, fc.constantFrom(0, 1, 2), fc.nat(8), fc.nat(60))
  .map(([bagian, skala, desimal, at, hari]) => ({
    bagian,
    skala,
    desimal: desimal as 0 | 1 | 2,
    terlambat: { hari, huruf: skala[at % skala.length]!.huruf },
  }))

const marked = (rubric: Rubric): fc.Arbitrary<AllMarks> =>
  fc.record(
    Object.fromEntries(
      rubric.bagian.map(({ oleh, kriteria }) => [
        oleh,
        fc.array(
          fc.record(
            Object.fromEntries(kriteria.map(({ id }) => [id, fc.integer({ min: 0, max: MAX_MARK })])),
          ),
          { minLength: 1, maxLength: oleh === 'penguji' ? 3 : 1 },
        ),
      ]),
    ),
  ) as fc.Arbitrary<AllMarks>
const sheets = rubrics.chain((rubric) => fc.tuple(fc.constant(rubric), marked(rubric)))

const property = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(values, check))
const onTime = { late: false }

describe('the grade', () => {
  test('such rubrics are sound, and their weights sum to 100 %', () => {
    property(rubrics, (rubric) => {
      expect(rubricFaults(rubric)).toEqual([])
      expect(sumOf(rubric.bagian)).toBe(WHOLE)
      for (const { kriteria } of rubric.bagian) expect(sumOf(kriteria)).toBe(WHOLE)
    })
  })

  test('is the exact fraction, rounded once, half up', () => {
    property(sheets, ([rubric, all]) => {
      const ways = rubric.bagian.map(({ oleh }) => BigInt(all[oleh]!.length))
      const common = ways.reduce((a, b) => a * b, 1n)
      let sum = 0n
      for (const [at, part] of rubric.bagian.entries())
        for (const marks of all[part.oleh]!)
          for (const { id, bobot } of part.kriteria)
            sum += (BigInt(part.bobot) * BigInt(bobot) * BigInt(marks![id]!) * common) / ways[at]!
      const unit = { 0: 100n, 1: 10n, 2: 1n }[rubric.desimal]
      const of = BigInt(WHOLE) * BigInt(WHOLE) * common * unit
      const steps = (2n * sum + of) / (2n * of)
      expect(BigInt(resultOf(rubric, all, onTime)!.angka)).toBe(steps * unit)
    })
  })

  test('lies between the least and the greatest mark', () => {
    property(sheets, ([rubric, all]) => {
      const marks = Object.values(all).flatMap((each) => each!.flatMap((one) => Object.values(one!)))
      const step = { 0: 100, 1: 10, 2: 1 }[rubric.desimal]
      const { angka } = resultOf(rubric, all, onTime)!
      expect(angka).toBeGreaterThanOrEqual(Math.min(...marks) - step)
      expect(angka).toBeLessThanOrEqual(Math.max(...marks) + step)
      expect(angka).toBeGreaterThanOrEqual(0)
      expect(angka).toBeLessThanOrEqual(MAX_MARK)
    })
  })

  test('of the same mark everywhere is that mark', () => {
    property(fc.tuple(rubrics, fc.integer({ min: 0, max: 100 })), ([rubric, mark]) => {
      const all = Object.fromEntries(
        rubric.bagian.map(({ oleh, kriteria }) => [
          oleh,
          [Object.fromEntries(kriteria.map(({ id }) => [id, mark * 100]))],
        ]),
      )
      expect(resultOf(rubric, all, onTime)!.angka).toBe(mark * 100)
    })
  })

  test('never falls when a mark rises', () => {
    const raised = fc.tuple(sheets, fc.nat(), fc.nat(), fc.nat(MAX_MARK))
    property(raised, ([[rubric, all], part, which, more]) => {
      const { oleh, kriteria } = rubric.bagian[part % rubric.bagian.length]!
      const { id } = kriteria[which % kriteria.length]!
      const better = {
        ...all,
        [oleh]: all[oleh]!.map((marks, at) =>
          at === 0 ? { ...marks, [id]: Math.min(MAX_MARK, marks![id]! + more) } : marks,
        ),
      }
      for (const late of [false, true]) {
        const [before, after] = [resultOf(rubric, all, { late })!, resultOf(rubric, better, { late })!]
        expect(after.angka).toBeGreaterThanOrEqual(before.angka)
        expect(after.indeks).toBeGreaterThanOrEqual(before.indeks)
      }
    })
  })

  test('does not ask in which order criteria, parts, letters or examiners stand', () => {
    property(sheets, ([rubric, all]) => {
      const turned: Rubric = {
        ...rubric,
        bagian: rubric.bagian.toReversed().map((part) => ({ ...part, kriteria: part.kriteria.toReversed() })),
        skala: rubric.skala.toReversed(),
      }
      const others = Object.fromEntries(
        Object.entries(all).map(([oleh, marks]) => [oleh, marks!.toReversed()]),
      )
      expect(resultOf(turned, others, { late: true })).toEqual(resultOf(rubric, all, { late: true }))
    })
  })

  test('a cap never raises it, and leaves the number', () => {
    property(sheets, ([rubric, all]) => {
      const free = resultOf(rubric, all, onTime)!
      const capped = resultOf(rubric, all, { late: true })!
      expect(capped.angka).toBe(free.angka)
      expect(capped.indeks).toBeLessThanOrEqual(free.indeks)
      const cap = rubric.skala.find(({ huruf }) => huruf === rubric.terlambat!.huruf)!
      expect(capped.indeks).toBeLessThanOrEqual(cap.indeks)
      expect(capped.dibatasi).toBe(capped.huruf !== free.huruf)
    })
  })

  test('there is none while one criterion of one who marks is missing', () => {
    property(fc.tuple(sheets, fc.nat(), fc.nat()), ([[rubric, all], part, which]) => {
      const { oleh, kriteria } = rubric.bagian[part % rubric.bagian.length]!
      const { id } = kriteria[which % kriteria.length]!
      const without = (marks: Marks | null) =>
        Object.fromEntries(Object.entries(marks!).filter(([name]) => name !== id))
      expect(resultOf(rubric, { ...all, [oleh]: all[oleh]!.map(without) }, onTime)).toBeNull()
      expect(resultOf(rubric, { ...all, [oleh]: [...all[oleh]!, null] }, onTime)).toBeNull()
      expect(resultOf(rubric, { ...all, [oleh]: [] }, onTime)).toBeNull()
    })
  })
})

const [fourParts] = Object.values(RUBRIC_TEMPLATES)
const changed = (change: (rubric: Rubric) => void): Rubric => {
  const copy = structuredClone(fourParts!.isi)
  change(copy)
  return copy
}

describe('a rubric', () => {
  test('of each template is sound', () => {
    for (const { isi } of Object.values(RUBRIC_TEMPLATES)) expect(rubricFaults(isi)).toEqual([])
  })

  test.each<[string, (rubric: Rubric) => void]>([
    ['tanpa-bagian', (one) => void (one.bagian = [])],
    ['bagian-kembar', (one) => void (one.bagian[1]!.oleh = one.bagian[0]!.oleh)],
    ['bobot-bagian', (one) => void (one.bagian[0]!.bobot -= 500)],
    ['bobot-bagian', (one) => void (one.bagian[0]!.bobot += 1)],
    ['tanpa-kriteria', (one) => void (one.bagian[0]!.kriteria = [])],
    ['kriteria-kembar', (one) => void (one.bagian[0]!.kriteria[1]!.id = one.bagian[0]!.kriteria[0]!.id)],
    ['bobot-kriteria', (one) => void (one.bagian[1]!.kriteria[0]!.bobot -= 500)],
    ['skala-kosong', (one) => void (one.skala = [])],
    ['skala-kembar', (one) => void (one.skala[1]!.huruf = one.skala[0]!.huruf)],
    ['skala-kembar', (one) => void (one.skala[1]!.batas = one.skala[0]!.batas)],
    ['skala-urutan', (one) => void (one.skala[1]!.indeks = 400.5)],
    ['skala-nol', (one) => void (one.skala.at(-1)!.batas = 1)],
    ['batas-huruf', (one) => void (one.terlambat = { hari: 14, huruf: 'X' })],
  ])('%s', (fault, change) => {
    expect(rubricFaults(changed(change))).toContain(fault)
  })

  test('that sums to 95 % gives nobody a grade', () => {
    const rubric = changed((one) => void (one.bagian[0]!.bobot -= 500))
    const all = Object.fromEntries(
      rubric.bagian.map(({ oleh, kriteria }) => [
        oleh,
        [Object.fromEntries(kriteria.map(({ id }) => [id, 8000]))],
      ]),
    )
    expect(resultOf(rubric, all, onTime)).toBeNull()
  })
})

describe('the campus’ own example', () => {
  const rubric = fourParts!.isi
  const same = (marks: Record<Marker, number>): AllMarks =>
    Object.fromEntries(
      rubric.bagian.map(({ oleh, kriteria }) => [
        oleh,
        [Object.fromEntries(kriteria.map(({ id }) => [id, marks[oleh] * 100]))],
      ]),
    )

  test.each<[number, number, number, number, string]>([
    [86, 84, 88, 8600, 'A'],
    [90, 88, 85, 8790, 'A'],
    [78, 81, 76, 7830, 'B'],
    [74, 70, 72, 7220, 'BC'],
    [80, 83, 79, 8060, 'AB'],
  ])('%i, %i, %i', (lapangan, pembimbing, penguji, angka, huruf) => {
    expect(resultOf(rubric, same({ lapangan, pembimbing, penguji }), onTime)).toMatchObject({ angka, huruf })
  })

  test('a late report: the number stays, the letter is the cap', () => {
    const marks = same({ lapangan: 85, pembimbing: 86, penguji: 84 })
    expect(resultOf(rubric, marks, { late: true })).toMatchObject({
      angka: 8500,
      huruf: 'B',
      dibatasi: true,
    })
    expect(
      resultOf(rubric, same({ lapangan: 60, pembimbing: 60, penguji: 60 }), { late: true }),
    ).toMatchObject({
      huruf: 'C',
      dibatasi: false,
    })
  })

  test('what is shown decides the letter: 84,95 is 85,0 and an A', () => {
    expect(gradeOf(rubric, 8500).huruf).toBe('A')
    const marks = same({ lapangan: 85, pembimbing: 85, penguji: 85 })
    const [part] = rubric.bagian
    const first = part!.kriteria[0]!
    // 40 % of the grade, and of it what this criterion weighs.
    const less = Math.floor((5 * WHOLE * WHOLE) / (part!.bobot * first.bobot))
    const nearly = { ...marks, [part!.oleh]: [{ ...marks[part!.oleh]![0], [first.id]: 8500 - less }] }
    expect(resultOf(rubric, nearly, onTime)).toMatchObject({ angka: 8500, huruf: 'A' })
  })
})

test('while marks are given: the average of those that are there, and of the part once all are', () => {
  const [part] = fourParts!.isi.bagian
  const [first, ...rest] = part!.kriteria
  expect(averageOf(part!, {})).toBeNull()
  expect(averageOf(part!, { [first!.id]: 9000 })).toBe(9000)
  const all = Object.fromEntries([first!, ...rest].map(({ id }) => [id, 8000]))
  expect(partMark(part!, { [part!.oleh]: [all] }, 1)).toBe(8000)
  expect(partMark(part!, { [part!.oleh]: [all, null] }, 1)).toBeNull()
})

test('late: handed in after the last day, or not at all when it has passed', () => {
  const cap = { terlambat: { hari: 14, huruf: 'B' } }
  const on = (reported: string | null, today: string) =>
    isLate(cap, { lastDay: '2026-01-21', reported, today })
  expect(on('2026-02-04', '2026-03-01')).toBe(false)
  expect(on('2026-02-05', '2026-03-01')).toBe(true)
  expect(on(null, '2026-02-04')).toBe(false)
  expect(on(null, '2026-02-05')).toBe(true)
  expect(isLate({ terlambat: null }, { lastDay: '2026-01-21', reported: null, today: '2030-01-01' })).toBe(
    false,
  )
  expect(isLate(cap, { lastDay: null, reported: null, today: '2030-01-01' })).toBe(false)
})
