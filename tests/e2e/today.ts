import { setTimeout as wait } from 'node:timers/promises'
import { addDays, mondayOf, today } from '../../src/contract/rules/calendar.ts'
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
