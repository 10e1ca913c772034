import { confirming } from './lapangan/confirming.ts'
import { managing } from './lapangan/managing.ts'
import { marking } from './lapangan/marking.ts'
import { opening } from './lapangan/opening.ts'
import { paper } from './lapangan/paper.ts'
import { reading } from './lapangan/reading.ts'

/** The company's supervisor, who comes by a link (docs/decisions/0022): who that is, and what they do. */
export const lapangan = { ...opening, ...reading, ...confirming, ...marking, ...managing, ...paper }
