import { passesLine, placeInLine, type QueueEnd, type Waiting } from '../../contract/rules/antrean.ts'
import { fits, HELD_AS, sexOf, type Allocation, type Sex } from '../../contract/rules/seats.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/open.ts'
import { findRow, holdRow, updateRows, type Row } from '../db/rows.ts'
import { recordEvents, type Actor, type Event } from '../events/record.ts'
import { conflict } from '../http/httpError.ts'
import { allocationOf, heldPlaces } from './kuotadetail.ts'

export type Entry = Row<'antrean'>

/**
 * An entry of a waiting list with the name of its company, held after the company's places: whoever offers takes them in this
 * order. `within` says of which rows, of the entry `a` and its quota `k`.
 */
export async function lockEntry(db: Database, antreanid: number, within: RawBuilder<boolean> = sql`1 = 1`) {
  const found = await db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .select(['a.antreandetailid', 'p.perusahaannama'])
    .where('a.antreanid', '=', antreanid)
    .where(within)
    .executeTakeFirst()
  if (!found) return undefined
  await holdRow(db, 'kuotadetail', { detailid: found.antreandetailid })
  const entry = await holdRow(db, 'antrean', { antreanid })
  return entry && { ...entry, perusahaannama: found.perusahaannama }
}

export const endEntry = (db: Database, antreanid: number, antreanakhir: QueueEnd, now: Date) =>
  updateRows(db, 'antrean', { antreanid }, { antreanakhir, antreanakhirpada: now.toISOString() })

/** Who has taken an offer waits for no other place in this semester. */
export async function leaveLines(
  db: Database,
  actor: Actor,
  { nobp, semid }: { nobp: string; semid: number },
): Promise<void> {
  const live = await db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .select('a.antreanid')
    .where('a.antreannobp', '=', nobp)
    .where('a.antreanakhir', 'is', null)
    .where('k.kuotasemid', '=', semid)
    // As all who hold several places: two who leave the same lines do not wait for each other.
    .orderBy('a.antreandetailid')
    .execute()
  await endAll(db, actor, { live, end: 'keluar' })
}

/** Nobody waits there for anything any more: the company takes nobody. Its places are held already. */
export async function endLinesAt(db: Database, actor: Actor, detailids: readonly number[]): Promise<void> {
  const live = await db
    .selectFrom('antrean')
    .select('antreanid')
    .where('antreandetailid', 'in', detailids)
    .where('antreanakhir', 'is', null)
    .orderBy('antreanid')
    .execute()
  await endAll(db, actor, { live, end: 'gugur' })
}

async function endAll(
  db: Database,
  actor: Actor,
  { live, end }: { live: readonly { antreanid: number }[]; end: 'gugur' | 'keluar' },
): Promise<void> {
  const ended: Event[] = []
  for (const { antreanid } of live) {
    const entry = await lockEntry(db, antreanid)
    if (!entry || entry.antreanakhir !== null) continue
    await endEntry(db, antreanid, end, actor.now)
    ended.push({
      what: `antrean.${end}`,
      id: antreanid,
      nobp: entry.antreannobp,
      after: { perusahaan: entry.perusahaannama },
    })
  }
  if (ended.length > 0) await recordEvents(db, actor, ended)
}

/** Whoever is registered at a company waits for it no more; an offer there is the place they have now. */
export async function endOwnAt(
  db: Database,
  { nobp, detailid, now }: { nobp: string; detailid: number; now: Date },
): Promise<void> {
  // First the places, as whoever offers.
  await holdRow(db, 'kuotadetail', { detailid })
  await updateRows(
    db,
    'antrean',
    { antreannobp: nobp, antreandetailid: detailid, antreanakhir: null },
    { antreanakhir: 'terima', antreanakhirpada: now.toISOString() },
  )
}

