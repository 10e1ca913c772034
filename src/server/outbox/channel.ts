import type { Database } from '../db/open.ts'

/** A way out: how an item becomes a mail, a call, a message. */
export interface Channel {
  /** How many leave side by side; of one lane, where there are lanes. */
  sideBySide?: number
  /** Whom an item is for, where one that is slow may keep no other waiting: each has a lane of its own. */
  lane?(item: OutboxItem): string
  /** Milliseconds that one may take; with `ONE_MS` after them they stay in hand. */
  patience?: number
  /**
   * Settles when the other side has taken it. What it says, to whom, and whether at all is read here, not for all in hand at
   * once: until it is its turn, the right to it may be gone. `'batal'` = there is nothing to send any more.
   * @throws Refused when it never will; ChannelAway when nobody is there; LaneAway when this one receiver is not there;
   * anything else: it is tried again later
   */
  send(item: OutboxItem, context: SendContext): Promise<void | 'batal'>
  /** The server stops. */
  close?(): void
}

export interface OutboxItem {
  kotakid: number
  kunci: string
  penerima: string
  akunid: number | null
  jenis: string
  isi: Record<string, unknown>
  /** How often it was tried before. */
  percobaan: number
  dibuat: string
}

export interface SendContext {
  db: Database
  now: Date
  /** Ends what takes too long. */
  signal: AbortSignal
}

/** The other side has said no, and will again. */
export class Refused extends Error {}

/** Nobody is there: the others in hand need not be tried now. */
export class ChannelAway extends Error {}

/** This receiver does not answer: what else is for them need not be tried now, and counts for nothing. */
export class LaneAway extends Error {}
