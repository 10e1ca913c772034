import { sql, type RawBuilder } from 'kysely'
import { today as dayOf } from '../../contract/rules/calendar.ts'
import { sexOf } from '../../contract/rules/seats.ts'
import { isStudying } from '../../contract/rules/studentStatus.ts'
import { hasPlace, swapState, type SwapState } from '../../contract/rules/tukar.ts'
import type { AppContext } from '../context.ts'
import { DISABLED } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { findRows, holdRow, holdRows, updateRows, type Row } from '../db/rows.ts'
import { recordEvents } from '../events/record.ts'
import { takeNoticesBack } from '../events/takeBack.ts'
import { orNotFound } from '../http/httpError.ts'
import { eachByItself } from '../eachByItself.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { allocationOf, heldPlaces } from './kuotadetail.ts'

export type Ask = Row<'tukar'>

/** Registrations as a swap sees them. */
export async function sidesOf(db: Database, registerid: readonly number[]) {
  if (registerid.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .innerJoin('prodi as o', 'o.prodiid', 'r.registerprodiid')
    .leftJoin('kuotadetail as d', 'd.detailid', 'r.registerdetailid')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .select(['r.registerid', 'r.registernobp as nobp', 'r.registerjkl as jkl', 'r.registerdisetujui'])
    .select(['r.registerakhir', 'r.registerkuotaid as kuotaidx', 'r.registersemid as semid'])
    .select(['r.registerprodiid as prodiid', 'r.registermulai', 'm.mhsnama as nama', 'm.mhsstatus'])
    .select(['p.perusahaanid', 'p.perusahaannama', 'p.perusahaanhenti'])
    .select(['s.semnama', 's.semtutup', 'o.prodinama', 'j.jadwalmulai', 'd.detailid', 'd.detailmundur'])
    .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .select(['d.terisipria', 'd.terisiwanita'])
    .select([
      sql<number>`(select count(*) from dokumenbalasan b where b.balasankuotaidx = r.registerkuotaid
        and b.balasanperusahaanidx = r.registerperusahaanid)`.as('answers'),
      sql<number>`(select count(*) from antrean a where a.antreandetailid = d.detailid
        and a.antreanakhir is null and a.antreanjeda is null)`.as('waiting'),
      sql<0 | 1>`case when ${sql.raw(DISABLED)} then 1 else 0 end`.as('disabled'),
    ])
    .where('r.registerid', 'in', registerid)
    .execute()
  return new Map(
    rows.map((row) => [
      row.registerid,
      {
        ...row,
        /** The company has answered already. */
        answered: Number(row.answers) > 0,
        /** So many wait in line for a place there. */
        waiting: Number(row.waiting),
        /** Who can sign in no more. */
        disabled: Number(row.disabled) === 1,
        // Whoever comes has the days of the company, whatever was agreed with who is there.
        mulai: [row.registermulai, row.jadwalmulai].filter((day) => day !== null).toSorted()[0] ?? null,
        studies: isStudying(row.mhsstatus),
        closed: row.detailmundur !== null || row.perusahaanhenti === 1,
        allocation: allocationOf(row),
        held: heldPlaces(row),
        sex: sexOf(row.jkl),
      },
    ]),
  )
}
type Sides = Awaited<ReturnType<typeof sidesOf>>
export type Side = Sides extends Map<number, infer S> ? S : never

export const stateOf = (
  { tukarkeadaan: state, tukarbatas: until }: Pick<Ask, 'tukarkeadaan' | 'tukarbatas'>,
  places: readonly [Side, Side],
  today: string,
): SwapState => swapState({ state, until, places }, today)

/** Both registrations, held in the order of their numbers, with their places where these change; and how they stand then. */
export async function holdSides(
  db: Database,
  registerid: readonly number[],
  { places = false } = {},
): Promise<Map<number, Side>> {
  const held = await holdRows(db, 'register', 'registerid', { registerid })
  const detailid = held.map(({ registerdetailid }) => registerdetailid).filter((id) => id !== null)
  if (places) await holdRows(db, 'kuotadetail', 'detailid', { detailid })
  return sidesOf(db, registerid)
}

/**
 * An ask in reach, with both registrations: these are held first, as by all who write into them.
 * @param within of the registrations `a` that asks and `b` that is asked
 * @throws 404
 */
export async function holdSwap(
  db: Database,
  tukarid: number,
  { within, places = false }: { within?: RawBuilder<boolean>; places?: boolean } = {},
) {
  const seen = orNotFound(
    await db
      .selectFrom('tukar as t')
      .innerJoin('register as a', 'a.registerid', 't.tukardari')
      .innerJoin('register as b', 'b.registerid', 't.tukarke')
      .select(['t.tukardari', 't.tukarke'])
      .where('t.tukarid', '=', tukarid)
      .$if(within !== undefined, (some) => some.where(within!))
      .executeTakeFirst(),
  )
  const sides = await holdSides(db, [seen.tukardari, seen.tukarke], { places })
  const ask = orNotFound(await holdRow(db, 'tukar', { tukarid }))
  return { ...ask, sides: [sides.get(ask.tukardari)!, sides.get(ask.tukarke)!] as [Side, Side] }
}

/** All asks of these registrations, to and fro, the newest first. */
export async function asksOf(db: Database, registerid: readonly number[], today: string) {
  const asks = await db
    .selectFrom('tukar')
    .selectAll()
    .where((eb) => eb.or([eb('tukardari', 'in', registerid), eb('tukarke', 'in', registerid)]))
    .orderBy('tukarid', 'desc')
    .execute()
  const sides = await sidesOf(
    db,
    asks.flatMap(({ tukardari, tukarke }) => [tukardari, tukarke]),
  )
  return asks.map((ask) => {
    const both: [Side, Side] = [sides.get(ask.tukardari)!, sides.get(ask.tukarke)!]
    return { ...ask, sides: both, state: stateOf(ask, both, today) }
  })
}

interface Over {
  keadaan: Exclude<SwapState, 'diminta' | 'disepakati'>
  today: string
  oleh?: string
  alasan?: string
}

export const endSwap = (
  db: Database,
  tukarid: number,
  { keadaan: tukarkeadaan, today: tukarakhir, oleh: tukaroleh, alasan: tukaralasan }: Over,
) => updateRows(db, 'tukar', { tukarid }, { tukarkeadaan, tukarakhir, tukaroleh, tukaralasan })

/**
 * Tells these students what became of an ask. Said by the server itself: whoever asked knows no more than a number until
 * the other has agreed, and who did it stands in the event of the deed.
 */
export const tellSwap = (
  db: Database,
  now: Date,
  { tukarid, keadaan, nobp }: { tukarid: number; keadaan: SwapState; nobp: readonly string[] },
) =>
  recordEvents(
    db,
    { ...SYSTEM, now },
    nobp.map((each) => ({ what: 'tukar.kabar' as const, id: tukarid, nobp: each, after: { keadaan } })),
  )

/** It ends by itself, and both are told. */
export async function settleSwap(
  db: Database,
  {
    tukarid,
    tukarjawab,
    sides,
    state,
  }: Pick<Ask, 'tukarid' | 'tukarjawab'> & {
    sides: readonly [Side, Side]
    state: SwapState
  },
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const keadaan = state === 'habis' ? state : 'gugur'
  await endSwap(db, tukarid, { keadaan, today })
  // Who has not read yet that they were asked hears of nothing; whoever has moved knows.
  const heard = (await takeNoticesBack(db, 'tukar', tukarid, ['minta'])) || tukarjawab !== null
  const nobp = (heard ? sides : sides.slice(0, 1))
    .filter(({ registerakhir }) => registerakhir !== 'pindah')
    .map(({ nobp }) => nobp)
  await tellSwap(db, now, { tukarid, keadaan, nobp })
}

/**
 * Ends what has run out, or has lost the place of either. To whoever reads it, it is over before that; what only a schedule
 * ends is written down once it has run out, as somebody may have typed a wrong day.
 */
export async function endSwaps({
  db,
  clock,
  timeZone,
}: Pick<AppContext, 'db' | 'clock' | 'timeZone'>): Promise<number> {
  const now = clock()
  const today = dayOf(now, timeZone)
  const open = await findRows(db, 'tukar', { tukarakhir: null })
  const seen = await sidesOf(
    db,
    open.flatMap(({ tukardari, tukarke }) => [tukardari, tukarke]),
  )
  const over = open.filter((ask) => isOver(ask, [seen.get(ask.tukardari)!, seen.get(ask.tukarke)!], today))
  return eachByItself(over, ({ tukarid }) =>
    db.transaction().execute(async (trx) => {
      const held = await holdSwap(trx, tukarid)
      // Somebody was faster, or it stands again.
      if (held.tukarakhir !== null || !isOver(held, held.sides, today)) return 0
      const state = stateOf(held, held.sides, today)
      await settleSwap(trx, { ...held, state }, { now, today })
      return 1
    }),
  )
}

const isOver = (ask: Ask, places: readonly [Side, Side], today: string): boolean =>
  ask.tukarbatas < today || !(ask.tukarjawab === null ? places.slice(0, 1) : places).every(hasPlace)
