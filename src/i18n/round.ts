import id from './id/round.json' with { type: 'json' }
import { part } from './part.ts'

/** A ranked round, for the student who puts companies in order. */
export const round = part('round', id, (words) => ({
  /** Since when a choice was full. */
  fullSince: (turn: number | null) => (turn === null ? words.fates.penuhAwal : words.fates.penuh({ turn })),
}))
