/** What the server said about the time, when it said who is asking. */
export function hearTime(moment: string | undefined): void {
  const off = moment === undefined ? 0 : Date.parse(moment) - Date.now()
  // The way of an answer is no wrong clock.
  ahead = Math.abs(off) > QUARTER_HOUR ? off : 0
}

/** Now, also on a phone whose clock is a day off: which day it is decides what is owed. */
export const now = (): Date => new Date(Date.now() + ahead)

const QUARTER_HOUR = 15 * 60_000
let ahead = 0
