/**
 * The day a semester begins, by its number: year and part, '20261' Ganjil from August 2026, '20262' Genap from February
 * 2027, '20263' the short one from July 2027. Another number says nothing of days: that semester has begun.
 */
export function beginOf(semid: number): string {
  const begin = BEGINS[semid % 10]
  if (semid < 19001 || semid > 21999 || !begin) return ''
  return `${Math.floor(semid / 10) + begin.years}-${begin.day}`
}

/** The year of that day; nothing where the number says none. */
export const yearOf = (semid: number): string => beginOf(semid).slice(0, 4)

const BEGINS: Partial<Record<number, { years: number; day: string }>> = {
  1: { years: 0, day: '08-01' },
  2: { years: 1, day: '02-01' },
  3: { years: 1, day: '07-01' },
}

/** 20261 is 'Ganjil 2026/2027'; what else a campus numbers has the name it gives it. */
export function usualName(semid: unknown): string | undefined {
  const [, year, half] = /^(20\d{2})([123])$/.exec(String(semid)) ?? []
  return year && `${['Ganjil', 'Genap', 'Pendek'][Number(half) - 1]} ${year}/${Number(year) + 1}`
}

/** The one after it: 20262 after 20261, then 20271; of what a campus numbers in its own way nothing is known. */
export function semesterAfter(semid: number): number | undefined {
  if (usualName(semid) === undefined) return undefined
  const year = Math.floor(semid / 10)
  return semid % 10 === 1 ? semid + 1 : (year + 1) * 10 + 1
}

/** The chosen one; else the newest that has begun; else, where all lie ahead, the first. */
export function runningSemester(
  semesters: readonly number[],
  chosen: number | null,
  today: string,
): number | null {
  if (chosen !== null && semesters.includes(chosen)) return chosen
  const begun = semesters.filter((semid) => beginOf(semid) <= today)
  if (begun.length > 0) return Math.max(...begun)
  return semesters.length > 0 ? Math.min(...semesters) : null
}
