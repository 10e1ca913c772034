import { sql, type RawBuilder } from 'kysely'
import { nextInLine, offerUntil, USUAL_OFFER } from '../../contract/rules/antrean.ts'
import { addDays, startOfDay, today } from '../../contract/rules/calendar.ts'
import { HELD_AS, sexOf, type Sex } from '../../contract/rules/seats.ts'
import type { Holidays } from '../../contract/rules/workdays.ts'
import type { AppContext } from '../context.ts'
import { DISABLED, ENTITLED, standing } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { recordEvents, type Event } from '../events/record.ts'
import { holidaysAround } from '../holidays.ts'
import { eachByItself } from '../eachByItself.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { endEntry, NO_OFFER } from '../resources/antrean.ts'
import { allocationOf, heldPlaces } from '../resources/kuotadetail.ts'
import { givenByRound, takenBackSince } from '../resources/round.ts'

/**
 * Ends the offers that have run out and the lines that lead nowhere, and offers what is free to the first in line, company by
 * company. Any server may do it at any moment: whoever holds a company's places sees what the others did. Until it has, nobody
 * registers there directly (`POST register`), so a place that falls free waits for it.
 * @returns how many offers were made
 */
export async function offerPlaces({ db, clock, timeZone }: Clocked): Promise<number> {
  const now = clock()
  const day = today(now, timeZone)
  const due = await dueAt(db, { now, day })
  if (due.length === 0) return 0
  const at = { now, day, timeZone, libur: await holidaysAround(db, day) }
  // The other companies do not wait for one that fails.
  return eachByItself(due, (detailid) => db.transaction().execute((trx) => offerAt(trx, detailid, at)))
}
type Clocked = Pick<AppContext, 'db' | 'clock' | 'timeZone'>
interface Now {
  now: Date
  day: string
  timeZone: string
  libur: Holidays
}

/** Where an offer has run out, somebody waits beside a free place, or an entry does not stand as it should any more. */
async function dueAt(db: Database, { now, day }: Pick<Now, 'now' | 'day'>): Promise<number[]> {
  const since = takenBackSince(now)
  const rows = await inLine(db)
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .select('d.detailid')
    .distinct()
    .where('s.semtutup', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.antreanbatas', '<', now.toISOString()),
        isOver(day),
        hasPlaceThere(since),
        sql<boolean>`${rests(day)} <> (a.antreanjeda is not null)`,
        sql<boolean>`(a.antreanjeda is null and ${SEX_DIFFERS})`,
        eb.and([
          eb('a.antreantawaran', 'is', null),
          eb('a.antreanjeda', 'is', null),
          // Where it fits those who wait: a place of the other sex stays free.
          FREE_FOR_THEM,
          eb.not(givenByRound('k.kuotaidx', since)),
        ]),
      ]),
    )
    .orderBy('d.detailid')
    .execute()
  return rows.map(({ detailid }) => detailid)
}

async function offerAt(db: Database, detailid: number, { now, day, timeZone, libur }: Now) {
  const seats = await holdRow(db, 'kuotadetail', { detailid })
  if (!seats) return 0
  const events: Event[] = []
  const held = heldPlaces(seats)
  const line: (Waiting & { jkl: Sex })[] = []
  /** Whose offer was of another place, until the same pass finds them one. */
  const lost = new Map<number, Event>()
  for (const row of await waitingAt(db, detailid, { now, day })) {
    const { antreanid, antreannobp, antreantawaran, antreanjeda, perusahaannama } = row
    const told = (aksi: 'gugur' | 'habis' | 'kembali'): Event => ({
      what: `antrean.${aksi}`,
      id: antreanid,
      nobp: antreannobp,
      after: { perusahaan: perusahaannama },
    })
    const how = endOf(row, now)
    if (how) {
      await endEntry(db, antreanid, how, now)
      // Who has the place they waited for needs no word of it; of one that rested nothing was expected.
      if (how !== 'terima' && antreanjeda === null) events.push(told(how))
    } else if (row.rests === 1) {
      // Beside a round an offer that goes is not made again: it stays until its end, or that of the round.
      if (antreanjeda !== null || (antreantawaran !== null && row.byround === 1)) continue
      await updateRows(db, 'antrean', { antreanid }, { ...NO_OFFER, antreanjeda: now.toISOString() })
      if (antreantawaran !== null) events.push(told('kembali'))
    } else {
      // What was typed wrongly and put right leaves them where they were, as whom they are.
      const jkl = sexOf(row.mhsjkl)
      const differs = jkl !== sexOf(row.antreanjkl)
      if (differs && antreantawaran !== null && row.byround === 1) continue
      if (antreanjeda !== null || differs)
        await updateRows(db, 'antrean', { antreanid }, { ...NO_OFFER, antreanjeda: null, antreanjkl: jkl })
      if ((antreantawaran === null || differs) && row.byround === 0) line.push({ ...row, jkl })
      if (!differs) continue
      if (antreantawaran !== null) lost.set(antreanid, told('kembali'))
    }
    if (antreantawaran !== null) held[HELD_AS[row.antreanjkl]] -= 1
  }
  const offered = nextInLine(line, allocationOf(seats), held)
  for (const { antreanid } of offered) lost.delete(antreanid)
  events.push(...lost.values())
  for (const row of offered) {
    const { antreanid, antreannobp, perusahaannama, kuotatawaran, kuotaselesaiuploaddokumen } = row
    const until = offerUntil(now, kuotatawaran ?? USUAL_OFFER, { libur, timeZone })
    // Whoever takes it still has to hand in documents.
    const last = startOfDay(addDays(kuotaselesaiuploaddokumen, 1), timeZone)
    const antreanbatas = (until < last ? until : last).toISOString()
    await updateRows(db, 'antrean', { antreanid }, { antreantawaran: now.toISOString(), antreanbatas })
    events.push({
      what: 'antrean.tawar',
      id: antreanid,
      nobp: antreannobp,
      after: { perusahaan: perusahaannama, batas: antreanbatas },
    })
  }
  if (events.length > 0) await recordEvents(db, { ...SYSTEM, now }, events)
  return offered.length
}

