import { hatsOf } from '../session/accounts.ts'
import type { Database } from '../db/open.ts'
import { findRow, holdRow } from '../db/rows.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { HttpError } from '../http/httpError.ts'
import type { Role } from '../../contract/roles.ts'
import { accountFor, namesAnother, shownAs, toldAs } from './match.ts'
import type { Found, Provider } from './provider.ts'
import { endLinksByAddress } from './unlink.ts'

/**
 * The account of whoever the provider names, locked, with their hats; found by the subject, and the first time by what the
 * campus chose. In the caller's transaction.
 * @throws why nobody comes in by it
 */
export async function personOf(trx: Database, provider: Provider, found: Found, now: Date) {
  const before = await identityOf(trx, provider, found)
  const { akunid } = before ?? (await accountFor(trx, provider, found))
  const account = await holdRow(trx, 'akun', { akunid })
  if (!account) throw new HttpError(403, 'sign-in.unknown')
  if (account.aktif === 0) throw new HttpError(403, 'sign-in.account-off')
  const hats = await hatsOf(trx, akunid)
  // Of this moment: another window may have linked it, or an office let it go, until the account was held.
  const known = await identityOf(trx, provider, found)
  if (known && known.akunid !== akunid) throw new HttpError(403, 'sign-in.unknown')
  if (!known) return { account, hats, identitasid: await link(trx, provider, found, account, now) }

  // A subject is given to one person for ever; where the campus gave it to another, the office says so here.
  if (await namesAnother(trx, provider, found, { ...account, dasar: known.dasar }))
    throw new HttpError(403, 'sign-in.another-number')
  await trx
    .updateTable('identitas')
    .set({ terakhir: now.toISOString(), sebagai: shownAs(found), penyedia: provider.penyedia })
    .where('identitasid', '=', known.identitasid)
    .execute()
  return { account, hats, identitasid: known.identitasid }
}

const identityOf = (trx: Database, { issuer, klien }: Provider, { subjek }: Found) =>
  findRow(trx, 'identitas', { issuer, klien, subjek })

type Account = { akunid: number; nama: string; role: string; nobp: string | null; dosenid: number | null }

async function link(trx: Database, provider: Provider, found: Found, account: Account, now: Date) {
  // Of this moment: what decided it may have changed until the account was held.
  const match = await accountFor(trx, provider, found)
  if (match.akunid !== account.akunid) throw new HttpError(403, 'sign-in.unknown')
  // Nobody is signed in yet: so the owner's bell rings, if it was not they.
  const actor: Actor = { user: { akunid: null, nama: account.nama, role: account.role as Role }, now }
  // What says the number is surer than what was known by an address.
  if (match.by !== 'surel') await endLinksByAddress(trx, account.akunid, actor)
  const made = await trx
    .insertInto('identitas')
    .values({
      akunid: account.akunid,
      penyedia: provider.penyedia,
      issuer: provider.issuer,
      klien: provider.klien,
      subjek: found.subjek,
      sebagai: shownAs(found),
      dasar: match.by,
      dibuat: now.toISOString(),
      terakhir: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('identitasid')
    .executeTakeFirst()
  // This person came by another account of the campus before: which one is theirs is not ours to guess.
  if (!made) throw new HttpError(403, 'sign-in.another-account')
  await recordEvents(trx, actor, {
    what: 'akun.identitas',
    id: account.akunid,
    title: account.nama,
    nobp: account.nobp,
    dosenid: account.dosenid,
    after: { penyedia: provider.nama, ...toldAs(shownAs(found)) },
  })
  return made.identitasid
}

/** Whose an account is at which providers, as a person reads it. */
export async function identitiesOf(db: Database, providers: readonly Provider[] | undefined, akunid: number) {
  const rows = await db
    .selectFrom('identitas')
    .select(['identitasid', 'penyedia', 'issuer', 'klien', 'sebagai', 'dibuat', 'terakhir'])
    .where('akunid', '=', akunid)
    .orderBy('identitasid')
    .execute()
  return rows.map(({ penyedia: _, issuer, klien, ...row }) => ({
    ...row,
    nama: providers?.find((one) => one.issuer === issuer && one.klien === klien)?.nama ?? null,
  }))
}
