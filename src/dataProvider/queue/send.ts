import { HttpProblem } from '../problem.ts'
import type { QueueEvent } from './events.ts'
import type { QueueStore } from './queueStore.ts'
import {
  afterFirstWrite,
  isRetryable,
  sameDay,
  type Sending,
  type QueuedWrite,
  type WriteTarget,
} from './queuedWrite.ts'

/**
 * Sends what waits, in the order in which it was written, for a page or for the service worker. What the server has no
 * last word on stays; what it refuses stays too, with its reason, so that the text is not lost.
 * @returns 'sent' = nothing is left to send · 'later' = try again · 'session' = sign in first
 */
export async function sendAll({ person, store, post, onResult, now = Date.now }: Sender): Promise<Outcome> {
  let outcome: Outcome = 'sent'
  /** Days whose report has not arrived: their pictures wait for it. */
  const missing: WriteTarget[] = []
  for (const waiting of await store.list(person)) {
    if (waiting.about.kind === 'gambar' && missing.some((day) => sameDay(day, waiting.about))) continue
    if (waiting.refusal !== undefined) {
      if (waiting.about.kind === 'harian') missing.push(waiting.about)
      continue
    }
    let sent = waiting
    try {
      if (waiting.earlier) sent = await sendEarlier(waiting, waiting.earlier, { store, post })
      await sendOne(sent, { store, post, now })
      await store.drop(sent, { unchanged: true })
      onResult({ about: sent.about, fate: 'arrived' })
    } catch (error) {
      if (sent.about.kind === 'harian') missing.push(sent.about)
      const status = error instanceof HttpProblem ? error.status : 0
      // The server itself says that it has not done it.
      if (status === 401 || status === 429) await store.change(sent)
      if (status === 401) return 'session'
      if (!isRetryable(status)) {
        await store.change({ ...sent, refusal: (error as HttpProblem).message })
        onResult({ about: sent.about, fate: 'refused' })
      } else {
        outcome = 'later'
        // A fault of the server with this one write must not hold up the others; anything else would meet them too.
        if (status !== 500) return outcome
      }
    }
  }
  return outcome
}

export type Outcome = 'sent' | 'later' | 'session'
export interface Sender {
  person: string
  store: QueueStore
  post: Post
  /** The server has had its say about this one. */
  onResult: (news: QueueEvent) => void
  now?: () => number
}
export type Post = (sending: Sending, waiting: QueuedWrite) => Promise<Answer>
export type Answer = Record<string, unknown>

/** In place of the server's reason. */
export const TOO_OLD = 'terlalu-lama'
/** Too old for the server to remember that it has it already; it remembers for 14 days. */
const FORGOTTEN_AFTER = 13 * 24 * 60 * 60_000

async function sendOne(waiting: QueuedWrite, at: Steps & { now: () => number }): Promise<void> {
  const { tried } = waiting
  // A day is reported, validated or given back once in any case; a comment or an entry could come to stand there twice.
  const once = ['harian', 'validasi', 'revisi'].includes(waiting.about.kind)
  if (tried !== undefined && at.now() - tried > FORGOTTEN_AFTER && !once) throw new HttpProblem(409, TOO_OLD)
  // Written down before it leaves: after a lost answer nobody could tell.
  if (tried === undefined) await at.store.change({ ...waiting, tried: at.now() })
  await at.post(waiting, waiting)
}

async function sendEarlier(
  waiting: QueuedWrite,
  earlier: Sending,
  { store, post }: Steps,
): Promise<QueuedWrite> {
  const { earlier: _, ...alone } = waiting
  let next: QueuedWrite = alone
  try {
    const { laporanidx, data } = await post(earlier, waiting)
    const { detail_idx } = data as { detail_idx: number }
    next = afterFirstWrite(waiting, { laporanidx: Number(laporanidx), detail_idx })
  } catch (error) {
    // Refused: it never arrived, and what it was changed to speaks for itself.
    if (!(error instanceof HttpProblem) || isRetryable(error.status)) throw error
  }
  await store.change(next)
  return next
}

type Steps = Pick<Sender, 'store' | 'post'>
