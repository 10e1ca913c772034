import { pageAddress } from '../../i18n/base.ts'
import { problems } from '../../i18n/problems.ts'
import { newKey } from '../http.ts'
import { HttpProblem } from '../problem.ts'
import { call } from '../call.ts'
import { flush } from './flush.ts'
import { queueOwner, reloadQueue } from './list.ts'
import { notifyTabs } from './events.ts'
import { queueStore } from './queueStore.ts'
import {
  callFor,
  replaced,
  fileField,
  isRetryable,
  sameDay,
  type WriteTarget,
  type Sending,
  type QueuedWrite,
} from './queuedWrite.ts'

/** What a student wants to be written. */
export interface Write {
  about: WriteTarget
  text: string
  file?: File | null
  /** The file that is there is to go. */
  dropped?: boolean
  /** The same for the same write, so that pressing again after a lost answer does not write twice. */
  key: string
  /** What this replaces in the queue. */
  instead?: QueuedWrite
}

interface Options {
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
  /** Others follow at once: what waits is not tried before the last of them is here too. */
  more?: boolean
}

/**
 * Writes at once where there is a connection; otherwise keeps the write on the device until there is one.
 * @returns the server's sentence, or null: it waits.
 */
export async function sendOrEnqueue(write: Write, options: Options = {}): Promise<string | null> {
  const waits = (await reloadQueue()).some(({ refusal }) => refusal === undefined)
  // Behind what waits already, so that everything arrives in the order in which it was written.
  if (!waits && navigator.onLine) {
    try {
      const message = await now(write, options)
      if (write.instead) await cancelQueued(write.instead, { pictures: false })
      return message
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status === 401 || !isRetryable(error.status)) throw error
      if (!(await enqueue(write, Date.now()))) throw notKept(error)
      if (!options.more) void flush()
      return null
    }
  }
  if (!(await enqueue(write)))
    return now(write, options).catch((error: unknown) => {
      throw notKept(error)
    })
  if (!options.more) void flush()
  return null
}

/** It is not wanted any more. */
export async function cancelQueued(waiting: QueuedWrite, { pictures = true } = {}): Promise<void> {
  await queueStore.drop(waiting)
  // Pictures of a day that is not going to be there would wait for ever.
  const { about } = waiting
  if (about.kind === 'harian' && about.detail_idx === null && pictures)
    for (const each of await reloadQueue())
      if (each.about.kind === 'gambar' && sameDay(each.about, about)) await queueStore.drop(each)
  await reloadQueue()
  notifyTabs()
}

/** The typed call of the contract, as every other write of a page makes it. */
async function now(
  { about, text, dropped, file, key }: Write,
  { more: _, ...options }: Options,
): Promise<string> {
  const { call: name, params, fields } = callFor(about, text, { dropped })
  const body = file ? { ...fields, [fileField(name)]: file } : fields
  const rest = { ...(params && { params }), body, idempotencyKey: key, ...options }
  return (await call(name, rest as never)).message
}

/** Neither sent nor kept: then the page is the only place where it is. */
const notKept = (error: unknown): unknown =>
  error instanceof HttpProblem && error.status === 0 ? new HttpProblem(0, problems.notKept) : error

/** False when the device does not take it. */
async function enqueue(
  { about, text, dropped, file, key, instead }: Write,
  tried?: number,
): Promise<boolean> {
  const person = queueOwner()
  if (person === null) return false
  const carried = file && { file: { name: file.name, type: file.type, bytes: await file.arrayBuffer() } }
  const sending: Sending = { ...callFor(about, text, { dropped }), key, ...carried }
  const place = pageAddress()
  const made = Date.now()
  const fresh: QueuedWrite = { ...sending, id: `${made}-${newKey()}`, person, about, text, place, made }
  const waiting = {
    ...(instead ? replaced(instead, sending, about, text) : fresh),
    ...(tried !== undefined && { tried }),
  }
  const kept = await queueStore.add(waiting)
  // Browsers tidy up what they take for leftovers; this is somebody's work.
  if (kept) void navigator.storage?.persist?.().catch(() => undefined)
  await reloadQueue()
  notifyTabs()
  return kept
}
