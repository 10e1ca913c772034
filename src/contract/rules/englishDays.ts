import type { DayNames } from './calendar.ts'

/** Apart from the Indonesian names, which every browser downloads. */
export const ENGLISH: DayNames = {
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
}
