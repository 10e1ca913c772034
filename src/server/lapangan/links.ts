import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  CODE_MAIL_MINUTES,
  CODE_MAILS_A_DAY,
  CODE_MINUTES,
  LINK_MAIL_MINUTES,
  LINK_MAILS_A_DAY,
  linkEnds,
  MOST_LINKS,
  type LINK_WAYS,
} from '../../contract/rules/lapangan.ts'
import type { Database } from '../db/open.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { ofLapangan } from '../scope.ts'
import { readProgrammes, storedProgrammes, type Programmes } from './programmes.ts'
import { openSince } from '../session/lapanganSessions.ts'
import { DAY, hashToken } from '../session/tokens.ts'

interface Made {
  lapanganid: number
  prodi: Programmes
  cara: (typeof LINK_WAYS)[number]
  oleh: string | null
}

/** 256 random bits, of which only the hash is kept. It lasts as long as the last of the students whom it opens, and a month. */
export async function makeLapanganLink(
  db: Database,
  { lapanganid, prodi, cara, oleh }: Made,
  now: Date,
): Promise<{ tautanid: number; token: string; kedaluwarsa: string }> {
  const token = randomBytes(32).toString('base64url')
  const of = storedProgrammes(prodi)
  const ends = await db
    .selectFrom('register as r')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .select(sql<string | null>`coalesce(r.registerselesai, j.jadwalselesai)`.as('selesai'))
    .where(ofLapangan('r', { lapanganid, prodi, since: openSince(now) }))
    .execute()
  const lastDay = linkEnds(
    ends.map(({ selesai }) => selesai),
    now.toISOString().slice(0, 10),
  )
  // To the end of that day, wherever the campus is.
  const kedaluwarsa = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY).toISOString()
  const { tautanid } = await db
    .insertInto('lapangantautan')
    .values({
      lapanganid,
      prodi: of,
      tokenhash: hashToken(token),
      cara,
      oleh,
      dibuat: now.toISOString(),
      kedaluwarsa,
    })
    .returning('tautanid')
    .executeTakeFirstOrThrow()
  // Of the same programmes: nobody pushes out what another office has made.
  await db
    .updateTable('lapangantautan')
    .set({ dicabut: now.toISOString() })
    .where('lapanganid', '=', lapanganid)
    .where('dicabut', 'is', null)
    .where('prodi', 'is not distinct from', of)
    .where('tautanid', 'not in', (eb) =>
      eb
        .selectFrom('lapangantautan')
        .select('tautanid')
        .where('lapanganid', '=', lapanganid)
        .where('dicabut', 'is', null)
        .where('prodi', 'is not distinct from', of)
        .orderBy('tautanid', 'desc')
        .limit(MOST_LINKS),
    )
    .execute()
  return { tautanid, token, kedaluwarsa }
}

/**
 * These links open nothing any more, nor do the sessions that they had opened, and those that wait to be mailed do not leave, unless
 * it was a single one that ended. @returns how many were in force or waited
 */
export async function endLinks(
  trx: Database,
  which: {
    lapanganid: number
    tautanid?: number | undefined
    cara?: (typeof LINK_WAYS)[number]
    /** Of which programmes; left out, of any. */
    of?: (prodi: Programmes) => boolean
  },
  now: Date,
): Promise<number> {
  const { lapanganid, tautanid, cara, of = () => true } = which
  // First: a mail that is being made holds its row until its link is there.
  const waited = tautanid === undefined ? await cancelMails(trx, { lapanganid, of }, now) : 0
  const inForce = await trx
    .selectFrom('lapangantautan')
    .select(['tautanid', 'prodi'])
    .where('lapanganid', '=', lapanganid)
    .where('dicabut', 'is', null)
    .$if(tautanid !== undefined, (row) => row.where('tautanid', '=', tautanid!))
    .$if(cara !== undefined, (row) => row.where('cara', '=', cara!))
    .execute()
  const ids = inForce.filter(({ prodi }) => of(readProgrammes(prodi))).map(({ tautanid: id }) => id)
  if (ids.length === 0) return waited
  const ended = await trx
    .updateTable('lapangantautan')
    .set({ dicabut: now.toISOString() })
    .where('tautanid', 'in', ids)
    .where('dicabut', 'is', null)
    .returning('tautanid')
    .execute()
  return ended.length + waited
}

const linkKey = (lapanganid: number) => `lapangan:${lapanganid}:`

