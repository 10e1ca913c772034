import { locale } from './language.ts'
import id from './id/adminAttendance.json' with { type: 'json' }
import { part } from './part.ts'

/** Hours and days away of a programme, for its office. */
export const adminAttendance = part('adminAttendance', id, () => ({
  rules: {
    credits: (sks: number | null | undefined) =>
      sks == null ? '' : sks.toLocaleString(locale(), { useGrouping: false, maximumFractionDigits: 20 }),
  },
}))
