import { wholeHours } from '../../../contract/rules/attendance.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import { adminAttendance as words } from '../../../i18n/adminAttendance.ts'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
import type { AttendanceRow } from './queries.ts'

/** Numbers as numbers: hours that are full. */
export function sheetOf(rows: readonly AttendanceRow[]): Cells[] {
  const { columns } = words
  return [
    [
      ...[columns.nobp, columns.name, columns.company, columns.supervisor, columns.hours, columns.target],
      ...[columns.days, columns.withHours, columns.away, columns.waiting],
    ],
    ...rows.map((row): Cells => [
      ...[row.nobp, row.nama, row.perusahaannama, row.dosennama ?? ''].map(escapeFormula),
      ...[wholeHours(row.menit), row.target ?? '', row.hadir, row.berjam, row.tidakhadir, row.menunggu],
    ]),
  ]
}
