import { today } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/campusCalendar.ts'
import { now } from '../../dataProvider/clock.ts'
import { waktu as waktuIn } from '../../i18n/dates.ts'

/** Which day it is at the polytechnic, wherever the phone is. */
export function hariIni(clock: Date = now()): string {
  return today(clock, timeZone())
}

/** '15 Juli 2024, 09.30', at the polytechnic. What is no time stays as it came. */
export const waktu = (value: string): string => waktuIn(value, timeZone())
