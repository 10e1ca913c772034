import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { TOKEN_PREFIX } from '../../contract/tokens.ts'
import { compiled, type ParamOf } from '../db/compiled.ts'
import { unlessFull } from '../db/outage.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import type { BearerToken } from './bearer.ts'
import type { SessionUser } from './sessionUser.ts'

/** 256 random bits; the database keeps only the hash. */
export const newApiToken = (): string => TOKEN_PREFIX + randomBytes(32).toString('base64url')

/**
 * Whose part a token plays: a role, and for a programme's admin its programmes. Undefined when it is unknown, ended or
 * revoked, or when whoever made it may no longer sign in or is no academic admin any more.
 */
export async function userOfApiToken(
  db: Database,
  token: BearerToken,
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await byHash(db, { hash: token.hash, now: now.toISOString() })
  if (!row) return undefined
  const noted = row.terakhir === null ? -Infinity : Date.parse(row.terakhir)
  // Not with every call: each time costs a write. Where none is possible, on a full disk, it reads on.
  if (now.getTime() - noted > NOTED)
    await updateRows(db, 'tokenapi', { tokenid: row.tokenid }, { terakhir: now.toISOString() }).catch(
      unlessFull,
    )
  return tokenUser(row)
}

/** The same, for a link to a file that was made for it: such links carry its number below zero in place of a session's. */
export async function userOfApiTokenId(
  db: Database,
  { akunid, sesiid }: Pick<SessionUser, 'akunid' | 'sesiid'>,
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await byId(db, { akunid, tokenid: -sesiid, now: now.toISOString() })
  return row && tokenUser(row)
}

export const isApiToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX)

/** With the hat, or the account, under which they were made; given back, they stay dead. */
export async function revokeTokensOf(trx: Database, akunid: number, actor: Actor): Promise<void> {
  const revoked = await trx
    .updateTable('tokenapi')
    .set({ dicabut: actor.now.toISOString() })
    .where('akunid', '=', akunid)
    .where('dicabut', 'is', null)
    .returning(['tokenid', 'nama'])
    .execute()
  await recordEvents(
    trx,
    actor,
    revoked.map(({ tokenid, nama }) => ({ what: 'tokenapi.cabut' as const, id: tokenid, title: nama })),
  )
}

/** Those that open something at this moment. */
export const inForce = (
  now: unknown,
) => sql<boolean>`t.dicabut is null and t.kedaluwarsa > ${now} and a.aktif = 1
  and (a.role = 'akademik' or exists (select 1 from akun_peran h where h.akunid = a.akunid and h.role = 'akademik'))`

const NOTED = 10 * 60_000

/** Tokens in force, with who made them. */
const tokens = (db: Database, now: unknown) =>
  db
    .selectFrom('tokenapi as t')
    .innerJoin('akun as a', 'a.akunid', 't.akunid')
    .select(['t.tokenid', 't.nama', 't.peran', 't.prodi', 't.baca', 't.terakhir'])
    .select(['a.akunid', 'a.username', 'a.nama as oleh'])
    .where(inForce(now))
const byHash = compiled((db, param: ParamOf<{ hash: string; now: string }>) =>
  tokens(db, param('now')).where('t.tokenhash', '=', param('hash')),
)
const byId = compiled((db, param: ParamOf<{ akunid: number; tokenid: number; now: string }>) =>
  tokens(db, param('now')).where('t.tokenid', '=', param('tokenid')).where('a.akunid', '=', param('akunid')),
)

type Token = Awaited<ReturnType<typeof byId>>[number]
const tokenUser = ({ tokenid, nama, peran, prodi, baca, akunid, username, oleh }: Token): SessionUser => ({
  akunid,
  sesiid: -tokenid,
  username,
  role: peran,
  // In the trail it stands under its own name and its maker's.
  nama: `${nama} (token, ${oleh})`,
  prodi: peran === 'prodi' ? (JSON.parse(prodi) as number[]) : null,
  nobp: null,
  dosenid: null,
  sandiawal: false,
  token: { readsOnly: baca === 1 },
})
