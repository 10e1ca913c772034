import { addDays } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/campusCalendar.ts'
import { now } from '../../dataProvider/clock.ts'
import { namaHari, rentang, tanggal } from '../../i18n/dates.ts'

/** 'Senin, 16 November': the year stands above, with the week. */
export const dayName = (tgl: string): string => `${namaHari(tgl)}, ${tanggal(tgl).replace(/ \d{4}$/, '')}`
/** '16–20 November 2026', by its Monday. */
export const weekSpan = (senin: string): string => rentang(senin, addDays(senin, 4))
/** The hour at the campus. */
export const hourNow = (): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: timeZone(), hour: 'numeric', hourCycle: 'h23' }).format(now()),
  )
