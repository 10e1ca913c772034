import { sql } from 'kysely'
import { SPLIT_DAYS } from '../../../contract/endpoints/perusahaan.ts'
import { message } from '../../../contract/messages/index.ts'
import type { RequestContext } from '../../context.ts'
import { withArchiveOpen } from '../../db/archive.ts'
import { isSqlite } from '../../db/dialect.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { referencesTo } from '../../db/references.ts'
import { updateRows } from '../../db/rows.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { withTheirStudents } from '../../lapangan/split.ts'
import { DAY } from '../../session/tokens.ts'

interface Pair {
  dari: number
  ke: number
}
/** The rows of one column that name the one and are to name the other. */
interface Move {
  table: string
  column: string
  key: string
  ids: number[]
}

/** What names the one now, in whatever table, and the quotas that name both. */
export async function whatMoves(
  db: Database,
  { dari, ke }: Pair,
): Promise<{ moves: Move[]; quotas: string[] }> {
  // What was merged and taken back is history of these two alone.
  const references = (await referencesTo(db, 'perusahaan')).filter(({ table }) => table !== 'gabungan')
  const naming = references.map(
    ({ table, column, key }, at) =>
      sql`select ${sql.lit(at)} as at, ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${dari}`,
  )
  const { rows } = await sql<{ at: number; id: number }>`
    select * from (${sql.join(naming, sql` union all `)}) n order by at, id`.execute(db)
  const moves = references.flatMap(({ table, column, key }, at) => {
    const ids = rows.filter((row) => row.at === at).map(({ id }) => id)
    return ids.length > 0 ? [{ table, column, key, ids }] : []
  })
  return { moves, quotas: await sharedQuotas(db, { dari, ke }) }
}

/** For a person: how many rows of each table. */
export const toMove = (moves: readonly Move[]) =>
  moves.map(({ table, ids }) => ({ tabel: table, jumlah: ids.length }))

/** In a transaction that holds both. The one that goes stays as another spelling of the other. */
export async function merge(
  trx: Database,
  { now }: Pick<RequestContext, 'now'>,
  { dari, ke, jumlah }: Pair & { jumlah: number },
): Promise<{ gabungid: number; count: number }> {
  const { moves, quotas } = await whatMoves(trx, { dari, ke })
  if (quotas.length > 0) throw conflict(message('company.both-in-quota', { quotas }))
  const count = moves.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count !== jumlah) throw conflict(message('company.changed', { count }))
  await repoint(trx, moves, { from: dari, to: ke })
  await updateRows(trx, 'perusahaan', { perusahaanid: dari }, { perusahaangabung: ke })
  const { gabungid } = await trx
    .insertInto('gabungan')
    .values({ dari, ke, waktu: now.toISOString(), isi: JSON.stringify(moves), urung: null })
    .returning('gabungid')
    .executeTakeFirstOrThrow()
  return { gabungid, count }
}

/**
 * Takes a merge back: what it moved and still lies there returns; what came since stays, but field supervisors go with their
 * students. @throws 404, 409
 */
export async function split(
  trx: Database,
  context: Pick<RequestContext, 'now' | 'appContext'>,
  gabungid: number,
) {
  const { now } = context
  const row = orNotFound(
    await trx
      .selectFrom('gabungan')
      .select(['dari', 'ke', 'waktu', 'isi', 'urung'])
      .where('gabungid', '=', gabungid)
      .$call(lockRow(trx))
      .executeTakeFirst(),
  )
  const { dari, ke } = row
  const companies = await trx
    .selectFrom('perusahaan')
    .select(['perusahaanid', 'perusahaannama', 'perusahaangabung'])
    .where('perusahaanid', 'in', [dari, ke])
    .orderBy('perusahaanid')
    .$call(lockRow(trx, 'delete'))
    .execute()
  const gone = companies.find(({ perusahaanid }) => perusahaanid === dari)!
  const late = row.waktu <= new Date(now.getTime() - SPLIT_DAYS * DAY).toISOString()
  // Merged on meanwhile, the other way round or into a third: then that has to be taken back first.
  if (row.urung !== null || late || gone.perusahaangabung !== ke) throw conflict('company.too-late')
  await updateRows(trx, 'perusahaan', { perusahaanid: dari }, { perusahaangabung: null })
  const moves = JSON.parse(row.isi) as Move[]
  await assertNobodyCame(trx, moves, ke)
  const count = await repoint(trx, moves, { from: ke, to: dari })
  await withTheirStudents(trx, context, [dari, ke])
  await updateRows(trx, 'gabungan', { gabungid }, { urung: now.toISOString() })
  const into = companies.find(({ perusahaanid }) => perusahaanid === ke)!.perusahaannama
  return { company: gone.perusahaannama, into, id: ke, count }
}

/** Whoever took a place since in what would go back has it at the company that stays: then these two stay one. */
async function assertNobodyCame(trx: Database, moves: readonly Move[], ke: number): Promise<void> {
  const idsOf = (table: string) => moves.find((move) => move.table === table)?.ids ?? []
  const known = new Set(idsOf('register'))
  const places = new Set(idsOf('kuotadetail'))
  const there = await trx
    .selectFrom('register')
    .select(['registerid', 'registerdetailid'])
    .where('registerperusahaanid', '=', ke)
    .where('registerdetailid', 'is not', null)
    .execute()
  if (
    there.some(({ registerid, registerdetailid }) => !known.has(registerid) && places.has(registerdetailid!))
  )
    throw conflict('company.used-since')
}

/** Also what is over is told under the name that holds now. @returns how many rows moved */
function repoint(
  trx: Database,
  moves: readonly Move[],
  { from, to }: { from: number; to: number },
): Promise<number> {
  return withArchiveOpen(trx, async () => {
    await compareAtTheEnd(trx)
    let moved = 0
    for (const { table, column, key, ids } of moves) {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const some = sql.join(ids.slice(at, at + AT_ONCE))
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${to}
          where ${sql.ref(key)} in (${some}) and ${sql.ref(column)} = ${from}`.execute(trx)
        moved += Number(numAffectedRows ?? 0)
      }
    }
    return moved
  })
}
/** SQLite takes so many parameters in one statement. */
const AT_ONCE = 500

/** A registration names quota, company and place in one key: until all have moved they do not agree. */
const compareAtTheEnd = (trx: Database) =>
  (isSqlite(trx) ? sql`pragma defer_foreign_keys = on` : sql`set constraints all deferred`).execute(trx)

async function sharedQuotas(db: Database, { dari, ke }: Pair): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    with di as (
      select detailkuotaidx as kuota, detailperusahaanid as perusahaan from kuotadetail
      union select jadwalkuotaidx, jadwalperusahaanid from jadwal
      union select akdkuotaid, akdperusahaanid from dokumenakademik
    )
    select j.jeniskuota || ', ' || p.prodinama || ', ' || s.semnama as nama
    from di a join di b on b.kuota = a.kuota and b.perusahaan = ${ke}
      join kuota k on k.kuotaidx = a.kuota join jeniskuota j on j.jenisid = k.kuotajenisid
      join prodi p on p.prodiid = k.kuotaprodiid join semester s on s.semid = k.kuotasemid
    where a.perusahaan = ${dari} order by s.semid desc, nama`.execute(db)
  return rows.map(({ nama }) => nama)
}
