import { sql } from 'kysely'
import { isCorrection, REVISION, type Revisable, type Version } from '../../../contract/rules/revision.ts'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { EventName } from '../../../contract/events.ts'
import { findRows } from '../../db/rows.ts'
import { recordEvents } from '../../events/record.ts'
import { cancelOut } from '../../events/takeBack.ts'
import { discard } from '../../files/saveUpload.ts'

/** What is given back: a document, a day's report or an entry of the final one, as it is now. */
export interface Revised {
  kind: Revisable
  id: number
  registerid: number
  status: number
  revisi: number
  version: Version
  /** How the event tells which one it is. */
  told: Record<string, unknown>
}

type Acting = Pick<RequestContext, 'user' | 'now'>
export const objectOf = (kind: Revisable) => (kind === 'dokumen' ? 'dokumenregister' : kind)
const revisionEvent = (kind: Revisable) => `${objectOf(kind)}.revisi` as EventName

/** Writes down what is to be corrected and how it is now; that it is so is the caller's to store. In a transaction. */
export async function askRevision(
  trx: Database,
  context: Acting,
  things: readonly Revised[],
  { alasan, bagian }: { alasan: string | undefined; bagian: readonly string[] },
): Promise<void> {
  if (things.length === 0) return
  const written = await recordEvents(
    trx,
    context,
    things.map(({ kind, id, registerid, status, revisi, told }) => ({
      what: revisionEvent(kind),
      id,
      registerid,
      reason: alasan,
      // Of what was validated it is told that it is not any more.
      before: { ...(status === 1 && { status }), revisi },
      after: { ...told, ...(status === 1 && { status: 0 }), revisi: REVISION.ASKED, bagian },
    })),
  )
  const eventOf = new Map(
    written.map(({ objek, objekid, peristiwaid }) => [`${objek} ${objekid}`, peristiwaid]),
  )
  await trx
    .insertInto('revisi')
    .values(
      things.map(({ kind, id, registerid, status, revisi, version }) => ({
        revisiregisterid: registerid,
        revisidokumenidx: kind === 'dokumen' ? id : null,
        revisidetailidx: kind === 'dokumen' ? null : id,
        revisiperistiwaid: eventOf.get(`${objectOf(kind)} ${id}`) ?? null,
        revisiwaktu: context.now.toISOString(),
        revisistatus: status,
        revisisebelum: revisi,
        revisiisi: version.isi,
        revisiberkas: version.berkas,
        revisigambar: kind === 'laporan' ? JSON.stringify(version.gambar) : null,
        revisidiperbaiki: null,
      })),
    )
    .execute()
}

type Key = { dokumenidx: number } | { detailidx: number }
const about = (key: Key) =>
  'dokumenidx' in key
    ? (['revisidokumenidx', key.dokumenidx] as const)
    : (['revisidetailidx', key.detailidx] as const)

/** The newest request about it. */
export const lastRevision = (db: Database, key: Key) => {
  const [column, id] = about(key)
  return db
    .selectFrom('revisi')
    .selectAll()
    .where(column, '=', id)
    .orderBy('revisiid', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A request that nobody has worked on is as if it had not been; the trail keeps it. Answers how it was before. */
export async function dropRevision(
  trx: Database,
  context: Acting,
  key: Key,
  { kind, id, registerid, told }: Pick<Revised, 'kind' | 'id' | 'registerid' | 'told'>,
): Promise<{ status: number; revisi: number }> {
  const last = await lastRevision(trx, key)
  if (last) {
    await trx.deleteFrom('revisi').where('revisiid', '=', last.revisiid).execute()
    // Replaced meanwhile without answering: then the request alone had kept it.
    await discard(trx, await unlessNamed(trx, last.revisiberkas), context.now)
  }
  const before = { status: last?.revisistatus ?? 0, revisi: last?.revisisebelum ?? REVISION.NONE }
  const undone = await recordEvents(trx, context, {
    what: revisionEvent(kind),
    id,
    registerid,
    before: { ...(before.status === 1 && { status: 0 }), revisi: REVISION.ASKED },
    after: { ...told, ...(before.status === 1 && { status: 1 }), revisi: before.revisi },
  })
  await cancelOut(trx, undone)
  return before
}

/**
 * Is this the correction that was asked for? Only an answer to the request of now is one, and only if something is
 * different from then: what was written before the student had read it changes nothing of the request.
 */
export async function corrects(
  trx: Database,
  context: Pick<RequestContext, 'now'>,
  key: Key,
  { answers, now }: { answers: number | undefined; now: Version },
): Promise<boolean> {
  if (answers === undefined) return false
  const last = await lastRevision(trx, key)
  if (last?.revisiid !== answers || last.revisidiperbaiki !== null) return false
  const before: Version = {
    isi: last.revisiisi,
    berkas: last.revisiberkas,
    gambar: last.revisigambar === null ? now.gambar : (JSON.parse(last.revisigambar) as Version['gambar']),
  }
  if (!isCorrection(before, now)) return false
  await trx
    .updateTable('revisi')
    .set({ revisidiperbaiki: context.now.toISOString() })
    .where('revisiid', '=', last.revisiid)
    .execute()
  return true
}

async function unlessNamed(trx: Database, file: number | null): Promise<number[]> {
  if (file === null) return []
  const { rows } = await sql`select 1 from dokumenregister where files = ${file}
    union all select 1 from laporandetail where detail_lampiran = ${file}
    union all select 1 from revisi where revisiberkas = ${file}`.execute(trx)
  return rows.length > 0 ? [] : [file]
}

/** Of these files those that no request keeps: the version before stays readable. */
export async function unlessKept(trx: Database, files: readonly (number | null)[]): Promise<number[]> {
  const ids = files.filter((id): id is number => id !== null)
  if (ids.length === 0) return []
  const kept = await findRows(trx, 'revisi', { revisiberkas: ids })
  const keeps = new Set(kept.map(({ revisiberkas }) => revisiberkas))
  return ids.filter((id) => !keeps.has(id))
}
