import { randomBytes } from 'node:crypto'
import { LAPANGAN_SESSION_HOURS, LINK_DAYS_AFTER } from '../../contract/rules/lapangan.ts'
import { addDays } from '../../contract/rules/calendar.ts'
import { compiled, type ParamOf } from '../db/compiled.ts'
import type { Database } from '../db/open.ts'
import { readProgrammes, type Programmes } from '../lapangan/programmes.ts'
import type { BearerToken } from './bearer.ts'
import type { SessionUser } from './sessionUser.ts'
import { HOUR, hashToken } from './tokens.ts'

/** The company's supervisor, who has no account: by which link they came, and since when an internship may be over. */
export interface LapanganSession {
  lapanganid: number
  tautanid: number
  /** Whose students the link opens; null = those of all programmes. */
  prodi: Programmes
  /** Internships whose last day is before this one, and that are marked, are out of reach. */
  since: string
  sampai: string
  berlakusampai: string
}

/** So that a session of a link is never taken for that of an account. */
const PREFIX = 'mgl_'
export const isLapanganToken = (token: string): boolean =>
  token.startsWith(PREFIX) && token.length > PREFIX.length + 40

/** In the transaction that has found the link in force. */
export async function openLapanganSession(
  trx: Database,
  tautanid: number,
  { now, until }: { now: Date; until: string },
): Promise<{ token: string; sampai: string }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const end = new Date(now.getTime() + LAPANGAN_SESSION_HOURS * HOUR).toISOString()
  const sampai = end < until ? end : until
  await trx
    .insertInto('lapangansesi')
    .values({ tautanid, tokenhash: hashToken(token), dibuat: now.toISOString(), kedaluwarsa: sampai })
    .execute()
  return { token, sampai }
}

/** Undefined when it is unknown or over, the link is, or whoever it was for is nobody's supervisor any more. */
export async function userOfLapanganToken(
  db: Database,
  token: BearerToken,
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await byToken(db, { tokenhash: token.hash, now: now.toISOString() })
  return row && lapanganUser(row, now)
}

/** The same, for a link to a file: such links name no account. */
export async function userOfLapanganSession(
  db: Database,
  sesiid: number,
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await byId(db, { sesiid, now: now.toISOString() })
  return row && lapanganUser(row, now)
}

/** Of nobody: what stands in the place of an account's number. */
export const NO_ACCOUNT = 0

/** Sessions that ended by themselves, codes that nobody has used. */
export async function sweepLapanganSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('lapangansesi').where('kedaluwarsa', '<', now.toISOString()).execute()
  await db.deleteFrom('lapangankode').where('kedaluwarsa', '<', now.toISOString()).execute()
}

const inForce = (db: Database, now: unknown) =>
  db
    .selectFrom('lapangansesi as s')
    .innerJoin('lapangantautan as t', 't.tautanid', 's.tautanid')
    .innerJoin('lapangan as l', 'l.lapanganid', 't.lapanganid')
    .select(['s.sesiid', 's.kedaluwarsa as sampai', 't.tautanid', 't.kedaluwarsa', 't.prodi'])
    .select(['l.lapanganid', 'l.lapangannama'])
    .where('s.kedaluwarsa', '>', now as string)
    .where('t.kedaluwarsa', '>', now as string)
    .where('t.dicabut', 'is', null)

const byToken = compiled((db, param: ParamOf<{ tokenhash: string; now: string }>) =>
  inForce(db, param('now')).where('s.tokenhash', '=', param('tokenhash')),
)
const byId = compiled((db, param: ParamOf<{ sesiid: number; now: string }>) =>
  inForce(db, param('now')).where('s.sesiid', '=', param('sesiid')),
)

/** By the world's date: behind the campus' by some hours, and so never too strict. */
export const openSince = (now: Date): string => addDays(now.toISOString().slice(0, 10), -LINK_DAYS_AFTER)

const lapanganUser = (row: Awaited<ReturnType<typeof byId>>[number], now: Date): SessionUser => ({
  akunid: NO_ACCOUNT,
  sesiid: row.sesiid,
  username: '',
  nama: row.lapangannama,
  role: 'lapangan',
  prodi: [],
  nobp: null,
  dosenid: null,
  sandiawal: false,
  lapangan: {
    lapanganid: row.lapanganid,
    tautanid: row.tautanid,
    prodi: readProgrammes(row.prodi),
    sampai: row.sampai,
    since: openSince(now),
    berlakusampai: row.kedaluwarsa.slice(0, 10),
  },
})