/** Links that wait to be mailed, of such programmes. */
export async function waitingMails(
  db: Database,
  { lapanganid, of }: { lapanganid: number; of: (prodi: Programmes) => boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom('kotakkeluar')
    .select(['kotakid', 'isi'])
    .where('jenis', '=', 'lapangan')
    .where('kunci', 'like', `${linkKey(lapanganid)}%`)
    .where('terkirim', 'is', null)
    .where('gagal', 'is', null)
    .where('batal', 'is', null)
    .execute()
  return rows.filter(({ isi }) => of(mailedFor(JSON.parse(isi ?? '{}')))).map(({ kotakid }) => kotakid)
}

/** Of which programmes the link of a mail is to be. */
export const mailedFor = ({ prodi }: { prodi?: unknown }): Programmes => (prodi ?? null) as Programmes

/** Under a key of their own: whoever asks for a link after that gets one. */
async function cancelMails(
  trx: Database,
  which: Parameters<typeof waitingMails>[1],
  now: Date,
): Promise<number> {
  const ids = await waitingMails(trx, which)
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('kotakkeluar')
    .set({ batal: now.toISOString(), kunci: sql<string>`'batal:' || kotakid || ':' || kunci` })
    .where('kotakid', 'in', ids)
    .where('terkirim', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Of which the page says where it goes, and which leaves when the transaction is committed.
 * @returns 0, or the seconds until one may leave: one just has, or too many have
 */
export async function mailLink(
  trx: Database,
  { lapanganid, surel, prodi }: { lapanganid: number; surel: string; prodi: Programmes },
  now: Date,
): Promise<number> {
  const { sent, first, versi } = await trx
    .selectFrom('kotakkeluar')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.min<string | null>('dibuat').as('first')])
    .select((eb) =>
      eb.selectFrom('lapangan').select('versi').where('lapanganid', '=', lapanganid).as('versi'),
    )
    .where('jenis', '=', 'lapangan')
    .where('penerima', '=', surel)
    .where('dibuat', '>', new Date(now.getTime() - DAY).toISOString())
    // Called back before it left, it was nobody's; one that was on its way counts.
    .where((eb) => eb.or([eb('batal', 'is', null), eb('terkirim', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (sent >= LINK_MAILS_A_DAY)
    return Math.max(1, Math.ceil((Date.parse(first!) + DAY - now.getTime()) / 1000))
  const added = await enqueue(
    trx,
    [
      {
        // Whoever was written over has lost the link that has just left.
        kunci: `${linkKey(lapanganid)}${surel}:${storedProgrammes(prodi) ?? ''}:${versi}:${bucket(now, LINK_MAIL_MINUTES)}`,
        saluran: 'surel',
        penerima: surel,
        jenis: 'lapangan',
        isi: { lapanganid, prodi },
        sampai: new Date(now.getTime() + 7 * DAY),
      },
    ],
    now,
  )
  return added.length > 0 ? 0 : secondsLeft(now, LINK_MAIL_MINUTES)
}

/**
 * Each link has codes of its own: whoever holds one that leaked takes nothing from the supervisor who came by another.
 * @returns 0, or the seconds until one may leave
 */
export async function mailCode(
  trx: Database,
  { lapanganid, tautanid, registerid, surel }: SigningCode & { surel: string },
  now: Date,
): Promise<number> {
  const key = `lapangankode:${tautanid}:${registerid}:`
  const { sent, first } = await trx
    .selectFrom('kotakkeluar')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.min<string | null>('dibuat').as('first')])
    .where('jenis', '=', 'lapangankode')
    .where('kunci', 'like', `${key}%`)
    .where('dibuat', '>', new Date(now.getTime() - DAY).toISOString())
    .executeTakeFirstOrThrow()
  if (sent >= CODE_MAILS_A_DAY)
    return Math.max(1, Math.ceil((Date.parse(first!) + DAY - now.getTime()) / 1000))
  const added = await enqueue(
    trx,
    [
      {
        kunci: `${key}${bucket(now, CODE_MAIL_MINUTES)}`,
        saluran: 'surel',
        penerima: surel,
        jenis: 'lapangankode',
        isi: { lapanganid, tautanid, registerid },
        sampai: new Date(now.getTime() + CODE_MINUTES * 60_000),
      },
    ],
    now,
  )
  return added.length > 0 ? 0 : secondsLeft(now, CODE_MAIL_MINUTES)
}
interface SigningCode {
  lapanganid: number
  tautanid: number
  registerid: number
}

const bucket = (now: Date, minutes: number) => Math.floor(now.getTime() / (minutes * 60_000))
/** Until the next one may leave. */
const secondsLeft = (now: Date, minutes: number): number =>
  Math.max(1, Math.ceil(((bucket(now, minutes) + 1) * minutes * 60_000 - now.getTime()) / 1000))

/** A million codes are soon tried: without the installation's key, which is no part of the database, the hash tells none. */
export const codeHasher =
  (secret: Buffer): CodeHash =>
  ({ tautanid, registerid }, kode) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['kode', tautanid, registerid, kode]))
      .digest('base64url')
export type CodeHash = (whose: { tautanid: number; registerid: number }, kode: string) => string
