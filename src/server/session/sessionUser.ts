import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../db/open.ts'
import { unlessFull } from '../db/outage.ts'
import { compiled, type ParamOf } from '../db/compiled.ts'
import { updateRows } from '../db/rows.ts'
import { isApiToken, userOfApiToken, userOfApiTokenId } from './apiTokens.ts'
import type { BearerToken } from './bearer.ts'
import {
  isLapanganToken,
  NO_ACCOUNT,
  userOfLapanganSession,
  userOfLapanganToken,
  type LapanganSession,
} from './lapanganSessions.ts'
import { INITIAL } from './passwords.ts'
import { HOUR } from './tokens.ts'

/** Who asks. Read anew for every request: a right that was taken is gone with the next one. */
export interface SessionUser {
  akunid: number
  sesiid: number
  username: string
  nama: string
  role: Role
  /** The programmes in reach; null = all (akademik, wadir). */
  prodi: number[] | null
  nobp: string | null
  dosenid: number | null
  /** Signed in with the first password, which somebody else has seen. By the campus' account nobody needs it. */
  sandiawal: boolean
  /** Another system of the campus, which plays this part (session/apiTokens). */
  token?: { readsOnly: boolean }
  /** The company's supervisor: no account stands behind it (session/fieldSessions). */
  lapangan?: LapanganSession
}

/** The owner of a session token; undefined when it is unknown, ended or idle for too long, or the account is off. */
export async function userOfToken(
  db: Database,
  token: BearerToken,
  now: Date,
): Promise<SessionUser | undefined> {
  if (isLapanganToken(token.text)) return userOfLapanganToken(db, token, now)
  if (isApiToken(token.text)) return userOfApiToken(db, token, now)
  const [row] = await byToken(db, { tokenhash: token.hash })
  if (!row || hasEnded(row, now)) return undefined
  // Now and then is enough to know that somebody is still there: each time costs a write. Where none is possible, on
  // a full disk, people read on.
  if (idleTime(row, now) > NOTED)
    await updateRows(db, 'sesi', { sesiid: row.sesiid }, { terakhir: now.toISOString() }).catch(unlessFull)
  return userOf(row)
}

/** The person a file link was made for, with the rights of this moment, while the session that asked for it lasts. */
export async function userOfSession(
  db: Database,
  { akunid, sesiid }: Pick<SessionUser, 'akunid' | 'sesiid'>,
  now: Date,
): Promise<SessionUser | undefined> {
  if (akunid === NO_ACCOUNT) return userOfLapanganSession(db, sesiid, now)
  if (sesiid < 0) return userOfApiTokenId(db, { akunid, sesiid }, now)
  const row = await sessions(db)
    .where('s.sesiid', '=', sesiid)
    .where('a.akunid', '=', akunid)
    .executeTakeFirst()
  return row && !hasEnded(row, now) ? userOf(row) : undefined
}

const idleTime = ({ terakhir }: Session, now: Date): number => now.getTime() - Date.parse(terakhir)

const hasEnded = (session: Session, now: Date): boolean =>
  Date.parse(session.kedaluwarsa) <= now.getTime() || (!session.ingat && idleTime(session, now) > IDLE)

const IDLE = 2 * HOUR
const NOTED = 5 * 60_000

const byToken = compiled((db, param: ParamOf<{ tokenhash: string }>) =>
  sessions(db).where('s.tokenhash', '=', param('tokenhash')),
)

/**
 * Who an account is under one of its hats, without a session: for work that goes on when its owner has gone. Undefined when
 * the account is off, or does not have that hat (any more).
 */
export async function userUnderHat(
  db: Database,
  { akunid, role }: { akunid: number; role: string | null },
): Promise<SessionUser | undefined> {
  const row = await accounts(db)
    .leftJoin('akun_peran as h', (join) => join.onRef('h.akunid', '=', 'a.akunid').on('h.role', '=', role))
    .select('h.role as hat')
    .select(hatProgrammes('h.peranid'))
    .where('a.akunid', '=', akunid)
    .executeTakeFirst()
  if (!row) return undefined
  // Its own role is no hat.
  const user = userOf({ ...row, hat: row.role === role ? null : row.hat, sesiid: 0 })
  return user.role === role ? user : undefined
}

const sessions = (db: Database) =>
  accounts(db)
    .innerJoin('sesi as s', 's.akunid', 'a.akunid')
    .select(['s.sesiid', 's.identitasid', 's.ingat', 's.terakhir', 's.kedaluwarsa'])
    .leftJoin('akun_peran as h', 'h.peranid', 's.peranid')
    // What the session wears in the place of the account's own role.
    .select('h.role as hat')
    .select(hatProgrammes('s.peranid'))

const accounts = (db: Database) =>
  db
    .selectFrom('akun as a')
    .leftJoin('mahasiswa as m', 'm.mhsnobp', 'a.nobp')
    .select(['a.akunid', 'a.username', 'a.nama', 'a.role', 'a.nobp', 'a.dosenid', 'm.mhsprodiid'])
    .select((eb) =>
      eb
        .selectFrom('akun_prodi as p')
        .whereRef('p.akunid', '=', 'a.akunid')
        .select(sql<string | null>`string_agg(cast(p.prodiid as text), ',')`.as('prodi'))
        .as('prodi'),
    )
    .select((eb) => eb.case().when('a.sandi', 'like', `${INITIAL}%`).then(1).else(0).end().as('sandiawal'))
    // Not a parameter: SQLite compiles a statement anew, whenever it is run, if a partial index hangs on its value.
    .where('a.aktif', '=', sql.lit(1))

const hatProgrammes = (peranid: string) =>
  sql<string | null>`(select string_agg(cast(q.prodiid as text), ',') from akun_peran_prodi q
    where q.peranid = ${sql.ref(peranid)})`.as('hatprodi')

type Session = Awaited<ReturnType<typeof byToken>>[number]
type Account = Omit<Session, 'ingat' | 'terakhir' | 'kedaluwarsa' | 'identitasid'> & {
  identitasid?: number | null
}

const userOf = (row: Account): SessionUser => ({
  akunid: row.akunid,
  sesiid: row.sesiid,
  username: row.username,
  nama: row.nama,
  role: (row.hat ?? row.role) as Role,
  prodi: programmes(row),
  // Under an office's hat nobody is a lecturer at the same time.
  nobp: row.hat === null ? row.nobp : null,
  dosenid: row.hat === null ? row.dosenid : null,
  sandiawal: row.sandiawal === 1 && !row.identitasid,
})

function programmes(row: Account): number[] | null {
  const { mhsprodiid } = row
  const [role, prodi] = row.hat === null ? [row.role, row.prodi] : [row.hat, row.hatprodi]
  if (role === 'akademik' || role === 'wadir') return null
  if (role === 'mahasiswa') return mhsprodiid === null ? [] : [mhsprodiid]
  return prodi ? prodi.split(',').map(Number) : []
}
