import type { DayHours } from '../contract/rules/attendance.ts'
import { attendance } from './attendance.ts'

/** '08.00–16.30 · di kantor'; nothing where nothing was said. */
export const hoursText = ({ masuk, keluar, mode }: DayHours): string =>
  [masuk && keluar ? `${clock(masuk)}–${clock(keluar)}` : '', mode ? attendance.modes[mode] : '']
    .filter(Boolean)
    .join(' · ')

const clock = (time: string) => time.replace(':', '.')

/** '8 jam 30 menit' */
export const durationText = (minutes: number): string =>
  attendance.duration(Math.floor(minutes / 60), minutes % 60)
