import { shift, shiftDate } from './clock.ts'

shiftDate(shift)
