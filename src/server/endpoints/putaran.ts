import { choosing } from './putaran/choosing.ts'
import { drawing } from './putaran/drawing.ts'
import { opening } from './putaran/opening.ts'

/** A ranked round of a quota: opened, filled by students, worked out and announced. */
export const putaran = { ...opening, ...choosing, ...drawing }
