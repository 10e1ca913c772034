import { countersigning } from './nilai/countersigning.ts'
import { feeder } from './nilai/feeder.ts'
import { locking } from './nilai/locking.ts'
import { marking } from './nilai/marking.ts'
import { reading } from './nilai/reading.ts'
import { seminar } from './nilai/seminar.ts'

/** Marks, seminars, and the grade that comes of them (docs/decisions/0020). */
export const nilai = { ...reading, ...marking, ...seminar, ...locking, ...feeder, ...countersigning }
