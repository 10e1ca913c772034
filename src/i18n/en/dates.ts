import type { Translated } from '../catalogue.ts'
import type { dates as id } from '../dates.ts'

export const dates: Translated<typeof id> = {
  hari: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  bulan: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  pekan: (week, days) => `Week ${week} (${days})`,
  over: 'already over',
  lastDay: 'today is the last day',
  tomorrow: 'until tomorrow',
  left: (days) => `${days} days left`,
}
