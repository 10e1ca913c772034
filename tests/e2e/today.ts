import { setTimeout as wait } from 'node:timers/promises'
import { addDays, mondayOf, partsOf, today } from '../../src/contract/rules/calendar.ts'
import { weekOf } from '../../src/contract/rules/weeks.ts'
import { ZONE } from '../support/clock.ts'

const ENOUGH_TO_START_MS = 60_000

// The demo is told from the day on which the server starts: that must not be another one than the test means. A
// midnight that comes later finds every test knowing its days by their dates.
while (today(new Date(), ZONE) !== today(new Date(Date.now() + ENOUGH_TO_START_MS), ZONE)) await wait(1000)

/** The day on which the test file began, where the polytechnic is. */
export const NOW = today(new Date(), ZONE)

/** Days of the schedule, a week ago, on which the demo's students write nothing. */
export const SATURDAY = addDays(mondayOf(NOW), -2)
export const SUNDAY = addDays(mondayOf(NOW), -1)

/** What stands in the address of the week with that day, in a schedule that begins at `mulai`. */
export function weekQuery(mulai: string, tgl: string): string {
  const { tahun, bulan } = partsOf(tgl)
  return `tahun=${tahun}&bulan=${bulan}&minggu=${weekOf(mulai, tgl)}`
}
