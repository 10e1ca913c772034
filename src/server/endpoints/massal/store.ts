import { BULK_ACTIONS, bulkActions, type BulkAction } from '../../../contract/bulk.ts'
import type { BodyOf, BulkResult } from '../../../contract/endpoints/index.ts'
import type { Language } from '../../../contract/language.ts'
import type { RegistrationState } from '../../../contract/rules/registration.ts'
import { codeOf, isMessage, render } from '../../../contract/messages/index.ts'
import type { ReminderWay } from '../../../contract/reminders.ts'
import type { RequestContext } from '../../context.ts'
import { findRow } from '../../db/rows.ts'
import { conflict, HttpError, notFound, orNotFound } from '../../http/httpError.ts'
import { fingerprint } from '../../http/idempotency.ts'
import { isOwn, keepJob, ownJobs, type Job } from '../../jobs/job.ts'
import { bulkJobs } from './run.ts'

/** What is to be done with one row, settled when the call was made; of an undo, what there is to take back. */
export interface Plan {
  dari?: RegistrationState
  ke?: RegistrationState
  belumlayak?: boolean
  berkas?: number[]
  /** revisi: the types of document that are meant, and what is wrong with them. */
  jenisdokumen?: number[] | undefined
  bagian?: string[] | undefined
  dosenid?: number
  pembimbingid?: number
  alasan?: string
  /** ingatkan…: what is said in which language, by what, and to whom again. */
  teks?: Partial<Record<Language, string>>
  cara?: ReminderWay[]
  ulang?: string
  dokumen?: { idx: number; idjenis: number; versifile: number }[]
  /** undo: somebody else has changed the row since. */
  disusul?: true
}

/** What a row of a job holds. */
export interface BulkRow {
  nama: string
  rencana: Plan
}

export interface Planned {
  aksi: BulkAction
  rows: { kunci: string; nobp: string; isi: BulkRow }[]
}

/** This person's call under this id; another's is not there. */
export async function ownCall({ db, user }: RequestContext, massalid: string) {
  const kept = await findRow(db, 'jobs', { jenis: 'massal', kunci: massalid })
  if (kept && !isOwn(kept, user)) throw notFound()
  return kept
}

/** The same, if it was asked for the same. */
export async function keptCall(context: RequestContext, body: BodyOf<'POST massal'>) {
  const kept = await ownCall(context, body.massalid)
  if (kept && kept.isi !== JSON.stringify(asked(body))) throw new HttpError(422, 'bulk.used-id')
  return kept
}

/** Noted, so that an id that is used again for something else is noticed. */
const asked = ({ massalid: _, ...body }: BodyOf<'POST massal'>) => ({
  sidik: fingerprint({ call: 'POST massal', params: {}, body }),
})

/** Writes down what is to be done. Sent twice at once, or taken back twice, the first one counts. */
export async function keepCall(
  { db, user, now }: RequestContext,
  body: BodyOf<'POST massal'>,
  { aksi, rows }: Planned,
): Promise<Job | undefined> {
  const { massalid, asal = null } = body
  const job = { perihal: aksi, kunci: massalid, asal, isi: asked(body), rows }
  // By hand: only writes down what was asked for; each row has its own transaction and event.
  return db.transaction().execute((trx) => keepJob(trx, bulkJobs, { user, now }, job))
}

/** Of the rows of an earlier call those that it changed, with what there is to put back. */
export async function changedRows(context: RequestContext, massalid: string): Promise<Planned> {
  const { db, user } = context
  const call = orNotFound(await ownCall(context, massalid))
  if (call.asal !== null) throw notFound()
  const aksi = call.perihal as BulkAction
  if (!bulkActions[aksi].undo) throw conflict('record.not-undoable')
  const rows = await rowsOf(context, call.jobid)
  if (rows.some(({ selesai }) => selesai === 0)) throw conflict('bulk.unfinished')
  const others = await db
    .selectFrom('jobrows as r')
    .innerJoin('jobs as j', 'j.jobid', 'r.jobid')
    .select(['r.kunci', 'j.akunid', 'j.peran', 'j.sesiid'])
    .where('j.jenis', '=', 'massal')
    .where('j.dibuat', '>=', call.dibuat)
    .where('j.perihal', 'in', onTheSame(aksi))
    .where('r.hasil', 'is not', null)
    .execute()
  const overtaken = new Set(others.filter((job) => !isOwn(job, user)).map(({ kunci }) => kunci))
  return {
    aksi,
    rows: rows
      .filter(({ hasil }) => hasil !== null)
      .map(({ kunci, nobp, isi, hasil }) => {
        const { nama } = JSON.parse(isi) as BulkRow
        const before = JSON.parse(hasil!) as Plan
        const rencana = overtaken.has(kunci) ? { ...before, disusul: true as const } : before
        return { kunci, nobp: nobp!, isi: { nama, rencana } }
      }),
  }
}

const rowsOf = ({ db }: RequestContext, jobid: number) =>
  db.selectFrom('jobrows').selectAll().where('jobid', '=', jobid).orderBy('urut').execute()

/** The actions that change what this one changes. */
const onTheSame = (aksi: BulkAction): BulkAction[] => {
  const { list, call, undo } = bulkActions[aksi]
  return BULK_ACTIONS.filter(
    (other) => bulkActions[other].list === list && [call, undo].includes(bulkActions[other].call),
  )
}

/** How far a call of this person is, and what became of each row. */
export async function resultOf(
  context: RequestContext,
  massalid: string,
  { brief }: { brief: boolean },
): Promise<BulkResult> {
  const { db, user } = context
  const call = orNotFound(
    await ownJobs(db, bulkJobs, user)
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('jobs as u').select('u.jobid').whereRef('u.asal', '=', 'j.kunci')).as('undone'),
      )
      .where('j.kunci', '=', massalid)
      .executeTakeFirst(),
  )
  const rows = brief ? [] : await rowsOf(context, call.jobid)
  const { done, refused } = call
  return {
    massalid,
    aksi: call.perihal,
    urungan: call.asal !== null,
    jumlah: call.rows,
    selesai: done,
    berhasil: done - refused,
    gagal: refused,
    berubah: call.asal === null ? call.made : 0,
    diurungkan: Boolean(call.undone),
    detik: call.selesai === null ? null : (Date.parse(call.selesai) - Date.parse(call.dibuat)) / 1000,
    hasil: rows
      .filter(({ selesai }) => selesai === 1)
      .map(({ kunci, nobp, isi, hasil, alasan }) => ({
        id: kunci,
        nama: (JSON.parse(isi) as BulkRow).nama,
        nobp: nobp!,
        berhasil: alasan === null,
        berubah: hasil !== null,
        ...(alasan !== null && spoken(alasan, context.language)),
      })),
  }
}

/** Stored as a code, so it is told in the language that is asked for now. */
function spoken(alasan: string, language: Language) {
  const said: unknown = JSON.parse(alasan)
  const reason = isMessage(said) ? said : 'record.related'
  return { kode: codeOf(reason), alasan: render(reason, language) }
}
