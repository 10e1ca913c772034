import type { GradeRow } from '../../../contract/endpoints/index.ts'
import { MARKERS, type Marker } from '../../../contract/rules/grades.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { today } from '../../../contract/rules/calendar.ts'

/** The parts that anybody here is marked by, in one order. */
export const markersOf = (rows: readonly GradeRow[]): Marker[] =>
  MARKERS.filter((oleh) => rows.some(({ nilai }) => nilai.some((part) => part.oleh === oleh)))

export const markOf = (row: GradeRow, oleh: Marker): number | null =>
  row.nilai.find((part) => part.oleh === oleh)?.nilai ?? null

/** The campus' grade sheet: numbers as numbers, days as they sort. */
export function sheetOf(rows: readonly GradeRow[]): Cells[] {
  const markers = markersOf(rows)
  const decimal = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : value / 100
  return [
    [
      ...[words.columns.nobp, words.columns.name, words.export.company, words.export.supervisor],
      words.export.rubric,
      ...markers.map((oleh) => grades.short[oleh]),
      ...[words.columns.final, words.columns.letter, words.export.index, words.export.cap],
      ...[words.columns.state, words.export.locked, words.export.released],
    ],
    ...rows.map((row): Cells => [
      ...[
        row.registernobp,
        row.registermhsnama,
        row.registernamaperusahaan,
        row.pembimbingdosennama ?? '',
      ].map(escapeFormula),
      rubricOf(row),
      ...markers.map((oleh) => decimal(markOf(row, oleh))),
      ...[decimal(row.hasil?.angka), row.hasil?.huruf ?? '', decimal(row.hasil?.indeks)],
      ...[row.hasil?.dibatasi ? words.export.yes : '', grades.states[row.keadaan]],
      ...[row.dikunci, row.dirilis].map((moment) => (moment ? today(new Date(moment), timeZone()) : '')),
    ]),
  ]
}

/** By which version a student is marked, and what it weighs: a sheet may hold students of several. */
const rubricOf = ({ nomor, nilai }: GradeRow): string =>
  nomor === null
    ? ''
    : [
        words.export.version({ number: nomor }),
        nilai.map(({ oleh, bobot }) => `${grades.short[oleh]} ${markText(bobot)} %`).join(', '),
      ].join(': ')
