import type { DayHours } from '../contract/rules/attendance.ts'
import { pukul } from './dates.ts'
import id from './id/hours.json' with { type: 'json' }
import { part } from './part.ts'

/** How long and where somebody worked. */
export const hours = part('hours', id)

/** '08.00–16.30 · di kantor'; nothing where nothing was said. */
export const hoursText = ({ masuk, keluar, mode }: DayHours): string =>
  [masuk && keluar ? `${pukul(masuk)}–${pukul(keluar)}` : '', mode ? hours.modes[mode] : '']
    .filter(Boolean)
    .join(' · ')

/** '8 jam 30 menit' */
export function durationText(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const said = [
    whole > 0 ? hours.duration_hours({ hours: whole }) : '',
    rest > 0 ? hours.duration_minutes({ minutes: rest }) : '',
  ]
  return said.filter(Boolean).join(' ') || hours.duration_minutes({ minutes: 0 })
}