function endOf({ over, has, antreanbatas }: Waiting, now: Date) {
  if (over === 1) return 'gugur'
  if (has === 1) return 'terima'
  return antreanbatas !== null && antreanbatas < now.toISOString() ? 'habis' : undefined
}

/** Everybody in line there, with what their place depends on. */
const waitingAt = (db: Database, detailid: number, { now, day }: Pick<Now, 'now' | 'day'>) => {
  const since = takenBackSince(now)
  const isSo = (condition: RawBuilder<boolean>) => sql<0 | 1>`case when ${condition} then 1 else 0 end`
  return inLine(db)
    .selectAll('a')
    .select(['k.kuotaselesaiuploaddokumen', 'k.kuotatawaran', 'p.perusahaannama', 'm.mhsjkl'])
    .select([
      isSo(isOver(day)).as('over'),
      isSo(hasPlaceThere(since)).as('has'),
      isSo(rests(day)).as('rests'),
    ])
    .select(isSo(givenByRound('k.kuotaidx', since)).as('byround'))
    .where('d.detailid', '=', detailid)
    .orderBy('a.antreanid')
    .execute()
}
type Waiting = Awaited<ReturnType<typeof waitingAt>>[number]

const inLine = (db: Database) =>
  db
    .selectFrom('antrean as a')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'a.antreannobp')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .where('a.antreanakhir', 'is', null)

/** As `rules/seats` counts: the places that could be of whoever waits, and whether one of them is free. */
const OPEN_TO_THEM = sql`(d.detailkuotapriawanita
  + case when m.mhsjkl = 'L' then d.detailkuotapria else d.detailkuotawanita end)`
const FREE_FOR_THEM = sql<boolean>`(${OPEN_TO_THEM} > case when m.mhsjkl = 'L' then d.terisipria else d.terisiwanita end
  and d.detailkuotapria + d.detailkuotawanita + d.detailkuotapriawanita > d.terisipria + d.terisiwanita)`

/** The line leads nowhere: the company takes nobody for good, or documents are long not taken any more. */
const isOver = (day: string) => sql<boolean>`(k.kuotaselesaiuploaddokumen < ${addDays(day, -EXTENDED_DAYS)}
  or d.detailmundur is not null or p.perusahaangabung is not null)`
/** Within which an office extends the last day for documents after it has passed. */
const EXTENDED_DAYS = 7

const registered = (more: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from register r
  where r.registernobp = a.antreannobp and r.registersemid = k.kuotasemid
    and ${sql.raw(standing('r').holdsPlace)} and ${more})`
const THERE = registered(sql`r.registerdetailid = a.antreandetailid`)
/** Registered at this very company, and not by a round that can still be taken back. */
const hasPlaceThere = (since: string) => sql<boolean>`(${THERE} and not ${givenByRound('k.kuotaidx', since)})`

/** Somebody has typed another sex since: they stand in line as whom they are. */
const SEX_DIFFERS = sql<boolean>`((m.mhsjkl = 'L') <> (a.antreanjkl = 'L'))`

/**
 * What may be taken back, put right or lifted: an approval, a round, a status, a recommendation, an account, a programme, a sex or
 * places for one that leave none for them, the last day for documents, a company that takes nobody for now.
 */
const rests = (day: string) => sql<boolean>`(p.perusahaanhenti = 1 or k.kuotaselesaiuploaddokumen < ${day}
  or not ${sql.raw(ENTITLED)} or ${sql.raw(DISABLED)} or m.mhsprodiid <> k.kuotaprodiid or ${OPEN_TO_THEM} = 0
  or ${THERE} or ${registered(sql`r.registerdisetujui = 1`)})`
