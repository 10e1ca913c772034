import type { ImportStage } from '../../contract/import.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { deleteRows, findRow } from '../db/rows.ts'
import { serviceBusy } from '../http/httpError.ts'
import { later, SERVER } from '../jobs/job.ts'
import type { SessionUser } from '../session/sessionUser.ts'

export interface Progress {
  tahap: ImportStage
  selesai: number
  jumlah: number
}

type Tell = (stage: ImportStage, done: number, total: number) => void

/**
 * How far a running import is, by its owner and the sign the sender chose: asked of any server. Of one that was killed
 * nothing is told after a while, and nothing of it was saved.
 */
export async function progressOf(
  db: Database,
  { akunid, kerja, now }: { akunid: number; kerja: string; now: Date },
): Promise<Progress | null> {
  const job = await findRow(db, 'jobs', { jenis: 'impor', kunci: `${akunid} ${kerja}` })
  return job && job.nanti! > now.toISOString() ? (JSON.parse(job.isi) as Progress) : null
}

/** One import at a time in this process: each may hold a whole file in memory. A few may wait for it. */
export async function inTurn<T>(
  appContext: AppContext,
  user: SessionUser,
  kerja: string | undefined,
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  if (waiting >= WAITING) throw serviceBusy()
  const { tell, end } = kerja === undefined ? SILENT : noted(appContext, user, kerja)
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
const SILENT = { tell: () => undefined, end: async () => undefined }

/** Beside the work, which never waits for it: while it saves it has an embedded database for itself. */
function noted(appContext: AppContext, { akunid, role }: SessionUser, kerja: string) {
  const { db, clock } = appContext
  const kunci = `${akunid} ${kerja}`
  let writing: Promise<unknown> | undefined
  const tell: Tell = (tahap, selesai, jumlah) => {
    const told = { isi: JSON.stringify({ tahap, selesai, jumlah }), nanti: later(appContext, SILENCE) }
    const job = { jenis: 'impor', perihal: '', akunid, peran: role, dibuat: clock().toISOString() }
    writing ??= db
      .insertInto('jobs')
      .values({ ...job, ...told, kunci, oleh: SERVER })
      .onConflict((same) => same.columns(['jenis', 'kunci']).doUpdateSet(told))
      .execute()
      .catch(() => undefined)
      .finally(() => (writing = undefined))
  }
  return {
    tell,
    async end() {
      await writing
      await deleteRows(db, 'jobs', { jenis: 'impor', kunci }).catch(() => undefined)
    },
  }
}
/** No step of an import is longer. */
const SILENCE = 2 * 60_000
