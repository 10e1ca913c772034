import { UNDO } from '../../contract/bulk.ts'
import type { BodyOf, BulkResult } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, isUnreachable } from '../../dataProvider/problem.ts'

export type BulkBody = Omit<BodyOf<'POST massal'>, 'massalid'>

/**
 * Calls that this page has sent and not yet heard of. They outlive the dialog: it may be closed and opened again, and
 * the screen may change meanwhile.
 */
const running = new Map<string, Promise<BulkResult>>()

/** Begins a call; its id goes into the address at once, so that a reload finds it. */
export function startBulk(body: BulkBody): string {
  const massalid = crypto.randomUUID()
  follow(massalid, () => call('POST massal', { body: { massalid, ...body }, timeout: TIMEOUT }))
  return massalid
}

export const undoBulk = (asal: string): string => startBulk({ aksi: UNDO, asal })

/** Goes on with a call that stopped, or that another page has begun: what is done already is not done again. */
export const resumeBulk = (massalid: string): void =>
  follow(massalid, () => call('POST massal/{massalid}', { params: { massalid }, timeout: TIMEOUT }))

export const pendingBulk = (massalid: string): Promise<BulkResult> | undefined => running.get(massalid)

function follow(massalid: string, send: () => Promise<{ data: BulkResult }>): void {
  if (running.has(massalid)) return
  const work = persist(send)
    .then(({ data }) => data)
    .finally(() => running.delete(massalid))
  work.catch(() => undefined)
  running.set(massalid, work)
}

/** It answers when all is done. How far it is, is asked for beside it. */
const TIMEOUT = 5 * 60_000

/** Under the same id it is safe to ask as often as it takes. */
async function persist<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = PAUSES[attempt]
      if (pause === undefined || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof HttpProblem && error.status === 429)
