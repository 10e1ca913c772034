import type { reports as id } from '../reports.ts'
import type { Translated } from '../catalogue.ts'

export const reports: Translated<typeof id> = {
  heads: { day: 'Day/Date', text: 'Report', file: 'Attachment', state: 'Status', actions: 'Actions' },
  days: 'Days of this week',
  today: 'Today',
  notYet: 'Not yet',
  none: 'No report yet',
  noFile: 'None',
  fileIs: 'Attachment: ',
  download: 'Download',
  fileOf: (day) => `attachment of ${day}`,
  entryOf: (day) => `report of ${day}`,
  finalReport: 'Final report',
  daily: 'Daily report',
  status: 'Status',
  report: 'Report',
  file: 'Attachment',
  year: 'Year',
  month: 'Month',
  week: 'Week',
  weekBefore: 'Previous week',
  weekAfter: 'Next week',
  comments: 'Comments',
}
