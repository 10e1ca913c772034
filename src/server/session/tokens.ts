import { hash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** 256 random bits. The database keeps only the hash, so a stolen copy of it opens no session. */
export async function openSession(
  db: Database,
  { akunid, remember, now }: { akunid: number; remember: boolean; now: Date },
): Promise<string> {
  const lives = remember ? 30 * DAY : 12 * HOUR
  return insertSession(db, {
    akunid,
    ingat: remember ? 1 : 0,
    dibuat: now.toISOString(),
    terakhir: now.toISOString(),
    kedaluwarsa: new Date(now.getTime() + lives).toISOString(),
  })
}

/**
 * Another token for the same session, which ends when it would have ended: exchanged again and again it would live for
 * ever. Undefined when the session is gone.
 */
export async function exchangeToken(db: Database, sesiid: number, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .deleteFrom('sesi')
      .where('sesiid', '=', sesiid)
      .returning(['akunid', 'ingat', 'dibuat', 'kedaluwarsa'])
      .executeTakeFirst()
    return session && insertSession(trx, { ...session, terakhir: now.toISOString() })
  })
}

async function insertSession(
  db: Database,
  session: Omit<Insertable<Tables['sesi']>, 'tokenhash'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sesi')
    .values({ tokenhash: hashToken(token), ...session })
    .execute()
  return token
}

/** 32 bytes in base64url. */
export const TOKEN_LENGTH = 43

export const hashToken = (token: string): string => hash('sha256', token)

/** Sessions that ended by themselves. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sesi').where('kedaluwarsa', '<', now.toISOString()).execute()
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
