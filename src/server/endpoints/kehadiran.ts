import { absences } from './kehadiran/absences.ts'
import { corrections } from './kehadiran/corrections.ts'
import { office } from './kehadiran/office.ts'
import { place } from './kehadiran/place.ts'
import { reading } from './kehadiran/reading.ts'

/** Hours of work, days away, and what the supervisor is asked about them (docs/decisions/0019). */
export const kehadiran = { ...reading, ...absences, ...corrections, ...office, ...place }
