import { hash, randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { insertRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'

/**
 * 256 random bits. The database keeps only the hash, so a stolen copy of it opens no session.
 * @param peranid the hat that is worn; none = the account's own role
 */
export async function openSession(
  db: Database,
  { akunid, peranid = null, identitasid = null, remember, now }: NewSession,
): Promise<string> {
  const lives = remember ? 30 * DAY : SHORT
  return insertSession(db, {
    akunid,
    peranid,
    identitasid,
    ingat: remember ? 1 : 0,
    dibuat: now.toISOString(),
    terakhir: now.toISOString(),
    kedaluwarsa: new Date(now.getTime() + lives).toISOString(),
  })
}

export interface NewSession {
  akunid: number
  peranid?: number | null
  /** By which account of the campus; none = by the password. */
  identitasid?: number | null
  remember: boolean
  now: Date
}

/**
 * The same person under another hat, with another token: a session has one. It ends when it would have ended; under an
 * office's hat no device remembers anybody, and it is not remembered again afterwards.
 */
export async function changeHat(
  trx: Database,
  sesiid: number,
  { peranid, isOffice, now }: { peranid: number | null; isOffice: boolean; now: Date },
): Promise<string | undefined> {
  const session = await endSession(trx, sesiid)
  if (!session) return undefined
  const soon = new Date(now.getTime() + SHORT).toISOString()
  return insertSession(trx, {
    ...session,
    peranid,
    ...(isOffice && { ingat: 0, kedaluwarsa: session.kedaluwarsa < soon ? session.kedaluwarsa : soon }),
    terakhir: now.toISOString(),
  })
}

/**
 * Another token for the same session, which ends when it would have ended: exchanged again and again it would live for
 * ever. Undefined when the session is gone.
 */
export async function exchangeToken(db: Database, sesiid: number, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const session = await endSession(trx, sesiid)
    return session && insertSession(trx, { ...session, terakhir: now.toISOString() })
  })
}

const endSession = (trx: Database, sesiid: number) =>
  trx
    .deleteFrom('sesi')
    .where('sesiid', '=', sesiid)
    .returning(['akunid', 'peranid', 'identitasid', 'ingat', 'dibuat', 'kedaluwarsa'])
    .executeTakeFirst()

async function insertSession(
  db: Database,
  session: Omit<Insertable<Tables['sesi']>, 'tokenhash'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertRow(db, 'sesi', { tokenhash: hashToken(token), ...session })
  return token
}

/** 32 bytes in base64url. */
export const TOKEN_LENGTH = 43

export const hashToken = (token: string): string => hash('sha256', token)

/** Sessions that ended by themselves. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await inBatches(db, { table: 'sesi', key: ['sesiid'], where: sql`kedaluwarsa < ${now.toISOString()}` })
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Where no device remembers. */
const SHORT = 12 * HOUR
