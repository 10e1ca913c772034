import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { BULK_ACTIONS, BULK_DAYS, bulkActions, UNDO, type BulkAction } from '../../../contract/bulk.ts'
import type { BodyOf, BulkResult } from '../../../contract/endpoints/index.ts'
import type { RegistrationState } from '../../../contract/rules/registration.ts'
import { codeOf, isMessage, render } from '../../../contract/messages/index.ts'
import type { RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { conflict, HttpError, notFound, orNotFound } from '../../http/httpError.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { DAY } from '../../session/tokens.ts'

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
  dokumen?: { idx: number; idjenis: number; versifile: number }[]
  /** undo: somebody else has changed the row since. */
  disusul?: true
}

export interface PlannedRow {
  kunci: string
  nama: string
  nobp: string
  rencana: Plan
}

export interface Planned {
  aksi: BulkAction
  rows: PlannedRow[]
}

/** The call that was kept under this id, if it was this person's and the same; another's is not there. */
export async function keptCall({ db, user }: RequestContext, body: BodyOf<'POST massal'>) {
  const kept = await db
    .selectFrom('massal')
    .select(['akunid', 'tokenid', 'aksi', 'urungan', 'sidik'])
    .where('massalid', '=', body.massalid)
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.akunid !== user.akunid || kept.tokenid !== tokenOf(user)) throw notFound()
  if (kept.sidik !== fingerprint(body)) throw new HttpError(422, 'bulk.used-id')
  return { aksi: kept.aksi as BulkAction, undoes: kept.urungan === 1 }
}

/** A token plays another part than its maker: what the maker did at a screen, or by another token, is not its own. */
const tokenOf = ({ token, sesiid }: SessionUser): number | null => (token ? -sesiid : null)
const madeBy = (user: SessionUser, of = 'massal') =>
  // Of nothing that is compared here may be nothing: 'not made by' is asked as well.
  sql<boolean>`(${sql.ref(`${of}.akunid`)} = ${user.akunid}
    and coalesce(${sql.ref(`${of}.tokenid`)}, 0) = ${tokenOf(user) ?? 0})`

/** This person's call under this id. */
export async function ownCall({ db, user }: RequestContext, massalid: string) {
  const kept = await db
    .selectFrom('massal')
    .select(['aksi', 'urungan'])
    .where('massalid', '=', massalid)
    .where(madeBy(user))
    .executeTakeFirst()
  const { aksi, urungan } = orNotFound(kept)
  return { aksi: aksi as BulkAction, undoes: urungan === 1 }
}

/** Writes down what is to be done. Sent twice at once, or taken back twice, the first one counts. */
export async function keepCall(
  { db, user, appContext }: RequestContext,
  body: BodyOf<'POST massal'>,
  { aksi, rows }: Planned,
): Promise<void> {
  const { massalid } = body
  // By hand: only writes down what was asked for; each row has its own transaction and event.
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('massal')
      .values({
        massalid,
        akunid: user.akunid,
        tokenid: tokenOf(user),
        aksi,
        urungan: body.aksi === UNDO ? 1 : 0,
        asal: body.asal ?? null,
        sidik: fingerprint(body),
        jumlah: rows.length,
        dibuat: appContext.clock().toISOString(),
        selesai: null,
      })
      .onConflict((any) => any.doNothing())
      .returning('massalid')
      .executeTakeFirst()
    if (!inserted) return
    const values = rows.map(({ kunci, nama, nobp, rencana }, urut) => ({
      massalid,
      urut,
      kunci,
      nama,
      nobp,
      rencana: JSON.stringify(rencana),
      berhasil: null,
      alasan: null,
      sesudah: null,
    }))
    for (let at = 0; at < values.length; at += AT_ONCE)
      await trx
        .insertInto('massalbaris')
        .values(values.slice(at, at + AT_ONCE))
        .execute()
  })
}

const AT_ONCE = 250

