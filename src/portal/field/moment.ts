import { DEFAULT_TIME_ZONE } from '../../contract/rules/calendar.ts'
import { namaHari, tanggal, waktu } from '../../i18n/dates.ts'

/** Nobody is signed in whose zone were known. */
export const moment = (value: string): string => waktu(value, DEFAULT_TIME_ZONE)
/** '18 November, 15.00': what a chip has room for. */
export const shortMoment = (value: string): string => moment(value).replace(/ \d{4},/, ',')
/** 'Senin, 16 November': the year stands above, with the week. */
export const dayName = (tgl: string): string => `${namaHari(tgl)}, ${tanggal(tgl).replace(/ \d{4}$/, '')}`
/** The hour at the campus. */
export const hourNow = (): number =>
  Number(
    new Intl.DateTimeFormat('en', {
      timeZone: DEFAULT_TIME_ZONE,
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(new Date()),
  )
