import { sql } from 'kysely'
import { LETTERS, type LetterName } from '../../contract/letters.ts'
import { render, type Message } from '../../contract/messages/index.ts'
import { DEFAULT_LANGUAGE } from '../../contract/language.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { HttpError } from '../http/httpError.ts'
import { JobEnded, SERVER, type JobKind, type JobRow, type Lease } from '../jobs/run.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { userOfApiTokenId } from '../session/apiTokens.ts'
import { userUnderHat, type SessionUser } from '../session/sessionUser.ts'
import { issue, RowDone, type Issuing } from './issue.ts'
import { groupOf, type Named } from './named.ts'

/** Writes down which letters are to be made, one row each, and as what they were asked for: they are made as that. */
export async function keepJob(
  { db, appContext, user }: Issuing,
  { jenis, named, day }: { jenis: LetterName; named: readonly Named[]; day: string },
): Promise<{ tugasid: number; jumlah: number }> {
  const groups = Object.values(
    Object.groupBy(named, (one) => (LETTERS[jenis].together ? groupOf(one) : String(one.registerid))),
  ).map((group) => group!.map(({ registerid }) => registerid))
  const now = appContext.clock()
  return db.transaction().execute(async (trx) => {
    const { tugasid } = await trx
      .insertInto('surattugas')
      .values({
        ...askedAs(user),
        jenis,
        tanggal: day,
        dibuat: now.toISOString(),
        dipegang: null,
        selesai: null,
      })
      .returning('tugasid')
      .executeTakeFirstOrThrow()
    for (let at = 0; at < groups.length; at += AT_ONCE)
      await trx
        .insertInto('suratbaris')
        .values(
          groups.slice(at, at + AT_ONCE).map((group, index) => ({
            tugasid,
            urut: at + index + 1,
            register: JSON.stringify(group),
            suratid: null,
            alasan: null,
          })),
        )
        .execute()
    if (groups.length > 1)
      await recordEvents(
        trx,
        { user, now },
        {
          what: 'surat.tugas',
          id: tugasid,
          title: '',
          prodiid: named[0]!.prodiid,
          after: { jenis, jumlah: groups.length },
        },
      )
    return { tugasid, jumlah: groups.length }
  })
}
const AT_ONCE = 200

const askedAs = ({ akunid, role, prodi, sesiid, token }: SessionUser) => ({
  akunid,
  peran: role,
  prodi: prodi === null ? null : JSON.stringify(prodi),
  tokenid: token ? -sesiid : null,
})

/** Jobs that somebody asked for as what they are now: under another hat, or by a token, they are another's. */
export const ownJob = (user: SessionUser) => {
  const { akunid, peran, tokenid } = askedAs(user)
  return sql<boolean>`t.akunid = ${akunid} and t.peran = ${peran}
    and ${tokenid === null ? sql`t.tokenid is null` : sql`t.tokenid = ${tokenid}`}`
}

interface LetterRow extends JobRow {
  register: string
  jenis: string
  tanggal: string
}

/** Letters that were asked for together, one after the other. */
export const letterJobs: JobKind<LetterRow> = {
  name: 'surattugas',
  // Three quarters of the time disk and processor are left to whoever writes reports.
  pauses: 3,

  async waiting(db, now) {
    const jobs = await open(db, now).select('tugasid').orderBy('tugasid').execute()
    return jobs.map(({ tugasid }) => tugasid)
  },

  async hold(db, id, { now, until, by }) {
    const held = await db
      .updateTable('surattugas')
      .set({ dipegang: `${until.toISOString()} ${by}`, nanti: null, alasan: null })
      .where('tugasid', '=', id)
      .where('selesai', 'is', null)
      .where(isFree({ now, by }))
      .returning('tugasid')
      .executeTakeFirst()
    return held !== undefined
  },

  next: (db, id, now) =>
    db
      .selectFrom('suratbaris as b')
      .innerJoin('surattugas as t', 't.tugasid', 'b.tugasid')
      .select(['b.tugasid as id', 'b.urut', 'b.coba', 'b.register', 't.jenis', 't.tanggal'])
      .where('b.tugasid', '=', id)
      .where('b.selesai', '=', 0)
      .where((eb) => eb.or([eb('b.nanti', 'is', null), eb('b.nanti', '<=', now.toISOString())]))
      .orderBy('b.urut')
      .limit(1)
      .executeTakeFirst(),

  async act(appContext, { id, urut, register, jenis, tanggal }) {
    const { db } = appContext
    const user = await ownerNow(appContext, id)
    const permission = user.role === 'akademik' ? ('any' as const) : ('own-prodi' as const)
    const wanted = {
      jenis: jenis as LetterName,
      registerids: JSON.parse(register) as number[],
      day: tanggal,
      tugasid: id,
      urut,
    }
    await issue({ appContext, db, user, permission }, wanted).catch((error: unknown) => {
      if (error instanceof RowDone) return
      if (error instanceof HttpError && error.code === 404) throw new HttpError(409, 'letters.out-of-reach')
      throw error
    })
  },

  async refuse(db, { id, urut }, reason) {
    await undone(db, id)
      .set({ alasan: JSON.stringify(reason), selesai: 1 })
      .where('urut', '=', urut)
      .execute()
  },

  async postpone(db, { id, urut, coba }, until) {
    await undone(db, id)
      .set({ coba: coba + 1, nanti: until.toISOString() })
      .where('urut', '=', urut)
      .execute()
  },

  async settle(appContext, id, wait) {
    const { left, first } = await appContext.db
      .selectFrom('suratbaris')
      .select(({ fn }) => [fn.countAll<number | string>().as('left'), fn.min('nanti').as('first')])
      .where('tugasid', '=', id)
      .where('selesai', '=', 0)
      .executeTakeFirstOrThrow()
    if (Number(left) === 0) return void (await finished(appContext, id, null))
    await appContext.db
      .updateTable('surattugas')
      .set({
        dipegang: null,
        nanti: wait ? wait.until.toISOString() : first,
        alasan: JSON.stringify(wait?.reason ?? 'letters.tried-again'),
      })
      .where('tugasid', '=', id)
      .where('dipegang', 'like', `% ${SERVER}`)
      .execute()
  },

  async end(appContext, id, reason) {
    await finished(appContext, id, reason)
  },
}

