import { ENGLISH } from '../../contract/rules/calendar.ts'
import type { Translated } from '../catalogue.ts'
import type { dates as id } from '../dates.ts'

export const dates: Translated<typeof id> = {
  ...ENGLISH,
  pekan: (week, days) => `Week ${week} (${days})`,
  over: 'already over',
  lastDay: 'today is the last day',
  tomorrow: 'until tomorrow',
  left: (days) => `${days} days left`,
}
