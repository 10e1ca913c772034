import { setTimeout as sleep } from 'node:timers/promises'
import { LETTERS, type LetterName } from '../../contract/letters.ts'
import type { Message } from '../../contract/messages/index.ts'
import { brokenRule } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { recordEvents } from '../events/record.ts'
import { ruleRefusal, HttpError } from '../http/httpError.ts'
import { issue, type Issuing } from './issue.ts'
import { groupOf, type Named } from './named.ts'

/** Writes down which letters are to be made, one row each: a server that stops in between goes on with the rest. */
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
        akunid: user.akunid,
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

/**
 * Makes what is left of a job, one letter after the other. Held for some seconds at a time, so that of several servers one
 * does it, and another may once that one is gone.
 */
export function runJob(context: Issuing, tugasid: number): Promise<void> {
  const known = running.get(tugasid)
  if (known) return known
  const work = finish(context, tugasid).finally(() => running.delete(tugasid))
  running.set(tugasid, work)
  return work
}
const running = new Map<number, Promise<void>>()

/** How many times as long as a letter took nothing is done before the next. */
const PAUSES = 3
const LONGEST_PAUSE = 500

async function finish(context: Issuing, tugasid: number): Promise<void> {
  const { db, appContext } = context
  let pause = 0
  while (await hold(context, tugasid)) {
    const row = await db
      .selectFrom('suratbaris as b')
      .innerJoin('surattugas as t', 't.tugasid', 'b.tugasid')
      .select(['b.urut', 'b.register', 't.jenis', 't.tanggal'])
      .where('b.tugasid', '=', tugasid)
      .where('b.selesai', '=', 0)
      .orderBy('b.urut')
      .limit(1)
      .executeTakeFirst()
    if (!row) break
    // Three quarters of the time disk and processor are left to whoever writes reports.
    await sleep(pause)
    const began = performance.now()
    const registerids = JSON.parse(row.register) as number[]
    const wanted = { jenis: row.jenis as LetterName, registerids, day: row.tanggal, tugasid, urut: row.urut }
    const said = await issue(context, wanted).then(() => undefined, refusalOf)
    if (said === 'wait') {
      // Too many wait in front of the one process that draws: not the letter's fault.
      await sleep(1000)
      continue
    }
    if (said !== undefined)
      await db
        .updateTable('suratbaris')
        .set({ alasan: JSON.stringify(said), selesai: 1 })
        .where('tugasid', '=', tugasid)
        .where('urut', '=', row.urut)
        .where('selesai', '=', 0)
        .execute()
    pause = Math.min(LONGEST_PAUSE, PAUSES * (performance.now() - began))
  }
  await db
    .updateTable('surattugas')
    .set({ selesai: appContext.clock().toISOString(), dipegang: null })
    .where('tugasid', '=', tugasid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suratbaris').select('urut').where('tugasid', '=', tugasid).where('selesai', '=', 0),
        ),
      ),
    )
    .execute()
}

/** Held by this server from now on; each by its own name, or two would take turns. */
async function hold({ db, appContext }: Issuing, tugasid: number): Promise<boolean> {
  const now = appContext.clock()
  const held = await db
    .updateTable('surattugas')
    .set({ dipegang: `${new Date(now.getTime() + HELD).toISOString()} ${process.pid}` })
    .where('tugasid', '=', tugasid)
    .where('selesai', 'is', null)
    .where((eb) =>
      eb.or([
        eb('dipegang', 'is', null),
        eb('dipegang', '<', now.toISOString()),
        eb('dipegang', 'like', `% ${process.pid}`),
      ]),
    )
    .returning('tugasid')
    .executeTakeFirst()
  return held !== undefined
}
/** Longer than a letter may take; what two of them have made all the same is decided by the database. */
const HELD = 15_000

/** What whoever asked for it reads; anything else is a fault of ours, which the log has. */
function refusalOf(error: unknown): Message | 'wait' {
  if (error instanceof HttpError) return error.code === 503 ? 'wait' : error.detail
  const rule = brokenRule(error)
  if (rule) return ruleRefusal(rule).detail
  console.error(error)
  return 'letters.failed'
}

/** Finished jobs are read for a month. */
export async function sweepJobs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('surattugas')
    .where('dibuat', '<', new Date(now.getTime() - KEPT).toISOString())
    .execute()
}
const KEPT = 30 * 24 * 60 * 60 * 1000
