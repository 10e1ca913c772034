import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  CODE_MAIL_MINUTES,
  CODE_MINUTES,
  LINK_MAIL_MINUTES,
  LINK_MAILS_A_DAY,
  linkEnds,
  MOST_LINKS,
  type LINK_WAYS,
} from '../../contract/rules/fieldSupervisor.ts'
import type { Database } from '../db/open.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { ofField } from '../scope.ts'
import { openSince } from '../session/fieldSessions.ts'
import { DAY, hashToken } from '../session/tokens.ts'

/** 256 random bits, of which only the hash is kept. It lasts as long as the last of the supervisor's students, and a month. */
export async function makeFieldLink(
  db: Database,
  { lapanganid, cara, oleh }: { lapanganid: number; cara: (typeof LINK_WAYS)[number]; oleh: string | null },
  now: Date,
): Promise<{ tautanid: number; token: string; kedaluwarsa: string }> {
  const token = randomBytes(32).toString('base64url')
  const ends = await db
    .selectFrom('register as r')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .select(sql<string | null>`coalesce(r.registerselesai, j.jadwalselesai)`.as('selesai'))
    .where(ofField('r', { lapanganid, since: openSince(now) }))
    .execute()
  const lastDay = linkEnds(
    ends.map(({ selesai }) => selesai),
    now.toISOString().slice(0, 10),
  )
  // To the end of that day, wherever the campus is.
  const kedaluwarsa = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY).toISOString()
  const { tautanid } = await db
    .insertInto('lapangantautan')
    .values({ lapanganid, tokenhash: hashToken(token), cara, oleh, dibuat: now.toISOString(), kedaluwarsa })
    .returning('tautanid')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('lapangantautan')
    .set({ dicabut: now.toISOString() })
    .where('lapanganid', '=', lapanganid)
    .where('dicabut', 'is', null)
    .where('tautanid', 'not in', (eb) =>
      eb
        .selectFrom('lapangantautan')
        .select('tautanid')
        .where('lapanganid', '=', lapanganid)
        .where('dicabut', 'is', null)
        .orderBy('tautanid', 'desc')
        .limit(MOST_LINKS),
    )
    .execute()
  return { tautanid, token, kedaluwarsa }
}

/**
 * These links open nothing any more, what they had opened is closed, and those that wait to be mailed do not leave, unless
 * it was a single one that ended. @returns how many were in force or waited
 */
export async function endLinks(
  trx: Database,
  which: { lapanganid: number; tautanid?: number | undefined; cara?: (typeof LINK_WAYS)[number] },
  now: Date,
): Promise<number> {
  // First: a mail that is being made holds its row until its link is there.
  const waited = which.tautanid === undefined ? await cancelMails(trx, which.lapanganid, now) : 0
  const ended = await trx
    .updateTable('lapangantautan')
    .set({ dicabut: now.toISOString() })
    .where('lapanganid', '=', which.lapanganid)
    .where('dicabut', 'is', null)
    .$if(which.tautanid !== undefined, (row) => row.where('tautanid', '=', which.tautanid!))
    .$if(which.cara !== undefined, (row) => row.where('cara', '=', which.cara!))
    .returning('tautanid')
    .execute()
  if (ended.length > 0)
    await trx
      .deleteFrom('lapangansesi')
      .where(
        'tautanid',
        'in',
        ended.map(({ tautanid }) => tautanid),
      )
      .execute()
  return ended.length + waited
}

const linkKey = (lapanganid: number) => `lapangan:${lapanganid}:`

/** Links that wait to be mailed. */
export const waitingMails = (db: Database, lapanganid: number) =>
  db
    .selectFrom('kotakkeluar')
    .select('kotakid')
    .where('jenis', '=', 'lapangan')
    .where('kunci', 'like', `${linkKey(lapanganid)}%`)
    .where('terkirim', 'is', null)
    .where('gagal', 'is', null)
    .where('batal', 'is', null)

/** Under a key of their own: whoever asks for a link after that gets one. */
async function cancelMails(trx: Database, lapanganid: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('kotakkeluar')
    .set({ batal: now.toISOString(), kunci: sql<string>`'batal:' || kotakid || ':' || kunci` })
    .where('kotakid', 'in', waitingMails(trx, lapanganid))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Of which the page says where it goes, and which leaves when the transaction is committed.
 * @returns 0, or the seconds until one may leave: one just has, or too many have
 */
export async function mailLink(
  trx: Database,
  { lapanganid, surel }: { lapanganid: number; surel: string },
  now: Date,
): Promise<number> {
  const { sent, first } = await trx
    .selectFrom('kotakkeluar')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('sent'),
      fn.min<string | null>('dibuat').as('first'),
    ])
    .where('jenis', '=', 'lapangan')
    .where('penerima', '=', surel)
    .where('dibuat', '>', new Date(now.getTime() - DAY).toISOString())
    // Called back before it left, it was nobody's; one that was on its way counts.
    .where((eb) => eb.or([eb('batal', 'is', null), eb('terkirim', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= LINK_MAILS_A_DAY)
    return Math.max(1, Math.ceil((Date.parse(first!) + DAY - now.getTime()) / 1000))
  const added = await enqueue(
    trx,
    [
      {
        kunci: `${linkKey(lapanganid)}${surel}:${bucket(now, LINK_MAIL_MINUTES)}`,
        saluran: 'surel',
        penerima: surel,
        jenis: 'lapangan',
        isi: { lapanganid },
        sampai: new Date(now.getTime() + 7 * DAY),
      },
    ],
    now,
  )
  return added.length > 0 ? 0 : secondsLeft(now, LINK_MAIL_MINUTES)
}

export async function mailCode(
  trx: Database,
  { lapanganid, registerid, surel }: { lapanganid: number; registerid: number; surel: string },
  now: Date,
): Promise<boolean> {
  const added = await enqueue(
    trx,
    [
      {
        kunci: `lapangankode:${lapanganid}:${registerid}:${bucket(now, CODE_MAIL_MINUTES)}`,
        saluran: 'surel',
        penerima: surel,
        jenis: 'lapangankode',
        isi: { lapanganid, registerid },
        sampai: new Date(now.getTime() + CODE_MINUTES * 60_000),
      },
    ],
    now,
  )
  return added.length > 0
}

const bucket = (now: Date, minutes: number) => Math.floor(now.getTime() / (minutes * 60_000))
/** Until the next one may leave. */
export const secondsLeft = (now: Date, minutes: number): number =>
  Math.max(1, Math.ceil(((bucket(now, minutes) + 1) * minutes * 60_000 - now.getTime()) / 1000))

/** A million codes are soon tried: without the installation's key, which is no part of the database, the hash tells none. */
export const codeHasher =
  (secret: Buffer): CodeHash =>
  ({ lapanganid, registerid }, kode) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['kode', lapanganid, registerid, kode]))
      .digest('base64url')
export type CodeHash = (whose: { lapanganid: number; registerid: number }, kode: string) => string
