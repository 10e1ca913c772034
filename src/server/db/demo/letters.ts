import type { LetterName } from '../../../contract/letters.ts'
import { addDays, today } from '../../../contract/rules/calendar.ts'
import type { AppContext } from '../../context.ts'
import { updateRows } from '../rows.ts'
import { runJob } from '../../jobs/run.ts'
import { keepLetters, letterJobs } from '../../letters/job.ts'
import { namedBy } from '../../letters/named.ts'
import { withdrawLetter } from '../../letters/withdraw.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { NOBP } from './accounts.ts'
import { storyDays } from './days.ts'

/** One of each kind of moment: asked, on the way, finished; and one that was a mistake. */
const LETTERS: readonly { jenis: LetterName; nobp: string; withdrawn?: string }[] = [
  { jenis: 'pengantar', nobp: NOBP.tanpaSurat },
  { jenis: 'tugas', nobp: NOBP.magang },
  { jenis: 'tugas', nobp: NOBP.magangBelumDibaca, withdrawn: 'Data di surat salah.' },
  { jenis: 'sertifikat', nobp: NOBP.tamat },
  { jenis: 'keterangan', nobp: NOBP.tamat },
]

/**
 * Issued by the office as it would on its screen, numbers, codes and paper and all: what is checked below '/v' is the very
 * file. Where this platform has no binary that draws, the demo has none.
 */
export async function issueDemoLetters(appContext: AppContext): Promise<void> {
  await keepDemoLetters(appContext)
  await finishDemoLetters(appContext)
}

/** Written down all of them before the first is drawn: that takes a moment, in which a start may be ended. */
export async function keepDemoLetters(appContext: AppContext): Promise<void> {
  const { db, clock, timeZone } = appContext
  const context = await issuing(appContext)
  const days = storyDays(today(clock(), timeZone))
  for (const { jenis, nobp } of LETTERS) {
    // Sent to the company before they go there.
    const day = jenis === 'tugas' ? addDays(days.running[0], -5) : days.today
    const { registerid } = await db
      .selectFrom('register')
      .select('registerid')
      .where('registernobp', '=', nobp)
      .executeTakeFirstOrThrow()
    await keepLetters(context, { jenis, named: await namedBy(context, [registerid]), day })
  }
}

/** Also by a later start, where the first one was ended in between. */
export async function finishDemoLetters(appContext: AppContext): Promise<void> {
  const { db, clock } = appContext
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('akun as a', 'a.akunid', 'j.akunid')
    .select(['j.jobid', 'j.selesai'])
    .where('a.username', '=', OFFICE)
    .where('j.jobid', '<=', LETTERS.length)
    .orderBy('j.jobid')
    .execute()
  if (jobs.every(({ selesai }) => selesai !== null)) return
  const context = await issuing(appContext)
  for (const { jobid } of jobs) {
    // Whoever held it is gone: while the demo is filled nobody else is there.
    await updateRows(db, 'jobs', { jobid, selesai: null }, { oleh: null })
    await runJob(appContext, letterJobs, jobid)
    const withdrawn = LETTERS[jobid - 1]?.withdrawn
    if (!withdrawn) continue
    await db.transaction().execute(async (trx) => {
      const letter = await trx
        .selectFrom('surat')
        .select(['suratid', 'nomor', 'jenis'])
        .where('tugasid', '=', jobid)
        .where('dicabut', 'is', null)
        .executeTakeFirst()
      if (letter) await withdrawLetter(trx, { user: context.user, now: clock() }, letter, withdrawn)
    })
  }
}

const issuing = async (appContext: AppContext) => ({
  appContext,
  db: appContext.db,
  user: await office(appContext),
  permission: 'any' as const,
})

const OFFICE = 'akademik'

async function office({ db }: AppContext): Promise<SessionUser> {
  const { akunid, username, nama } = await db
    .selectFrom('akun')
    .select(['akunid', 'username', 'nama'])
    .where('username', '=', OFFICE)
    .executeTakeFirstOrThrow()
  return {
    akunid,
    sesiid: 0,
    username,
    nama,
    role: 'akademik',
    prodi: null,
    nobp: null,
    dosenid: null,
    sandiawal: false,
  }
}
