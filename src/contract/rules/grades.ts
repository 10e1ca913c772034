import { addDays } from './calendar.ts'

/** Who marks: the field supervisor, the supervising lecturer, the examiners of the seminar. */
export const MARKERS = ['lapangan', 'pembimbing', 'penguji'] as const
export type Marker = (typeof MARKERS)[number]

/** Weights are hundredths of a percent, marks and indices hundredths: no grade is ever a fraction of the machine's. */
export const WHOLE = 10_000
export const MAX_MARK = 10_000
export const MAX_INDEX = 400

export interface Criterion {
  /** Known by this in the marks; it stays when the words are improved. */
  id: string
  nama: string
  uraian: string
  /** Of its part. */
  bobot: number
}
export interface RubricPart {
  oleh: Marker
  /** Of the grade. */
  bobot: number
  kriteria: Criterion[]
}
/** From this mark on it is this letter. */
export interface Grade {
  huruf: string
  indeks: number
  batas: number
}
/** A final report later than so many days after the last day of the internship: no better than this letter. */
export interface Cap {
  hari: number
  huruf: string
}
export interface Rubric {
  bagian: RubricPart[]
  skala: Grade[]
  terlambat: Cap | null
  /** How many digits behind the comma the grade has. */
  desimal: 0 | 1 | 2
}

/** Of one who marks: criterion → mark. */
export type Marks = Readonly<Record<string, number>>
/** Several examiners mark the same; whoever is awaited and has sent nothing is null. */
export type AllMarks = Readonly<Partial<Record<Marker, readonly (Marks | null)[]>>>

export const RUBRIC_FAULTS = [
  'tanpa-bagian',
  'bagian-kembar',
  'bobot-bagian',
  'tanpa-kriteria',
  'kriteria-kembar',
  'bobot-kriteria',
  'skala-kosong',
  'skala-kembar',
  'skala-urutan',
  'skala-nol',
  'batas-huruf',
] as const
export type RubricFault = (typeof RUBRIC_FAULTS)[number]

/** Why nobody can be marked by it yet; none = it may be used. */
export function rubricFaults({ bagian, skala, terlambat }: Rubric): RubricFault[] {
  const criteria = bagian.flatMap(({ kriteria }) => kriteria)
  const steps = skala.toSorted((a, b) => b.batas - a.batas)
  const found: Record<RubricFault, boolean> = {
    'tanpa-bagian': bagian.length === 0,
    'bagian-kembar': hasTwins(bagian.map(({ oleh }) => oleh)),
    'bobot-bagian': bagian.length > 0 && !isWhole(bagian),
    'tanpa-kriteria': bagian.some(({ kriteria }) => kriteria.length === 0),
    'kriteria-kembar': hasTwins(criteria.map(({ id }) => id)),
    'bobot-kriteria': bagian.some(({ kriteria }) => kriteria.length > 0 && !isWhole(kriteria)),
    'skala-kosong': skala.length === 0,
    'skala-kembar': hasTwins(skala.map(({ huruf }) => huruf)) || hasTwins(skala.map(({ batas }) => batas)),
    'skala-urutan': steps.some(({ indeks }, at) => at > 0 && indeks > steps[at - 1]!.indeks),
    'skala-nol': skala.length > 0 && steps.at(-1)!.batas !== 0,
    'batas-huruf': terlambat !== null && !skala.some(({ huruf }) => huruf === terlambat.huruf),
  }
  return RUBRIC_FAULTS.filter((fault) => found[fault])
}

export const sumOf = (parts: readonly { bobot: number }[]): number =>
  parts.reduce((sum, { bobot }) => sum + bobot, 0)
const isWhole = (parts: readonly { bobot: number }[]) =>
  parts.every(({ bobot }) => Number.isInteger(bobot) && bobot > 0) && sumOf(parts) === WHOLE
const hasTwins = (values: readonly unknown[]) => new Set(values).size < values.length

/** Of this part: has this one marked every criterion? */
export const isComplete = ({ kriteria }: RubricPart, marks: Marks | null): marks is Marks =>
  marks !== null && kriteria.every(({ id }) => isMark(marks[id]))
