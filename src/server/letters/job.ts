import { DEFAULT_LANGUAGE } from '../../contract/language.ts'
import { LETTERS, type LetterName } from '../../contract/letters.ts'
import { render } from '../../contract/messages/index.ts'
import { findRows } from '../db/rows.ts'
import { recordEvents } from '../events/record.ts'
import { HttpError } from '../http/httpError.ts'
import { keepJob, OwnerGone, type JobKind } from '../jobs/job.ts'
import { issue, type Issuing } from './issue.ts'
import { groupOf, type Named } from './named.ts'

/** Letters that were asked for together, one after the other: of each its registrations. */
export const letterJobs: JobKind = {
  jenis: 'surat',
  failed: 'letters.failed',
  // Three quarters of the time disk and processor are left to whoever writes reports.
  pauses: 3,

  async row(appContext, { user, job, row }) {
    if (user.prodi?.length === 0) throw new OwnerGone(403, 'request.forbidden')
    const permission = user.role === 'akademik' ? ('any' as const) : ('own-prodi' as const)
    const { tanggal } = JSON.parse(job.isi) as LetterJob
    const jenis = job.perihal as LetterName
    const wanted = { jenis, registerids: JSON.parse(row.isi) as number[], day: tanggal, row }
    await issue({ appContext, db: appContext.db, user, permission }, wanted).catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 404) throw new HttpError(409, 'letters.out-of-reach')
      throw error
    })
  },

  /** Whoever asked hears of it; one letter alone was waited for. */
  async done(trx, { jobid, perihal, isi }, { actor, reason }) {
    const rows = await findRows(trx, 'jobrows', { jobid })
    if (rows.length <= 1 && reason === null) return
    const { prodiid } = JSON.parse(isi) as LetterJob
    await recordEvents(trx, actor, {
      what: 'surat.selesai',
      id: jobid,
      title: '',
      prodiid,
      after: {
        jenis: perihal,
        jumlah: rows.length,
        berhasil: rows.filter(({ hasil }) => hasil !== null).length,
      },
      ...(reason !== null && { reason: render(reason, DEFAULT_LANGUAGE) }),
    })
  },
}

interface LetterJob {
  tanggal: string
  /** Of the first letter. */
  prodiid: number
}

/** Writes down which letters are to be made, one row each. */
export async function keepLetters(
  { db, appContext, user }: Issuing,
  { jenis, named, day }: { jenis: LetterName; named: readonly Named[]; day: string },
): Promise<{ tugasid: number; jumlah: number }> {
  const together = ({ registerid, ...one }: Named) =>
    LETTERS[jenis].together ? groupOf(one) : String(registerid)
  const groups = Object.values(Object.groupBy(named, together)).map((group) => group!)
  const rows = groups.map((group) => ({
    kunci: String(group[0]!.registerid),
    isi: group.map(({ registerid }) => registerid),
  }))
  const [jumlah, now] = [rows.length, appContext.clock()]
  const isi: LetterJob = { tanggal: day, prodiid: groups[0]![0]!.prodiid }
  return db.transaction().execute(async (trx) => {
    const { jobid: tugasid } = (await keepJob(trx, letterJobs, { user, now }, { perihal: jenis, isi, rows }))!
    if (jumlah > 1)
      await recordEvents(
        trx,
        { user, now },
        { what: 'surat.tugas', id: tugasid, title: '', prodiid: named[0]!.prodiid, after: { jenis, jumlah } },
      )
    return { tugasid, jumlah }
  })
}
