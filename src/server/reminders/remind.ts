import { sql } from 'kysely'
import {
  MATTER_NAMES,
  MATTERS,
  REMIND_AGAIN,
  REMINDER_HOURS,
  REMINDER_KINDS,
  type ReminderKind,
} from '../../contract/reminders.ts'
import { today } from '../../contract/rules/calendar.ts'
import { isWorkday } from '../../contract/rules/workdays.ts'
import type { AppContext } from '../context.ts'
import { inBatches } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { holidaysAround } from '../holidays.ts'
import { HOUR } from '../session/tokens.ts'
import { DUE, eventOf, type Asked, type Due } from './kinds.ts'
import { reminderDays } from './days.ts'

/**
 * Reminds whoever is due, by an event as of everything else. Its key is written with it, in one transaction, so that it
 * comes once: whichever server asks first, however often, and wherever one of them stops. Not on holidays.
 * @returns how many were reminded
 */
export async function remind({ db, clock, timeZone }: Clocked): Promise<number> {
  const now = clock()
  const day = today(now, timeZone)
  const hour = hourIn(timeZone, now)
  if (hour < REMINDER_HOURS.from || hour >= REMINDER_HOURS.to) return 0
  const libur = await holidaysAround(db, day)
  if (!isWorkday(day, libur)) return 0
  const asked = { today: day, timeZone, libur, days: (await reminderDays(db)).days }
  let reminded = 0
  for (const kind of REMINDER_KINDS) {
    if (asked.days[kind] === 0) continue
    // Others write in between.
    for (let more = true; more;) {
      const some = await db.transaction().execute((trx) => remindSome(trx, kind, asked, now))
      reminded += some.reminded
      more = some.found === AT_ONCE
    }
  }
  return reminded
}

export type Clocked = Pick<AppContext, 'db' | 'clock' | 'timeZone'>

/** So many in one transaction. */
const AT_ONCE = 200

async function remindSome(trx: Database, kind: ReminderKind, asked: Asked, now: Date) {
  const { rows } = await sql<Due>`
    select c.* from (${DUE[kind](asked)}) c
    where not exists (select 1 from ingatan i where i.kunci = c.kunci) ${notByHand(kind, now)}
    order by c.kunci limit ${AT_ONCE}`.execute(trx)
  if (rows.length === 0) return { found: 0, reminded: 0 }
  const written = await trx
    .insertInto('ingatan')
    .values(rows.map(({ kunci }) => ({ kunci, waktu: now.toISOString() })))
    .onConflict((known) => known.doNothing())
    .returning('kunci')
    .execute()
  const ours = new Set(written.map(({ kunci }) => kunci))
  const events = rows.filter(({ kunci }) => ours.has(kunci)).map((due) => eventOf(kind, due, asked.timeZone))
  if (events.length > 0) await recordEvents(trx, { ...SYSTEM, now }, events)
  return { found: rows.length, reminded: events.length }
}

/** Whom an office has reminded of the same within a day hears of it later. */
function notByHand(kind: ReminderKind, now: Date) {
  const same = MATTER_NAMES.filter((matter) => (MATTERS[matter].same as readonly string[]).includes(kind))
  if (same.length === 0) return sql``
  const since = new Date(now.getTime() - REMIND_AGAIN.hours * HOUR).toISOString()
  return sql`and not exists (select 1 from peristiwa e where e.objek = 'pengingat'
    and e.aksi in (${sql.join(same.map((matter) => sql.lit(`kantor${matter}`)))})
    and e.nobp = coalesce(c.nobp, (select r.registernobp from register r where r.registerid = c.registerid))
    and e.waktu > ${since})`
}

/** By itself: nobody's name stands under it. */
export const SYSTEM = {
  user: { akunid: null, nama: '', role: null },
  source: 'sistem',
} as const satisfies Omit<Actor, 'now'>

/** Keys whose moment is long over. */
export async function sweepReminders(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT).toISOString()
  await inBatches(db, { table: 'ingatan', key: ['kunci'], where: sql`waktu < ${before}` })
}
/** Longer than any internship. */
const KEPT = 1100 * 86_400_000

const hourIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