export const isMark = (mark: unknown): mark is number =>
  typeof mark === 'number' && Number.isInteger(mark) && mark >= 0 && mark <= MAX_MARK

/** What a screen shows while marks are given: the average of those that are there, by their weights. Never counted on. */
export function averageOf({ kriteria }: RubricPart, marks: Marks): number | null {
  const given = kriteria.filter(({ id }) => isMark(marks[id]))
  const weight = sumOf(given)
  return weight === 0 ? null : rounded(weighted(given, marks), weight, 1)
}

/** Of all who mark this part; null while one of them has not. */
export function partMark(part: RubricPart, all: AllMarks, desimal: Rubric['desimal']): number | null {
  const marks = all[part.oleh] ?? []
  if (marks.length === 0 || !marks.every((one) => isComplete(part, one))) return null
  const sum = marks.reduce((total, one) => total + weighted(part.kriteria, one!), 0)
  return rounded(sum, WHOLE * marks.length, UNIT[desimal])
}

export interface Result {
  /** In hundredths. */
  angka: number
  huruf: string
  indeks: number
  /** The letter is the cap's: without it, it would be better. */
  dibatasi: boolean
}

/**
 * The grade; null while somebody has not marked. One exact fraction of whole numbers, rounded once, at the end, half up;
 * what is shown decides the letter. A cap takes the letter down and leaves the number.
 */
export function resultOf(rubric: Rubric, all: AllMarks, { late }: { late: boolean }): Result | null {
  if (rubricFaults(rubric).length > 0) return null
  const counts = rubric.bagian.map(({ oleh }) => all[oleh]?.length ?? 0)
  if (!rubric.bagian.every((part) => isDone(part, all))) return null
  const common = counts.reduce((product, count) => product * count, 1)
  const sum = rubric.bagian.reduce((total, part, at) => {
    const marks = all[part.oleh]!.reduce((of, one) => of + weighted(part.kriteria, one!), 0)
    return total + part.bobot * marks * (common / counts[at]!)
  }, 0)
  const angka = rounded(sum, WHOLE * WHOLE * common, UNIT[rubric.desimal])
  const grade = gradeOf(rubric, angka)
  const cap =
    late && rubric.terlambat ? rubric.skala.find((one) => one.huruf === rubric.terlambat!.huruf)! : null
  const dibatasi = cap !== null && cap.batas < grade.batas
  const { huruf, indeks } = dibatasi ? cap : grade
  return { angka, huruf, indeks, dibatasi }
}

const isDone = (part: RubricPart, all: AllMarks) =>
  (all[part.oleh] ?? []).length > 0 && all[part.oleh]!.every((one) => isComplete(part, one))

/** The letter of a mark. */
export const gradeOf = ({ skala }: Rubric, angka: number): Grade =>
  skala.filter(({ batas }) => batas <= angka).reduce((best, one) => (one.batas > best.batas ? one : best))

/** One step of the last digit, in hundredths. */
const UNIT = { 0: 100, 1: 10, 2: 1 } as const

const weighted = (criteria: readonly Criterion[], marks: Marks): number =>
  criteria.reduce((sum, { id, bobot }) => sum + bobot * marks[id]!, 0)

/** `sum / of`, to the nearest step, half up. Whole numbers only: the remainder decides. */
function rounded(sum: number, of: number, unit: number): number {
  const twice = 2 * sum + of * unit
  const step = 2 * of * unit
  return ((twice - (twice % step)) / step) * unit
}

/**
 * Was the final report late? While there is none, it is once the last day for it has passed. Without dates, or where the
 * rubric knows no cap, nothing is.
 */
export function isLate(
  { terlambat }: Pick<Rubric, 'terlambat'>,
  { lastDay, reported, today }: { lastDay: string | null; reported: string | null; today: string },
): boolean {
  if (!terlambat || lastDay === null) return false
  return (reported ?? today) > addDays(lastDay, terlambat.hari)
}
