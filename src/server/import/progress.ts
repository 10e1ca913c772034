import type { ImportStage } from '../../contract/import.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { deleteRows, findRow } from '../db/rows.ts'
import { serviceBusy } from '../http/httpError.ts'
import { SERVER } from '../jobs/job.ts'
import { later } from '../jobs/run.ts'
import type { SessionUser } from '../session/sessionUser.ts'

type Tell = (stage: ImportStage, done: number, total: number) => void

/** How far a running import is, by its owner and the sign the sender chose: any server may be asked. */
export async function progressOf({ db, user, now }: RequestContext, kerja: string) {
  const job = await findRow(db, 'jobs', nameOf(user, kerja))
  // Of one whose server was killed nothing was saved, and soon nothing is told.
  if (!job || job.nanti! < now.toISOString()) return null
  return JSON.parse(job.isi) as { tahap: ImportStage; selesai: number; jumlah: number }
}

const nameOf = ({ akunid }: SessionUser, kerja: string) => ({ jenis: 'impor', kunci: `${akunid} ${kerja}` })

/** One import at a time in this process: each may hold a whole file in memory. A few may wait for it. */
export async function inTurn<T>(
  appContext: AppContext,
  { user, kerja }: { user: SessionUser; kerja: string | undefined },
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  if (waiting >= WAITING) throw serviceBusy()
  const { tell, end } = kerja === undefined ? SILENT : telling(appContext, user, kerja)
  tell('membaca', 0, 1)
  waiting += 1
  const mine = last.then(() => work(tell))
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
    await end()
  }
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
const WAITING = 4
const SILENT = { tell: () => undefined, end: () => undefined }

/** Beside the work, which never waits for it: while it saves it has an embedded database for itself. */
function telling(appContext: AppContext, user: SessionUser, kerja: string) {
  const { db } = appContext
  const { akunid, role: peran } = user
  const job = {
    ...nameOf(user, kerja),
    perihal: '',
    akunid,
    peran,
    oleh: SERVER,
    dibuat: later(appContext, 0),
  }
  let writing: Promise<unknown> | undefined
  const tell: Tell = (tahap, selesai, jumlah) => {
    const told = { isi: JSON.stringify({ tahap, selesai, jumlah }), nanti: later(appContext, SILENCE) }
    writing ??= db
      .insertInto('jobs')
      .values({ ...job, ...told })
      .onConflict((same) => same.columns(['jenis', 'kunci']).doUpdateSet(told))
      .execute()
      .catch(() => undefined)
      .finally(() => (writing = undefined))
  }
  const end = async () => {
    await writing
    await deleteRows(db, 'jobs', nameOf(user, kerja)).catch(() => undefined)
  }
  return { tell, end }
}
/** No step of an import is longer. */
const SILENCE = 2 * 60_000
