import { shiftDate } from './clock.ts'

/** Loaded into a server before its own files, when its clock is to be that of the test. */
shiftDate(Number(process.env.TEST_CLOCK_SHIFT))
