import { nextInLine, offerUntil, USUAL_OFFER } from '../../contract/rules/antrean.ts'
import { addDays, startOfDay, today } from '../../contract/rules/calendar.ts'
import { registerRefusal } from '../../contract/rules/mayRegister.ts'
import { sexOf } from '../../contract/rules/seats.ts'
import type { Holidays } from '../../contract/rules/workdays.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { recordEvents, type Event } from '../events/record.ts'
import { holidaysAround } from '../holidays.ts'
import { SYSTEM } from '../reminders/remind.ts'
import { endEntry } from '../resources/antrean.ts'
import { allocationOf, heldPlaces } from '../resources/kuotadetail.ts'

/**
 * Ends the offers that have run out and offers what is free to the first in line, company by company. Any server may do it
 * at any moment: whoever holds a company's places sees what the others did. Until it has, nobody registers there directly
 * (`POST register`), so a place that falls free waits for it.
 * @returns how many offers were made
 */
export async function offerPlaces({ db, clock, timeZone }: Clocked): Promise<number> {
  const now = clock()
  const day = today(now, timeZone)
  const due = await dueAt(db, { now, day })
  if (due.length === 0) return 0
  const at = { now, day, timeZone, libur: await holidaysAround(db, day) }
  let made = 0
  const failed: unknown[] = []
  for (const detailid of due)
    try {
      made += await db.transaction().execute((trx) => offerAt(trx, detailid, at))
    } catch (err) {
      // The other companies do not wait for this one.
      failed.push(err)
    }
  if (failed.length > 0) throw new AggregateError(failed, `offers at ${failed.length} companies`)
  return made
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
  const rows = await db
    .selectFrom('antrean as a')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .innerJoin('semester as s', 's.semid', 'k.kuotasemid')
    .select('d.detailid')
    .distinct()
    .where('a.antreanakhir', 'is', null)
    .where('s.semtutup', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.antreanbatas', '<', now.toISOString()),
        eb('k.kuotaselesaiuploaddokumen', '<', day),
        eb('a.antreantawaran', 'is', null).and(
          eb(
            eb('d.detailkuotapria', '+', eb.ref('d.detailkuotawanita')),
            '>',
            eb(eb('d.terisipria', '+', eb.ref('d.terisiwanita')), '-', eb.ref('d.detailkuotapriawanita')),
          ),
        ),
      ]),
    )
    .orderBy('d.detailid')
    .execute()
  return rows.map(({ detailid }) => detailid)
}

async function offerAt(db: Database, detailid: number, { now, day, timeZone, libur }: Now) {
  const seats = await holdRow(db, 'kuotadetail', { detailid })
  if (!seats) return 0
  const live = await waitingAt(db, detailid)
  const events: Event[] = []
  const end = async (row: (typeof live)[number], how: 'habis' | 'gugur') => {
    await endEntry(db, row.antreanid, how, now)
    events.push({
      what: `antrean.${how}`,
      id: row.antreanid,
      nobp: row.antreannobp,
      after: { perusahaan: row.perusahaannama },
    })
  }
  const held = heldPlaces(seats)
  const line: (InLine & { jkl: 'L' | 'P' })[] = []
  for (const row of live) {
    const runOut = row.antreanbatas !== null && row.antreanbatas < now.toISOString()
    // A line leads nowhere when its company takes nobody more, registration is over, or its student may not register.
    const leadsNowhere = row.antreantawaran === null && (isOver(row, day) || mayNot(row) || row.placed > 0)
    if (runOut) {
      await end(row, 'habis')
      held[row.antreanjkl === 'L' ? 'pria' : 'wanita'] -= 1
    } else if (leadsNowhere) await end(row, 'gugur')
    else if (row.antreantawaran === null) line.push({ ...row, jkl: sexOf(row.antreanjkl) })
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
const waitingAt = (db: Database, detailid: number) =>
  db
    .selectFrom('antrean as a')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'a.antreannobp')
    .innerJoin('kuotadetail as d', 'd.detailid', 'a.antreandetailid')
    .innerJoin('kuota as k', 'k.kuotaidx', 'd.detailkuotaidx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .selectAll('a')
    .select(['m.mhsstatus', 'm.mhsrekommagang', 'm.mhsprodiid'])
    .select(['k.kuotaprodiid', 'k.kuotaselesaiuploaddokumen', 'k.kuotatawaran'])
    .select(['d.detailmundur', 'p.perusahaanhenti', 'p.perusahaangabung', 'p.perusahaannama'])
    .select((eb) => [
      eb
        .selectFrom('register as r')
        .select(({ fn }) => fn.countAll<number>().as('placed'))
        .whereRef('r.registernobp', '=', 'a.antreannobp')
        .whereRef('r.registersemid', '=', 'k.kuotasemid')
        .where('r.registerakhir', 'is', null)
        // Approved anywhere, or waiting for a decision here already.
        .where((on) =>
          on.or([
            on('r.registerdisetujui', '=', 1),
            on('r.registerdisetujui', 'is', null).and('r.registerdetailid', '=', on.ref('a.antreandetailid')),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('placed'),
      eb
        .selectFrom('akun as c')
        .select(({ fn }) => fn.countAll<number>().as('disabled'))
        .whereRef('c.nobp', '=', 'a.antreannobp')
        .where('c.aktif', '=', 0)
        .$asScalar()
        .$notNull()
        .as('disabled'),
    ])
    .where('a.antreandetailid', '=', detailid)
    .where('a.antreanakhir', 'is', null)
    .orderBy('a.antreanid')
    .execute()
type InLine = Awaited<ReturnType<typeof waitingAt>>[number]

const isOver = (row: InLine, day: string): boolean =>
  row.kuotaselesaiuploaddokumen < day ||
  row.detailmundur !== null ||
  row.perusahaanhenti === 1 ||
  row.perusahaangabung !== null

const mayNot = ({ mhsstatus, mhsrekommagang, mhsprodiid, kuotaprodiid, disabled }: InLine): boolean =>
  registerRefusal({ mhsstatus, recommended: mhsrekommagang === 1 }) !== null ||
  mhsprodiid !== kuotaprodiid ||
  disabled > 0
