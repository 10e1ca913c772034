import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../db/open.ts'
import { findRow, holdRow } from '../db/rows.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { conflict, tooManyRequests } from '../http/httpError.ts'
import { endLinksByAddress } from '../identity/unlink.ts'
import { distrustAddress } from '../lapangan/distrust.ts'
import { enqueue, type Leaving } from '../outbox/enqueue.ts'
import { HOUR } from '../session/tokens.ts'
import { endResets, linkOwner, useLink } from './links.ts'

/**
 * The address of an account: by it a forgotten password is replaced, so it decides who comes in. One that waits counts
 * once its mailbox and its owner are known to be the same: who reads it presses the link, and unless the owner entered it
 * with their password, the password is typed then (docs/decisions/0010).
 */
export interface Entered {
  akunid: number
  nama: string
  /** None takes away what is confirmed and what waits. */
  alamatsurel: string | null
  /** Of the owner's browser. */
  bahasa?: string
}

/** A new one waits until it is confirmed; none at once takes both away. In the caller's transaction. */
export async function enterAddress(
  trx: Database,
  { user, now }: Pick<Actor, 'user' | 'now'>,
  { akunid, nama, alamatsurel, bahasa }: Entered,
  { mails }: { mails: boolean },
): Promise<void> {
  const before = (await findRow(trx, 'akun', { akunid }))!
  await trx
    .updateTable('akun')
    .set({
      surelbaru: alamatsurel,
      surelbaruoleh: alamatsurel === null ? null : user.akunid,
      ...(alamatsurel === null && { surel: null, surelsejak: null, surelgagal: 0 }),
      ...(bahasa !== undefined && { bahasa }),
    })
    .where('akunid', '=', akunid)
    .execute()
  await recordEvents(
    trx,
    { user, now },
    {
      what: 'akun.surel',
      id: akunid,
      title: nama,
      nobp: before.nobp,
      dosenid: before.dosenid,
      ...(alamatsurel === null
        ? { before: { alamatsurel: before.surel ?? before.surelbaru }, after: { alamatsurel: null } }
        : { before: { alamatbaru: before.surelbaru }, after: { alamatbaru: alamatsurel } }),
    },
  )
  if (alamatsurel === null) {
    await endResets(trx, akunid, now)
    await endLinksByAddress(trx, akunid, { user, now })
    await tellOld(trx, { akunid, surel: before.surel }, now)
  } else if (mails)
    await askToConfirm(trx, { akunid, address: alamatsurel, byOwner: akunid === user.akunid, now })
}

/** Whose address a link would confirm, and whether their password is asked for; without using it up. */
export async function addressToConfirm(db: Database, token: string, now: Date) {
  const link = await linkOwner(db, token, 'surel', now)
  if (!link?.nilai) throw dead()
  const account = await findRow(db, 'akun', { akunid: link.akunid, aktif: 1 })
  // Another address was entered since.
  if (!account || account.surelbaru !== link.nilai) throw dead()
  return { ...account, needsPassword: account.surelbaruoleh !== account.akunid }
}

/**
 * Uses the link up. What was looked at is what counts: a password that was replaced meanwhile confirms nothing.
 * @returns the address
 */
export async function confirmAddress(
  trx: Database,
  { token, sandi }: { token: string; sandi: string | undefined },
  now: Date,
): Promise<string> {
  const link = await useLink(trx, token, 'surel', now)
  if (!link?.nilai) throw dead()
  const account = await holdRow(trx, 'akun', { akunid: link.akunid, aktif: 1 })
  if (!account || account.surelbaru !== link.nilai) throw dead()
  if (account.surelbaruoleh !== account.akunid && account.sandi !== sandi) throw dead()
  await trx
    .updateTable('akun')
    .set({
      surel: link.nilai,
      surelsejak: now.toISOString(),
      surelbaru: null,
      surelbaruoleh: null,
      surelgagal: 0,
    })
    .where('akunid', '=', account.akunid)
    .execute()
  // Nobody is signed in: so the owner's bell rings too, if it was not they who had the mailbox and the password.
  const actor: Actor = { user: { akunid: null, nama: account.nama, role: account.role as Role }, now }
  await recordEvents(trx, actor, {
    what: 'akun.surel',
    id: account.akunid,
    title: account.nama,
    nobp: account.nobp,
    dosenid: account.dosenid,
    before: { alamatsurel: account.surel },
    after: { alamatsurel: link.nilai },
  })
  if (account.role === 'mahasiswa') await distrustAddress(trx, actor, link.nilai)
  // Whoever reads the old one has no way in by it any more.
  await endResets(trx, account.akunid, now)
  if (account.surel !== null && account.surel.toLowerCase() !== link.nilai.toLowerCase())
    await endLinksByAddress(trx, account.akunid, actor)
  await tellOld(trx, account, now)
  return link.nilai
}

