import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { HttpError } from '../http/httpError.ts'
import type { Claim } from './config.ts'
import type { Found, Provider } from './provider.ts'

/**
 * Whose account it is that came for the first time. A number or user name is what the account is called here, which nobody
 * changes. An address counts when the provider has verified it and its owner has confirmed it here with the password; one
 * that an office entered, only where it is of the campus' own domain and opens no office (docs/decisions/0009).
 * @throws a sentence that says whom to ask
 */
export async function accountFor(db: Database, provider: Provider, { claims }: Found): Promise<Match> {
  let unverified = false
  const found = new Map<number, Match>()
  for (const claim of provider.claims) {
    const value = valueOf(claim, claims)
    if (value === undefined) continue
    // A text is no yes.
    if (claim.claim === 'email' && claims.email_verified !== true) {
      unverified = true
      continue
    }
    const accounts =
      claim.of === 'surel' ? await byAddress(db, value, provider.domain) : await byName(db, claim, value)
    for (const akunid of accounts) if (!found.has(akunid)) found.set(akunid, { akunid, by: claim.of, value })
  }
  if (found.size > 1) throw new HttpError(403, 'sign-in.several')
  const [match] = found.values()
  if (!match) throw new HttpError(403, unverified ? 'sign-in.unverified' : 'sign-in.unknown')
  return match
}

export interface Match {
  akunid: number
  by: Claim['of']
  value: string
}

/** Does what a known identity says today still fit its account? Who says nothing is whom they were. */
export function namesAnother(provider: Provider, { claims }: Found, username: string): boolean {
  const said = provider.claims
    .filter(({ of }) => of !== 'surel')
    .flatMap((claim) => valueOf(claim, claims) ?? [])
  return said.length > 0 && !said.includes(username)
}

/** As a person would read it who looks after accounts. */
export function shownAs({ subjek, claims }: Found): string {
  const said = [claims.email, claims.preferred_username, claims.user].find(
    (value) => typeof value === 'string',
  )
  return ((said as string | undefined) ?? subjek).slice(0, 120)
}

/** A number that is one in JSON has lost its zeros: only a text is what it says. */
function valueOf({ claim, domain }: Claim, claims: Found['claims']): string | undefined {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  if (typeof value !== 'string') return undefined
  const text = value.normalize('NFC').trim()
  if (text === '' || text.length > 120) return undefined
  if (domain === undefined) return text
  const at = text.lastIndexOf('@')
  return at > 0 && text.slice(at + 1).toLowerCase() === domain ? text.slice(0, at) : undefined
}

async function byName(db: Database, { of }: Claim, value: string): Promise<number[]> {
  const rows = await db
    .selectFrom('akun')
    .select('akunid')
    .where('username', '=', value)
    .$if(of === 'nobp', (query) => query.where('nobp', 'is not', null))
    .$if(of === 'nidn', (query) => query.where('dosenid', 'is not', null))
    .execute()
  return rows.map(({ akunid }) => akunid)
}

async function byAddress(db: Database, value: string, domain: string | undefined): Promise<number[]> {
  const address = value.toLowerCase()
  const rows = await db
    .selectFrom('akun as a')
    .select(['a.akunid', 'a.surel'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(a.surel)`, '=', address),
        ...(domain !== undefined && address.endsWith(`@${domain}`)
          ? [
              eb.and([
                eb('a.surel', 'is', null),
                eb(sql`lower(a.surelbaru)`, '=', address),
                eb('a.surelbaruoleh', 'is not', null),
                eb('a.surelbaruoleh', '<>', eb.ref('a.akunid')),
                eb('a.role', 'in', ['mahasiswa', 'dosen']),
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom('akun_peran as h')
                      .select('h.peranid')
                      .whereRef('h.akunid', '=', 'a.akunid'),
                  ),
                ),
              ]),
            ]
          : []),
      ]),
    )
    .execute()
  return rows.map(({ akunid }) => akunid)
}
