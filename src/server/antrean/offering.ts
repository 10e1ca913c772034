import { sql } from 'kysely'
import { nextInLine, offerUntil, USUAL_OFFER } from '../../contract/rules/antrean.ts'
import { addDays, startOfDay, today } from '../../contract/rules/calendar.ts'
import { HELD_AS, sexOf } from '../../contract/rules/seats.ts'
import type { Holidays } from '../../contract/rules/workdays.ts'
import type { AppContext } from '../context.ts'
import { DISABLED, ENTITLED } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { recordEvents, type Event } from '../events/record.ts'
import { holidaysAround } from '../holidays.ts'
import { eachByItself } from '../eachByItself.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { endEntry } from '../resources/antrean.ts'
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

/** Where an offer has run out, somebody waits beside a free place, or a line leads nowhere any more. */
async function dueAt(db: Database, { now, day }: Pick<Now, 'now' | 'day'>): Promise<number[]> {
  const rows = await inLine(db)
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .select('d.detailid')
    .distinct()
    .where('s.semtutup', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.antreanbatas', '<', now.toISOString()),
        eb.not(goesOn(day)),
        eb.and([
          eb('a.antreantawaran', 'is', null),
          // Where it fits those who wait: a place of the other sex stays free.
          FREE_FOR_THEM,
          eb.not(givenByRound('k.kuotaidx', takenBackSince(now))),
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
  const line: (Waiting & { jkl: 'L' | 'P' })[] = []
  for (const row of await waitingAt(db, detailid, { now, day })) {
    const how =
      row.goeson === 0
        ? 'gugur'
        : row.antreanbatas !== null && row.antreanbatas < now.toISOString()
          ? 'habis'
          : undefined
    if (how) {
      await endEntry(db, row.antreanid, how, now)
      events.push({
        what: `antrean.${how}`,
        id: row.antreanid,
        nobp: row.antreannobp,
        after: { perusahaan: row.perusahaannama },
      })
      if (row.antreantawaran !== null) held[HELD_AS[row.antreanjkl]] -= 1
    } else if (row.antreantawaran === null && row.byround === 0)
      line.push({ ...row, jkl: sexOf(row.antreanjkl) })
  }
  const offered = nextInLine(line, allocationOf(seats), held)
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

/** Everybody in line there, with what their place depends on. */
const waitingAt = (db: Database, detailid: number, { now, day }: Pick<Now, 'now' | 'day'>) =>
  inLine(db)
    .selectAll('a')
    .select(['k.kuotaselesaiuploaddokumen', 'k.kuotatawaran', 'p.perusahaannama'])
    .select([
      sql<0 | 1>`case when ${goesOn(day)} then 1 else 0 end`.as('goeson'),
      sql<0 | 1>`case when ${givenByRound('k.kuotaidx', takenBackSince(now))} then 1 else 0 end`.as(
        'byround',
      ),
    ])
    .where('d.detailid', '=', detailid)
    .orderBy('a.antreanid')
    .execute()
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
  + case when a.antreanjkl = 'L' then d.detailkuotapria else d.detailkuotawanita end)`
const FREE_FOR_THEM = sql<boolean>`(${OPEN_TO_THEM} > case when a.antreanjkl = 'L' then d.terisipria else d.terisiwanita end
  and d.detailkuotapria + d.detailkuotawanita + d.detailkuotapriawanita > d.terisipria + d.terisiwanita)`

/**
 * A line leads somewhere while documents are taken and the company takes students, and for whoever may register there, as when
 * they joined, and has no place: approved anywhere, or waiting for a decision at this very company. The company has places that
 * could be theirs: the office may have made them places of the other sex.
 */
const goesOn = (day: string) => sql<boolean>`(k.kuotaselesaiuploaddokumen >= ${day}
  and d.detailmundur is null and p.perusahaanhenti = 0 and p.perusahaangabung is null
  and ${OPEN_TO_THEM} > 0
  and ${sql.raw(ENTITLED)} and not (${sql.raw(DISABLED)}) and m.mhsprodiid = k.kuotaprodiid
  and (m.mhsjkl = 'L') = (a.antreanjkl = 'L')
  and not exists (select 1 from register r where r.registernobp = a.antreannobp and r.registersemid = k.kuotasemid
    and r.registerakhir is null and (r.registerdisetujui = 1
      or (r.registerdisetujui is null and r.registerdetailid = a.antreandetailid))))`