/**
 * Whoever gets an office's hat confirms their address anew: who read it before, and who entered it, is not asked.
 * What somebody else had entered and nobody confirmed is forgotten.
 */
export async function askAnew(trx: Database, akunid: number, { user, now }: Actor): Promise<void> {
  const account = (await findRow(trx, 'akun', { akunid }))!
  const own = account.surelbaruoleh === akunid ? account.surelbaru : null
  await trx
    .updateTable('akun')
    .set({
      surel: null,
      surelsejak: null,
      surelgagal: 0,
      surelbaru: account.surel ?? own,
      surelbaruoleh: account.surel === null && own !== null ? akunid : null,
    })
    .where('akunid', '=', akunid)
    .execute()
  await endResets(trx, akunid, now)
  await endLinksByAddress(trx, akunid, { user, now })
  if (account.surel === null) return
  await recordEvents(
    trx,
    { user, now },
    {
      what: 'akun.surel',
      id: akunid,
      title: account.nama,
      nobp: account.nobp,
      dosenid: account.dosenid,
      before: { alamatsurel: account.surel },
      after: { alamatsurel: null, alamatbaru: account.surel },
    },
  )
}

/** What is forgotten with a new password: an address that whoever knew the old one may have entered. */
export const withoutOwnEntry = sql<
  string | null
>`case when surelbaruoleh = akunid then null else surelbaru end`

export const dead = () => conflict('mail.link-dead')

/** The address that is not used any more hears of it: it may be the only one its owner reads. */
async function tellOld(
  trx: Database,
  { akunid, surel }: { akunid: number; surel: string | null },
  now: Date,
): Promise<void> {
  if (surel === null) return
  await enqueue(
    trx,
    [
      {
        kunci: `alamatganti:${akunid}:${now.getTime()}`,
        saluran: 'surel',
        penerima: surel,
        akunid,
        jenis: 'alamatganti',
        isi: { waktu: now.toISOString() },
      },
    ],
    now,
  )
}

interface Confirmation {
  akunid: number
  address: string
  /** Did the owner of the account ask? Somebody else's asks must not bar them. */
  byOwner: boolean
  now: Date
}

/** To one address once in some minutes, and not to one after the other. */
export async function askToConfirm(
  trx: Database,
  { akunid, address, byOwner, now }: Confirmation,
): Promise<void> {
  const asked = { akunid, penerima: address, byOwner, saluran: 'surel', jenis: 'konfirmasi' } as const
  const since = new Date(now.getTime() - HOUR)
  if (await hasAskedEnough(trx, asked, { since, most: CONFIRMATIONS_AN_HOUR }))
    throw tooManyRequests(HOUR / 1000)
  await enqueue(
    trx,
    [
      {
        ...toConfirm({ akunid, address }, Math.floor(now.getTime() / OFTEN_MS)),
        sampai: new Date(now.getTime() + 24 * HOUR),
      },
    ],
    now,
  )
}

/** The mail with the link. @param tag for each it leaves once */
export const toConfirm = (
  { akunid, address }: { akunid: number; address: string },
  tag: number | string,
): Leaving => ({
  kunci: `konfirmasi:${akunid}:${hash('sha256', address).slice(0, 12)}:${tag}`,
  saluran: 'surel',
  penerima: address,
  akunid,
  jenis: 'konfirmasi',
})

const OFTEN_MS = 5 * 60_000
export const CONFIRMATIONS_AN_HOUR = 5

interface Asked {
  akunid: number
  penerima: string
  byOwner: boolean
  saluran: 'surel' | 'whatsapp'
  jenis: 'konfirmasi' | 'kode'
}

/**
 * So many from one account, and so many to one mailbox or phone, whoever asks: nobody's rings for a joke. An owner who has
 * not asked yet is not barred by what others asked for.
 */
export async function hasAskedEnough(
  trx: Database,
  { akunid, penerima, byOwner, saluran, jenis }: Asked,
  { since, most }: { since: Date; most: number },
): Promise<boolean> {
  const { own, there, both } = await trx
    .selectFrom('kotakkeluar')
    .select([
      sql<number | null>`sum(case when akunid = ${akunid} then 1 else 0 end)`.as('own'),
      sql<number | null>`sum(case when lower(penerima) = ${penerima.toLowerCase()} then 1 else 0 end)`.as(
        'there',
      ),
      sql<
        number | null
      >`sum(case when akunid = ${akunid} and lower(penerima) = ${penerima.toLowerCase()} then 1 else 0 end)`.as(
        'both',
      ),
    ])
    .where('saluran', '=', saluran)
    .where('jenis', '=', jenis)
    .where('dibuat', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  if ((own ?? 0) >= most) return true
  return (there ?? 0) >= most && !(byOwner && !both)
}
