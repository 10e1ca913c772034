import { addDays, DEFAULT_TIME_ZONE } from '../../contract/rules/calendar.ts'
import { namaHari, rentang, tanggal } from '../../i18n/dates.ts'

/** 'Senin, 16 November': the year stands above, with the week. */
export const dayName = (tgl: string): string => `${namaHari(tgl)}, ${tanggal(tgl).replace(/ \d{4}$/, '')}`
/** '16–20 November 2026', by its Monday. */
export const weekSpan = (senin: string): string => rentang(senin, addDays(senin, 4))
/** The hour at the campus. */
export const hourNow = (): number =>
  Number(
    new Intl.DateTimeFormat('en', {
      timeZone: DEFAULT_TIME_ZONE,
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(new Date()),
  )
