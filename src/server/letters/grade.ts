import { GRADE_WORDS } from '../../contract/letterWords.ts'
import { tanggal, today } from '../../contract/rules/calendar.ts'
import type { Rubric } from '../../contract/rules/grades.ts'
import type { Database } from '../db/open.ts'
import type { LockedResult } from '../endpoints/nilai/sheets.ts'

/** The sheet of a grade, as it stands on paper. */
export interface GradePage {
  baris: { penilai: string; bobot: string; nilai: string }[]
  butir: (readonly [string, string])[]
  catatan: string
}

/** Of one internship, once its grade is released; before that nobody reads it. The day is that of the campus. */
export async function releasedGrade(
  db: Database,
  registerid: number,
  timeZone: string,
): Promise<GradePage | null> {
  const row = await db
    .selectFrom('nilai as n')
    .innerJoin('rubrik as b', 'b.rubrikid', 'n.nilairubrikid')
    .select(['n.nilaihasil', 'n.nilairilis', 'n.nilaikuncioleh', 'b.rubrikisi', 'b.rubriknomor'])
    .where('n.nilairegisterid', '=', registerid)
    .where('n.nilairilis', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const { angka, huruf, indeks, dibatasi, nilai } = JSON.parse(row.nilaihasil!) as LockedResult
  const { desimal } = JSON.parse(row.rubrikisi) as Rubric
  const words = GRADE_WORDS
  return {
    baris: nilai.map(({ oleh, bobot, nilai: mark }) => ({
      penilai: words.markers[oleh],
      bobot: `${hundredths(bobot)} %`,
      nilai: mark === null ? '–' : hundredths(mark, desimal),
    })),
    butir: [
      [words.final, hundredths(angka, desimal)],
      [words.letter, huruf],
      [words.index, hundredths(indeks, 2)],
      [words.rubric, String(row.rubriknomor)],
      [words.released, tanggal(today(new Date(row.nilairilis!), timeZone))],
    ],
    catatan: dibatasi ? words.held : '',
  }
}

/** 8550 is 85,5; no more decimals than there are, no fewer than asked for. */
function hundredths(value: number, decimals = 0): string {
  const some = value % 10 === 0 ? (value % 100 === 0 ? 0 : 1) : 2
  return (value / 100).toFixed(Math.max(decimals, some)).replace('.', ',')
}
