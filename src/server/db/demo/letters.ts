import type { LetterName } from '../../../contract/letters.ts'
import { addDays, today } from '../../../contract/rules/calendar.ts'
import type { AppContext } from '../../context.ts'
import { keepJob, runJob } from '../../letters/job.ts'
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
  const { db, clock, timeZone } = appContext
  const user = await office(appContext)
  const context = { appContext, db, user, permission: 'any' as const }
  const days = storyDays(today(clock(), timeZone))
  for (const { jenis, nobp, withdrawn } of LETTERS) {
    // Sent to the company before they go there.
    const day = jenis === 'tugas' ? addDays(days.running[0], -5) : days.today
    const { registerid } = await db
      .selectFrom('register')
      .select('registerid')
      .where('registernobp', '=', nobp)
      .executeTakeFirstOrThrow()
    const { tugasid } = await keepJob(context, { jenis, named: await namedBy(context, [registerid]), day })
    await runJob(context, tugasid)
    if (!withdrawn) continue
    await db.transaction().execute(async (trx) => {
      const letter = await trx
        .selectFrom('surat')
        .select(['suratid', 'nomor', 'jenis'])
        .where('tugasid', '=', tugasid)
        .executeTakeFirst()
      if (letter) await withdrawLetter(trx, { user, now: clock() }, letter, withdrawn)
    })
  }
}

async function office({ db }: AppContext): Promise<SessionUser> {
  const { akunid, username, nama } = await db
    .selectFrom('akun')
    .select(['akunid', 'username', 'nama'])
    .where('username', '=', 'akademik')
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