/** A place that was given back is taken again after those who wait for it. @throws 409 */
export async function assertPassesNobody(
  db: Database,
  { registerdetailid, registerjkl }: { registerdetailid: number | null; registerjkl: string },
): Promise<void> {
  if (registerdetailid !== null && (await goesBefore(db, registerdetailid, sexOf(registerjkl))))
    throw conflict('queue.before-others')
}

/** In line, as before there was an offer. */
export const NO_OFFER = { antreantawaran: null, antreanbatas: null }

/** For whom the office lets go before the line: where no place is free, the offer that was made last goes back into line. */
export async function makeRoom(
  db: Database,
  actor: Actor,
  { detailid, sex }: { detailid: number; sex: Sex },
): Promise<void> {
  const seats = await holdRow(db, 'kuotadetail', { detailid })
  if (!seats) return
  const [allocation, held] = [allocationOf(seats), heldPlaces(seats)]
  if (fits(allocation, held, sex)) return
  const offered = await db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .select(['a.antreanid', 'a.antreannobp', 'a.antreanjkl', 'p.perusahaannama'])
    .where('a.antreandetailid', '=', detailid)
    .where('a.antreantawaran', 'is not', null)
    .where('a.antreanakhir', 'is', null)
    .orderBy('a.antreantawaran', 'desc')
    .orderBy('a.antreanid', 'desc')
    .execute()
  const last = offered.find(({ antreanjkl }) => {
    const as = HELD_AS[antreanjkl]
    return fits(allocation, { ...held, [as]: held[as] - 1 }, sex)
  })
  if (!last) return
  const { antreanid, antreannobp: nobp, perusahaannama: perusahaan } = last
  await updateRows(db, 'antrean', { antreanid }, NO_OFFER)
  await recordEvents(db, actor, [{ what: 'antrean.kembali', id: antreanid, nobp, after: { perusahaan } }])
}

/** Who waits at these companies without an offer, in their order; nobody waits behind an entry that rests. */
export async function linesAt(db: Database, detailids: readonly number[]): Promise<Map<number, Waiting[]>> {
  if (detailids.length === 0) return new Map()
  const rows = await db
    .selectFrom('antrean')
    .select(['antreanid', 'antreandetailid', 'antreanjkl'])
    .where('antreandetailid', 'in', detailids)
    .where('antreanakhir', 'is', null)
    .where('antreantawaran', 'is', null)
    .where('antreanjeda', 'is', null)
    .orderBy('antreanid')
    .execute()
  const lines = new Map<number, Waiting[]>()
  for (const { antreanid, antreandetailid, antreanjkl } of rows) {
    const line = lines.get(antreandetailid) ?? []
    line.push({ antreanid, jkl: sexOf(antreanjkl) })
    lines.set(antreandetailid, line)
  }
  return lines
}

/** Would somebody who is placed there go before those who wait? */
export async function goesBefore(db: Database, detailid: number, sex: Sex): Promise<boolean> {
  const line = (await linesAt(db, [detailid])).get(detailid)
  const seats = line && (await findRow(db, 'kuotadetail', { detailid }))
  if (!seats) return false
  return passesLine(sex, { allocation: allocationOf(seats), held: heldPlaces(seats), line })
}

/** The place of an entry; null where it is offered, rests or is over. */
export function placeOf(
  entry: Pick<
    Entry,
    'antreanid' | 'antreandetailid' | 'antreanjkl' | 'antreanakhir' | 'antreantawaran' | 'antreanjeda'
  > &
    Seats,
  lines: ReadonlyMap<number, readonly Waiting[]>,
): number | null {
  if (entry.antreanakhir !== null || entry.antreantawaran !== null || entry.antreanjeda !== null) return null
  const own = { antreanid: entry.antreanid, jkl: sexOf(entry.antreanjkl) }
  const allocation: Allocation = allocationOf(entry)
  return placeInLine(lines.get(entry.antreandetailid) ?? [], own, allocation)
}
type Seats = Parameters<typeof allocationOf>[0]
