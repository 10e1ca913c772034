import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isMessage } from '../../contract/messages/index.ts'
import { FILE_LINK } from '../../contract/schemas.ts'
import type { RequestContext, AppContext } from '../context.ts'
import { inBatches } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { findRow } from '../db/rows.ts'
import { isReceived } from '../files/receive.ts'
import { answerJson, type AnswerJson } from './answer.ts'
import { invalidKey, keyUsed } from './httpError.ts'
import { DAY } from '../session/tokens.ts'

/**
 * A write that its sender may send again because the answer got lost. The first answer is written down in the
 * transaction that makes it true, under the sender's own `Idempotency-Key`: a second one with the same key breaks on
 * that row, is rolled back whole, and hears the first answer. So there is no moment in which a crash leaves the one
 * without the other, and no reservation that could outlive whoever made it.
 */
export function idempotentRequest(
  sending: Sending,
  key: string | string[] | undefined,
): IdempotentRequest | null {
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || !KEY.test(key)) throw invalidKey()
  const { appContext, user, answer } = sending
  const sidik = fingerprint(sending)
  const { akunid } = user
  return {
    async storeAnswer(trx, reply) {
      await trx
        .insertInto('kiriman')
        .values({
          akunid,
          kunci: key,
          sidik,
          jawaban: JSON.stringify(reply),
          waktu: appContext.clock().toISOString(),
        })
        .execute()
    },
    async kept() {
      const row = await findRow(appContext.db, 'kiriman', { akunid, kunci: key })
      if (!row) return undefined
      if (row.sidik !== sidik) throw keyUsed()
      const before = signedAnew(JSON.parse(row.jawaban), answerJson(answer), (berkasid) =>
        appContext.link(berkasid, user),
      )
      return { ...spoken(before as object), headers: { 'idempotency-replayed': 'true' } }
    },
  }
}

/** Makes the write, or answers what was answered when it was made before. */
export async function runOrReplay(
  memory: IdempotentRequest,
  write: (storeAnswer: RequestContext['storeAnswer']) => Promise<object>,
): Promise<object> {
  let remembered: object | undefined
  const storeAnswer: RequestContext['storeAnswer'] = async (trx, reply) => {
    await memory.storeAnswer(trx, reply)
    remembered = reply
    return reply
  }
  let reply: object
  try {
    reply = await write(storeAnswer)
  } catch (error) {
    // Whatever stood against it (the row of the first, a report that is there already, a place that is taken): if it
    // was made, it was made.
    const before = await memory.kept()
    if (before) return before
    throw error
  }
  if (reply !== remembered) throw new Error('a call marked `idempotent` must keep the answer it gives')
  return reply
}

export interface IdempotentRequest {
  /** Writes the answer down; call it in the transaction of the write, last. */
  storeAnswer(trx: Database, reply: object): Promise<void>
  /** The answer that was given before. Refuses when the key was used for something else. */
  kept(): Promise<object | undefined>
}

interface Sending {
  appContext: AppContext
  user: RequestContext['user']
  call: string
  /** What the call answers. */
  answer: z.ZodObject
  params: object
  /** As the contract parsed it: how it was encoded on the way makes no difference. */
  body: object
}

/** How long an answer is remembered: a phone may be out of reach for many days. */
export const IDEMPOTENCY_DAYS = 14

export async function sweepIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY).toISOString()
  await inBatches(db, { table: 'kiriman', key: ['akunid', 'kunci'], where: sql`waktu < ${oldest}` })
}

export const KEY = /^[\w-]{8,80}$/

/**
 * What was asked, so that a key that is used again for something else is noticed. Of a file its bytes, not its name: they
 * were counted as they arrived, so no file is opened here, before it is known who may write.
 */
export function fingerprint({ call, params, body }: Pick<Sending, 'call' | 'params' | 'body'>): string {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, isReceived(value) ? value.sha256 : value])
  return createHash('sha256')
    .update(JSON.stringify([call, params, fields]))
    .digest('hex')
}

/** As it was answered, with links that hold again: where the answer's schema names one, never in what somebody wrote. */
function signedAnew(value: unknown, schema: AnswerJson | undefined, link: Link): unknown {
  if (schema?.format === FILE_LINK) return typeof value === 'string' ? linkAnew(value, link) : value
  if (Array.isArray(value)) return value.map((item) => signedAnew(item, schema?.items, link))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, signedAnew(inner, schema?.properties?.[name], link)]),
  )
}

/** Its message was stored as a code, so it is told in the language that is asked for now. One that is gone is left out. */
function spoken({ message, ...before }: { message?: unknown }): object {
  return isMessage(message) ? { ...before, message } : before
}

type Link = (berkasid: number) => string

function linkAnew(path: string, link: Link): string {
  const [, berkasid] = /^berkas\/(\d+)\?/.exec(path) ?? []
  return berkasid === undefined ? path : link(Number(berkasid))
}