const undone = (db: Database, tugasid: number) =>
  db.updateTable('suratbaris').where('tugasid', '=', tugasid).where('selesai', '=', 0)

/** By nobody, by a server that has not been heard of since, or by this one. */
const isFree = ({ now, by }: Pick<Lease, 'now' | 'by'>) =>
  sql<boolean>`(dipegang is null or dipegang < ${now.toISOString()} or dipegang like ${`% ${by}`})`

const open = (db: Database, now: Date) =>
  db
    .selectFrom('surattugas')
    .where('selesai', 'is', null)
    .where(isFree({ now, by: SERVER }))
    .where((eb) => eb.or([eb('nanti', 'is', null), eb('nanti', '<=', now.toISOString())]))

/** Whoever asked, with what they may at this moment of what they could then: no session of theirs is needed. */
async function ownerNow({ db, clock }: AppContext, tugasid: number): Promise<SessionUser> {
  const { akunid, peran, prodi, tokenid } = await db
    .selectFrom('surattugas')
    .select(['akunid', 'peran', 'prodi', 'tokenid'])
    .where('tugasid', '=', tugasid)
    .executeTakeFirstOrThrow()
  const user =
    tokenid === null
      ? await userUnderHat(db, { akunid, role: peran })
      : await userOfApiTokenId(db, { akunid, sesiid: -tokenid }, clock())
  if (!user || user.role !== peran || user.token?.readsOnly) throw new JobEnded('letters.owner-gone')
  if (prodi === null) return user
  const began = JSON.parse(prodi) as number[]
  const still = began.filter((prodiid) => user.prodi === null || user.prodi.includes(prodiid))
  if (still.length === 0) throw new JobEnded('letters.owner-gone')
  return { ...user, prodi: still }
}

/**
 * It is done, or ended early; whoever asked hears of it, and one letter alone was waited for.
 * @param by whoever stopped it
 * @returns false when it was done already
 */
export function finished(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tugasid: number,
  reason: Message | null,
  by: Omit<Actor, 'now'> = SYSTEM,
): Promise<boolean> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const job = await trx
      .updateTable('surattugas')
      .set({
        selesai: now.toISOString(),
        dipegang: null,
        nanti: null,
        alasan: reason && JSON.stringify(reason),
      })
      .where('tugasid', '=', tugasid)
      .where('selesai', 'is', null)
      .returning('jenis')
      .executeTakeFirst()
    if (!job) return false
    const rows = await trx
      .selectFrom('suratbaris')
      .select(['register', 'suratid'])
      .where('tugasid', '=', tugasid)
      .orderBy('urut')
      .execute()
    if (rows.length <= 1 && reason === null) return true
    const first = await trx
      .selectFrom('register')
      .select('registerprodiid')
      .where('registerid', '=', rows[0] ? (JSON.parse(rows[0].register) as number[])[0]! : 0)
      .executeTakeFirst()
    const made = rows.filter(({ suratid }) => suratid !== null).length
    await recordEvents(
      trx,
      { ...by, now },
      {
        what: 'surat.selesai',
        id: tugasid,
        title: '',
        prodiid: first?.registerprodiid ?? null,
        after: { jenis: job.jenis, jumlah: rows.length, berhasil: made },
        ...(reason !== null && { reason: render(reason, DEFAULT_LANGUAGE) }),
      },
    )
    return true
  })
}

/** Finished jobs are read for a month. */
export async function sweepJobs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('surattugas')
    .where('dibuat', '<', new Date(now.getTime() - KEPT).toISOString())
    .execute()
}
const KEPT = 30 * 24 * 60 * 60 * 1000
