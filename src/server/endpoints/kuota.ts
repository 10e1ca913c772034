import { copying } from './kuota/copying.ts'
import { schedules } from './kuota/schedules.ts'
import { seats } from './kuota/seats.ts'

/** What concerns all companies of a quota at once: their places and their schedules. */
export const kuota = { ...copying, ...seats, ...schedules }
