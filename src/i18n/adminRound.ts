import id from './id/adminRound.json' with { type: 'json' }
import { part } from './part.ts'

/** A ranked round of a quota, for the office. */
export const adminRound = part('adminRound', id, (words) => ({
  /** What announcing does: to whom, where there is anybody. */
  announceText: ({ got, none }: { got: number; none: number }) =>
    [
      got > 0 && words.announceText_got({ count: got }),
      none > 0 && words.announceText_none({ count: none }),
      words.announceText_then,
    ]
      .filter(Boolean)
      .join(' '),
}))