/** Of the rows of an earlier call those that it changed, with what there is to put back. */
export async function changedRows({ db, user }: RequestContext, massalid: string): Promise<Planned> {
  const call = orNotFound(
    await db
      .selectFrom('massal')
      .select(['aksi', 'dibuat'])
      .where('massalid', '=', massalid)
      .where(madeBy(user))
      .where('urungan', '=', 0)
      .executeTakeFirst(),
  )
  const aksi = call.aksi as BulkAction
  const rows = await db
    .selectFrom('massalbaris')
    .select(['kunci', 'nama', 'nobp', 'berhasil', 'berubah', 'sesudah'])
    .where('massalid', '=', massalid)
    .orderBy('urut')
    .execute()
  if (rows.some(({ berhasil }) => berhasil === null)) throw conflict('bulk.unfinished')
  const others = await db
    .selectFrom('massalbaris as r')
    .innerJoin('massal as c', 'c.massalid', 'r.massalid')
    .select('r.kunci')
    .distinct()
    .where(({ not }) => not(madeBy(user, 'c')))
    .where('c.dibuat', '>=', call.dibuat)
    .where('c.aksi', 'in', onTheSame(aksi))
    .where('r.berubah', '=', 1)
    .execute()
  const overtaken = new Set(others.map(({ kunci }) => kunci))
  return {
    aksi,
    rows: rows
      .filter(({ berubah }) => berubah === 1)
      .map(({ kunci, nama, nobp, sesudah }) => {
        const before = JSON.parse(sesudah ?? '{}') as Plan
        return { kunci, nama, nobp, rencana: overtaken.has(kunci) ? { ...before, disusul: true } : before }
      }),
  }
}

/** The actions that change what this one changes. */
const onTheSame = (aksi: BulkAction): BulkAction[] => {
  const { list, call, undo } = bulkActions[aksi]
  return BULK_ACTIONS.filter(
    (other) =>
      bulkActions[other].list === list && ([call, undo] as string[]).includes(bulkActions[other].call),
  )
}

/** How far a call of this person is, and what became of each row. */
export async function resultOf(
  { db, user, language }: RequestContext,
  massalid: string,
  { brief }: { brief: boolean },
): Promise<BulkResult> {
  const call = orNotFound(
    await db
      .selectFrom('massal as c')
      .leftJoin('massalbaris as r', 'r.massalid', 'c.massalid')
      .select(['c.massalid', 'c.aksi', 'c.urungan', 'c.jumlah', 'c.dibuat', 'c.selesai'])
      .select([
        sql<number>`count(r.berhasil)`.as('done'),
        sql<number>`coalesce(sum(r.berhasil), 0)`.as('succeeded'),
        sql<number>`coalesce(sum(r.berubah), 0)`.as('changed'),
        sql<number>`(select count(*) from massal u where u.asal = c.massalid)`.as('undone'),
      ])
      .where('c.massalid', '=', massalid)
      .where(madeBy(user, 'c'))
      .groupBy(['c.massalid', 'c.aksi', 'c.urungan', 'c.jumlah', 'c.dibuat', 'c.selesai'])
      .executeTakeFirst(),
  )
  const [done, succeeded] = [Number(call.done), Number(call.succeeded)]
  const rows = brief
    ? []
    : await db
        .selectFrom('massalbaris')
        .select(['kunci', 'nama', 'nobp', 'berhasil', 'berubah', 'alasan'])
        .where('massalid', '=', massalid)
        .where('berhasil', 'is not', null)
        .orderBy('urut')
        .execute()
  return {
    massalid,
    aksi: call.aksi,
    urungan: call.urungan === 1,
    jumlah: call.jumlah,
    selesai: done,
    berhasil: succeeded,
    gagal: done - succeeded,
    berubah: call.urungan === 1 ? 0 : Number(call.changed),
    diurungkan: Number(call.undone) > 0,
    detik: call.selesai === null ? null : (Date.parse(call.selesai) - Date.parse(call.dibuat)) / 1000,
    hasil: rows.map(({ kunci, nama, nobp, berhasil, berubah, alasan }) => ({
      id: kunci,
      nama,
      nobp,
      berhasil: berhasil === 1,
      berubah: berubah === 1,
      ...(alasan !== null && spoken(alasan)),
    })),
  }

  /** Stored as a code, so it is told in the language that is asked for now. */
  function spoken(alasan: string) {
    const said: unknown = JSON.parse(alasan)
    return isMessage(said)
      ? { kode: codeOf(said), alasan: render(said, language) }
      : { kode: 'record.related', alasan: render('record.related', language) }
  }
}

export async function sweepBulk(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - BULK_DAYS * DAY).toISOString()
  await db.deleteFrom('massal').where('dibuat', '<', oldest).execute()
}

/** What was asked, so that an id that is used again for something else is noticed. */
function fingerprint({ massalid: _, ...asked }: BodyOf<'POST massal'>): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(asked)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
