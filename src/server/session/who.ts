import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../db/open.ts'
import { INITIAL } from './passwords.ts'
import { HOUR, hashToken } from './tokens.ts'

/** Who asks. Read anew for every request: a right that was taken is gone with the next one. */
export interface Who {
  akunid: number
  sesiid: number
  username: string
  nama: string
  role: Role
  /** The programmes in reach; null = all (akademik, wadir). */
  prodi: number[] | null
  nobp: string | null
  dosenid: number | null
  /** Signed in with the first password, which somebody else has seen. */
  sandiawal: boolean
}

/** The owner of a session token; undefined when it is unknown, ended or idle for too long, or the account is off. */
export async function whoHolds(db: Database, token: string, now: Date): Promise<Who | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [row] = (await db.executeQuery(sessionOf(db, hashToken(token)))).rows
  if (!row || row.kedaluwarsa <= now.toISOString()) return undefined
  const idle = now.getTime() - Date.parse(row.terakhir)
  if (!row.ingat && idle > IDLE) return undefined
  // Once a minute is enough to know that somebody is still there.
  if (idle > MINUTE)
    await db
      .updateTable('sesi')
      .set({ terakhir: now.toISOString() })
      .where('sesiid', '=', row.sesiid)
      .execute()
  return { ...present(row), sesiid: row.sesiid }
}

/** The person a file link was made for, with the rights of this moment. */
export async function whoIs(db: Database, akunid: number): Promise<Who | undefined> {
  const row = await accounts(db).where('a.akunid', '=', akunid).executeTakeFirst()
  return row && { ...present(row), sesiid: 0 }
}

const IDLE = 2 * HOUR
const MINUTE = 60_000

/** Asked with every request, so its text is made once. */
function sessionOf(db: Database, tokenhash: string): ReturnType<typeof sessions> {
  const known = sessionQueries.get(db) ?? sessions(db, tokenhash)
  sessionQueries.set(db, known)
  return { ...known, parameters: [...known.parameters.slice(0, -1), tokenhash] }
}

const sessionQueries = new WeakMap<Database, ReturnType<typeof sessions>>()

/** The hash is its last parameter. */
const sessions = (db: Database, tokenhash: string) =>
  accounts(db)
    .innerJoin('sesi as s', 's.akunid', 'a.akunid')
    .select(['s.sesiid', 's.ingat', 's.terakhir', 's.kedaluwarsa'])
    .where('s.tokenhash', '=', tokenhash)
    .compile()

function accounts(db: Database) {
  return db
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
    .where('a.aktif', '=', 1)
}

function present(row: {
  akunid: number
  username: string
  nama: string
  role: string
  nobp: string | null
  dosenid: number | null
  mhsprodiid: number | null
  prodi: string | null
  sandiawal: number
}): Omit<Who, 'sesiid'> {
  const role = row.role as Role
  const { akunid, username, nama, nobp, dosenid } = row
  const sandiawal = row.sandiawal === 1
  return { akunid, username, nama, role, nobp, dosenid, sandiawal, prodi: programmes(role, row) }
}

function programmes(
  role: Role,
  { mhsprodiid, prodi }: { mhsprodiid: number | null; prodi: string | null },
): number[] | null {
  if (role === 'akademik' || role === 'wadir') return null
  if (role === 'mahasiswa') return mhsprodiid === null ? [] : [mhsprodiid]
  return prodi ? prodi.split(',').map(Number) : []
}
