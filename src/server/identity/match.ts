import { sql } from 'kysely'
import { BOUNCED } from '../../contract/mail.ts'
import type { Database } from '../db/open.ts'
import { HttpError } from '../http/httpError.ts'
import type { Claim } from './config.ts'
import type { Found, Provider } from './provider.ts'

/**
 * Whose account it is that came for the first time: by a number or user name, which is what the account is called here and
 * nobody changes; else by an address that the provider has verified and its owner has confirmed here (docs/decisions/0010).
 * @throws a sentence that says whom to ask
 */
export async function accountFor(db: Database, provider: Provider, { claims }: Found): Promise<Match> {
  const said = provider.claims.flatMap((claim) => {
    const value = valueOf(claim, claims)
    // A text is no yes.
    const counts = claim.claim !== 'email' || claims.email_verified === true
    return value === undefined ? [] : [{ ...claim, value, counts }]
  })
  let off = false
  for (const find of [byName, byAddress]) {
    const rows = await find(
      db,
      said.filter(({ counts }) => counts),
    )
    off ||= rows.some(({ aktif }) => aktif === 0)
    const found = new Map(rows.filter(({ aktif }) => aktif === 1).map((row) => [row.akunid, row]))
    if (found.size > 1) throw new HttpError(403, 'sign-in.several')
    const [match] = found.values()
    if (match) return match
  }
  if (off) throw new HttpError(403, 'sign-in.account-off')
  const unverified = said.some(({ counts }) => !counts)
  throw new HttpError(403, unverified ? 'sign-in.unverified' : 'sign-in.unknown')
}

export interface Match {
  akunid: number
  by: Claim['of']
}

/**
 * Does what a known identity says today name somebody else? Who says nothing is whom they were; and whoever was known by
 * an address may say a number that is nobody's here.
 */
export async function namesAnother(
  db: Database,
  provider: Provider,
  { claims }: Found,
  { akunid, username, dasar }: { akunid: number; username: string; dasar: Claim['of'] },
): Promise<boolean> {
  const said = provider.claims.flatMap((claim) => {
    const value = claim.of === 'surel' ? undefined : valueOf(claim, claims)
    return value === undefined ? [] : [{ ...claim, value }]
  })
  if (said.length === 0 || said.some(({ value }) => value === username)) return false
  if (dasar !== 'surel') return true
  return (await byName(db, said)).some((each) => each.akunid !== akunid)
}

/** As a person would read it who looks after accounts. */
export function shownAs({ subjek, claims }: Found): string {
  const said = [claims.email, claims.preferred_username, claims.user].find(
    (value) => typeof value === 'string' && value.replaceAll(UNKEEPABLE, '').trim() !== '',
  )
  const text = ((said as string | undefined) ?? subjek).replaceAll(UNKEEPABLE, '').trim()
  return [...text].slice(0, MOST).join('')
}

/** The same in an event, where an address is told to nobody. */
export const toldAs = (shown: string) => (shown.includes('@') ? { alamatsurel: shown } : { sebagai: shown })

/** What no database keeps as it is, and nobody is called. */
const UNKEEPABLE = /[\p{Cc}\p{Cs}]/gu
const MOST = 120

/** A number that is one in JSON has lost its zeros: only a text is what it says. */
function valueOf({ claim, domain }: Claim, claims: Found['claims']): string | undefined {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  if (typeof value !== 'string') return undefined
  const text = value.normalize('NFC').trim()
  if (text === '' || text.length > MOST || text.search(UNKEEPABLE) >= 0) return undefined
  if (domain === undefined) return text
  const at = text.lastIndexOf('@')
  return at > 0 && text.slice(at + 1).toLowerCase() === domain ? text.slice(0, at) : undefined
}

type Said = readonly (Pick<Claim, 'of'> & { value: string })[]

/** Accounts that are called so, each by the claim that may say it: a number of students is none of lecturers. */
async function byName(db: Database, said: Said) {
  const names = said.filter(({ of }) => of !== 'surel')
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('akun')
    .select(['akunid', 'aktif', 'username', 'nobp', 'dosenid'])
    .where(
      'username',
      'in',
      names.map(({ value }) => value),
    )
    .execute()
  return rows.flatMap(({ akunid, aktif, username, nobp, dosenid }) => {
    const fits = { nobp: nobp !== null, nidn: dosenid !== null, username: true, surel: false }
    const by = names.find(({ of, value }) => value === username && fits[of])?.of
    return by ? [{ akunid, aktif, by }] : []
  })
}

async function byAddress(db: Database, said: Said) {
  const addresses = said.filter(({ of }) => of === 'surel').map(({ value }) => value.toLowerCase())
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('akun')
    .select(['akunid', 'aktif'])
    .where(sql`lower(surel)`, 'in', addresses)
    // Where nothing arrives any more, somebody else may live by now.
    .where('surelgagal', '<', BOUNCED)
    .execute()
  return rows.map((row) => ({ ...row, by: 'surel' as const }))
}
