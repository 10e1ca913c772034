import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { MAIL_PAGES } from '../../contract/mail.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { DAY, hashToken, TOKEN_LENGTH } from '../session/tokens.ts'

/** What a link of a mail is for, and how long it is good. */
const LIVES = { sandi: 30 * 60_000, surel: DAY } as const
type Purpose = keyof typeof LIVES
export type Link = { akunid: number; guna: Purpose; nilai?: string | null }

/** 256 random bits, of which only the hash is kept; made when the mail leaves, so that they stand in no outbox. */
export async function makeLink(
  db: Database,
  { akunid, guna, nilai = null }: Link,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('tautan')
    .values({
      kuncihash: hashToken(token),
      akunid,
      guna,
      nilai,
      dibuat: now.toISOString(),
      kedaluwarsa: new Date(now.getTime() + LIVES[guna]).toISOString(),
    })
    .execute()
  return token
}

/** Whose it is, while it is good; without using it up. */
export const linkOwner = (db: Database, token: string, guna: Purpose, now: Date) =>
  token.length !== TOKEN_LENGTH
    ? Promise.resolve(undefined)
    : db
        .selectFrom('tautan')
        .select(['akunid', 'nilai'])
        .where('kuncihash', '=', hashToken(token))
        .where('guna', '=', guna)
        .where('dipakai', 'is', null)
        .where('kedaluwarsa', '>', now.toISOString())
        .executeTakeFirst()

/** Once: of two presses at the same moment one finds it. */
export const useLink = (trx: Database, token: string, guna: Purpose, now: Date) =>
  trx
    .updateTable('tautan')
    .set({ dipakai: now.toISOString() })
    .where('kuncihash', '=', hashToken(token))
    .where('guna', '=', guna)
    .where('dipakai', 'is', null)
    .where('kedaluwarsa', '>', now.toISOString())
    .returning(['akunid', 'nilai'])
    .executeTakeFirst()

/**
 * A new password, or another address: whatever was sent before to choose one opens nothing any more, and what has not left
 * yet does not.
 */
export async function endResets(trx: Database, akunid: number, now: Date): Promise<void> {
  await trx.deleteFrom('tautan').where('akunid', '=', akunid).where('guna', '=', 'sandi').execute()
  await updateRows(
    trx,
    'kotakkeluar',
    { akunid, jenis: 'sandi', terkirim: null, gagal: null, batal: null },
    { batal: now.toISOString() },
  )
}

/** An address that its owner has only typed goes with the last link that could have confirmed it; what others entered waits. */
export async function sweepLinks(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const link = sql`select 1 from tautan t where t.akunid = akun.akunid and t.guna = 'surel' and t.nilai = akun.surelbaru`
  await sql`update akun set surelbaru = null, surelbaruoleh = null where surelbaruoleh = akunid
    and exists (${link} and t.kedaluwarsa < ${at}) and not exists (${link} and t.kedaluwarsa >= ${at})
    and not exists (select 1 from kotakkeluar k where k.akunid = akun.akunid and k.jenis = 'konfirmasi'
      and k.penerima = akun.surelbaru and k.terkirim is null and k.gagal is null and k.batal is null)`.execute(
    db,
  )
  await db.deleteFrom('tautan').where('kedaluwarsa', '<', at).execute()
}

export const pageWith = (base: string, page: keyof typeof MAIL_PAGES, token: string) =>
  `${base}${MAIL_PAGES[page]}#${token}`

/** Stops mails of some groups ('keputusan-nilai') to an account; it is good as long as the installation's key, and does nothing else. */
export function stopSigner(secret: Buffer): StopLinks {
  const signature = (account: string, scope: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['berhenti', account, scope]))
      .digest()
      .subarray(0, 18)
  return {
    token: (akunid, scope) => `${akunid}.${scope}.${signature(String(akunid), scope).toString('base64url')}`,
    read(token) {
      const [, account = '', scope = '', sig = ''] =
        /^([1-9]\d{0,9})\.([a-z]{1,20}(?:-[a-z]{1,20}){0,11})\.([\w-]{24})$/.exec(token) ?? []
      if (sig === '' || !timingSafeEqual(Buffer.from(sig, 'base64url'), signature(account, scope)))
        return undefined
      return { akunid: Number(account), scope }
    },
  }
}

export interface StopLinks {
  token(akunid: number, scope: string): string
  read(token: string): { akunid: number; scope: string } | undefined
}
